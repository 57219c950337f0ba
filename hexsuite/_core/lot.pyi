"""Drawing a choice from the visit shares of a search."""

MOST_HEAT: int  # the highest temperature

class Lot:
    """At temperature 0 the most visited, at 1 by the shares, and the hotter the more evenly; none of fewer than `least`
    times the most visits. The same seed, the same draw."""

    def __init__(self, temperature: float, least: float, seed: int) -> None: ...
    def draw(self, lines: list[tuple[int, int, float]]) -> tuple[int, int, float]: ...
    """One of the lines (code, visits, value), the first of which has the most visits."""
