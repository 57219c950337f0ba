"""The steps of a running game, with what is needed to go back quickly.

States are kept every `EVERY` steps; any other is rebuilt by replaying the codes
from the one before, so that taking back costs the same after ten steps and
after ten thousand. A state once stored is never changed. Uses `games` only.
"""

from __future__ import annotations

from hexsuite._core.face import State
from hexsuite.play.record import CHANCE_SEAT, Step

EVERY = 64


class History:
    """Steps and the states between them. `state` is after all steps."""

    def __init__(self, start: State) -> None:
        self.steps: list[Step] = []
        self.state = start
        self._kept = [start]  # before steps 0, EVERY, 2 * EVERY, …
        self._outcomes = 0

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def outcomes(self) -> int:
        """How many of the steps are outcomes of chance: the index of the next one."""
        return self._outcomes

    def add(self, step: Step, after: State) -> None:
        """Append a step; `after` is the state it led to."""
        self._outcomes += step.seat == CHANCE_SEAT
        self.steps.append(step)
        self.state = after
        if len(self.steps) % EVERY == 0:
            self._kept.append(after)

    def was_choice(self, ply: int) -> bool:
        """Whether step `ply` was a decision: its seat had another legal action."""
        step = self.steps[ply]
        if step.seat == CHANCE_SEAT:
            return False
        state = self.state_at(ply)
        return state.moves() != [step.code] or bool(state.offers())

    def state_at(self, ply: int) -> State:
        """The state before step `ply` (so 0 is the start, and the number of steps is now)."""
        if not 0 <= ply <= len(self.steps):
            raise IndexError(f"there is no step {ply} among {len(self.steps)}")
        if ply == len(self.steps):
            return self.state
        state = self._kept[ply // EVERY]
        rest = self.steps[ply - ply % EVERY : ply]
        if rest:
            state = state.copy()
            for step in rest:
                state.apply(step.code)
        return state

    def cut(self, plies: int) -> None:
        """Forget all steps from `plies` on."""
        state = self.state_at(plies)
        gone = self.steps[plies:]
        self._outcomes -= sum(step.seat == CHANCE_SEAT for step in gone)
        del self.steps[plies:], self._kept[plies // EVERY + 1 :]
        self.state = state
