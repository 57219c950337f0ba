"""The phases of a turn or round as steps of a strip: what every game with phases tells about where it stands. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

DONE, NOW, LATER = "done", "now", "later"


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase. `when`: whether it is past, running or to come in the turn or round that is played."""

    title: str
    text: str
    when: str
