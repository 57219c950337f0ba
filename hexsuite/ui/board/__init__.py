"""The board on the screen: hexes, corners, edges and marks. It knows no game and judges no rule.

A presenter turns a game's snapshot into the values of `model` and gives them to a scene; the scene tells
what the player picked. The whole surface:

``BoardScene(parent=None)`` (scene.py)
    signals
        ``picked(Place)``      the player chose one of the offered places (mouse or keyboard); once per offer
        ``dismissed()``        the player clicked beside everything offered, or pressed Escape, while an offer stood
        ``hovered(Place|None)``  the place under the pointer or under the keyboard focus, for an info card
    ``reset(grid, tiles, harbours, seat_styles)``   the whole board; no pieces, no offer
    ``set_pieces(pieces)``     all pieces as they stand now, without animation (start, undo, resume, replay)
    ``apply(change)``          pieces added, removed, moved, tiles changed, glows and gains: animated. The next
                               apply, set_pieces or reset first brings a running animation to its end at once
    ``finish()``               brings a running animation to its end at once
    ``offer(places, seat=-1, name="", *, more=False)``  ghosts on all places; `name` is the art of what would
                               stand there ("" shows a plain ring); `more` adds to the standing offer. Every call
                               arms the pick again. A piece on a hex without a number gets a rim: solid with the
                               art of what is aimed at it, dashed with none
    ``clear_offer()``, ``offers()``
    ``highlight(places, kind)``  stays until it is set again for that kind; see model.Glow; () clears
    ``mark_newest(places)``    which pieces carry the halo of the latest move; () clears
    ``flip(on)``               the board seen from the other side (turned by 180°, texts stay upright)
    ``set_reduced_motion(on)`` no movement: changes appear at once, gains show still and vanish
    ``set_pace(factor)``       1 normal, 2 twice as fast, 0 at once
    ``set_marks("both" | "letter" | "shape")``  what pieces carry besides their colour
    ``describe(place) -> str`` accessible name: "hex 3, forest, number 5, empty"
    ``retheme()``              after a change of theme (called by itself when `theme` announces one)
``BoardView(scene)`` (view.py)
    ``fit()``, ``zoom_by(factor)``; wheel, pinch, + - 0; drag with the middle button, the space key or on the sea
    ``show_info(title, lines)`` / ``hide_info()``  a card in a corner where it covers no tile and no harbour
    ``focused() -> Place | None``, ``focus_place(place)``; arrow keys move over the offered places (over all hexes
    when nothing is offered), Enter or Space picks, Escape dismisses
    ``picture(width, height) -> QImage``
``announce(widget, text)`` (accessibility.py)  speaks a sentence to a screen reader
``art`` (art.py)  for docks and lists: ``icon(name, style=None)``, ``pixmap(name, size, style=None)``,
``seat_badge(style) -> QIcon``, ``seat_pixmap(style, size)``; names as everywhere ("hexfolk/card_lumber")
``palette`` (palette.py)  ``seat_style(colour, letter)`` for colours 0–7, colour science for the tests
"""

from hexsuite.ui.board.accessibility import announce
from hexsuite.ui.board.model import Change, Detail, Gain, Harbour, Piece, Place, SeatStyle, Tile
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.board.view import BoardView

__all__ = [
    "BoardScene",
    "BoardView",
    "Change",
    "Detail",
    "Gain",
    "Harbour",
    "Piece",
    "Place",
    "SeatStyle",
    "Tile",
    "announce",
]
