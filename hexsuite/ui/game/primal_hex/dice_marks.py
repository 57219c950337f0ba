"""Which dice were changed since they were rolled, by Strength or a card: the core only knows what they show. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import Event, PrimalSnapshot
from hexsuite.games.primal_hex.content import parameter
from hexsuite.games.primal_hex.layout import SUCCESS, Layout
from hexsuite.ui.game.primal_hex.dice_panel import ASIDE, LIVE, SPENT, Die, Hand


class DiceMarks:
    """Faces of changed dice by seat, from the events of every step."""

    def __init__(self, board: Layout) -> None:
        self._board = board
        self.changed: list[Counter[int]] = [Counter() for _ in range(board.seats)]

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
        good = sum(shown >= SUCCESS for shown in live)
        more = {self._counting_face(now, seat): (now.successes[seat] or 0) - good}
        dice = []
        for shown in sorted(live, reverse=True):
            counts = shown >= SUCCESS or more.get(shown, 0) > 0
            if shown in more:
                more[shown] -= 1
            dice.append(Die(shown, LIVE, left[shown] > 0, counts))
            left[shown] -= 1
        dice += [Die(shown, ASIDE) for shown in aside]
        dice += [Die(shown, SPENT) for shown in sorted(spent, reverse=True)]
        return Hand(tuple(dice), now.successes[seat], now.strength[seat], now.muted[seat])

    def _counting_face(self, now: PrimalSnapshot, seat: int) -> int:
        """The failed face that a seat's Warchief makes a success, 0 for none."""
        chief = now.warchiefs[seat]
        rules = self._board.cards.warchiefs[chief].rules if chief is not None else ()
        return parameter(rules, "face_counts", "face") or 0
