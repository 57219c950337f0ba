"""Which dice were changed since they were rolled, by Strength or a card: the core only knows what they show. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import Event, PrimalSnapshot
from hexsuite.ui.game.primal_hex.dice_panel import ASIDE, LIVE, SPENT, Die, Hand


class DiceMarks:
    """Faces of changed dice by seat, from the events of every step."""

    def __init__(self, seats: int) -> None:
        self.changed: list[Counter[int]] = [Counter() for _ in range(seats)]

    def follow(self, events: Iterable[Event]) -> None:
        """Take a step into account."""
        for event in events:
            if event.kind == face.EV_ROUND:
                for own in self.changed:
                    own.clear()
            elif event.kind == face.EV_ROLLED:
                self.changed[event.seat].clear()
            elif event.kind == face.EV_DIE and event.a > 0:
                own = self.changed[event.seat]
                if own[event.a]:
                    own[event.a] -= 1
                own[event.b] += 1

    def hand(self, now: PrimalSnapshot, seat: int) -> Hand:
        """A seat's dice as they lie: successes first, then failures, then what cannot be used."""
        live, aside, spent = now.dice[seat], now.aside[seat], now.spent[seat]
        if live is None or aside is None or spent is None:
            return Hand((Die(0),) * now.dice_left[seat], None, now.strength[seat], now.muted[seat])
        left = Counter(self.changed[seat])
        dice = []
        for shown in sorted(live, reverse=True):
            dice.append(Die(shown, LIVE, left[shown] > 0))
            left[shown] -= 1
        dice += [Die(shown, ASIDE) for shown in aside]
        dice += [Die(shown, SPENT) for shown in sorted(spent, reverse=True)]
        return Hand(tuple(dice), now.successes[seat], now.strength[seat], now.muted[seat])


def lowest(faces: Sequence[int]) -> int:
    """The die that one would set aside; 0 for none."""
    return min(faces, default=0)
