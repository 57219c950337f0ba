"""How the seats of a game look: from the colours kept with the game to styles of the board."""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite.play.seats import Seat
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.board.palette import seat_style

COLOURS = 8
LETTERS = "ABCDEFGH"


def colour_number(seat: Seat, index: int) -> int:
    """A seat's colour as a number of the palette; games from elsewhere may name one that we lack."""
    text = str(seat.colour)
    return int(text) % COLOURS if text.isascii() and text.isdigit() else index % COLOURS


def seat_styles(seats: Sequence[Seat], colours: Sequence[int] | None = None) -> tuple[SeatStyle, ...]:
    """Styles of all seats, no two alike. `colours`: what the game gives each seat, for those that choose none."""
    taken: set[int] = set()
    styles = []
    for index, seat in enumerate(seats):
        colour = colour_number(seat, index) if colours is None else colours[index] % COLOURS
        while colour in taken:
            colour = (colour + 1) % COLOURS
        taken.add(colour)
        styles.append(seat_style(colour, LETTERS[index]))
    return tuple(styles)
