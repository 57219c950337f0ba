"""Figures of a game as text for other programs: one tidy table, the same columns for every game.

A row is one observation; what does not apply is left empty. Uses `games.base` only.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from hexsuite.games.base import Figure

COLUMNS = ("measure", "seat", "player", "item", "turn", "value")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula; names of players come from anywhere."""


def _row(figure: Figure, names: Sequence[str]) -> tuple[str, int | None, str | None, str, int | None, float]:
    seated = figure.seat >= 0
    value = round(figure.value, 6) if isinstance(figure.value, float) else figure.value
    seat, name = (figure.seat + 1, names[figure.seat]) if seated else (None, None)
    return figure.measure, seat, name, figure.item, figure.turn, value


def csv_text(figures: Iterable[Figure], names: Sequence[str]) -> str:
    """A CSV file (to be written as UTF-8) with a head line; seats count from 1."""
    safe = [f"'{name}" if name.startswith(_FORMULA) else name for name in names]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_row(figure, safe) for figure in figures)
    return text.getvalue()


def documents(figures: Iterable[Figure], names: Sequence[str]) -> list[dict[str, object]]:
    """The same rows for JSON, without what does not apply."""
    rows = (dict(zip(COLUMNS, _row(figure, names), strict=True)) for figure in figures)
    return [{column: value for column, value in row.items() if value not in (None, "")} for row in rows]
