"""The board as a scene: it is told what stands where and what changed, and tells what the player picked.

It keeps no rules: a place can be picked when it was offered. Uses the items, layout, animation, model and theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QPropertyAnimation, QRectF, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsScene

from hexsuite._core.grid import Grid
from hexsuite.ui import theme
from hexsuite.ui.board import art, items
from hexsuite.ui.board.animation import LONG, NORMAL, QUICK, Reel
from hexsuite.ui.board.layout import Layout
from hexsuite.ui.board.model import Change, Gain, Glow, Harbour, Piece, Place, SeatStyle, Tile

_EMPTY = Grid([(0, 0)])
BADGE = QPointF(0, 66)
"""Where what is aimed at a piece lies, from the middle of its hex."""
Items = list[items.PieceItem]
Moves = list[tuple[items.PieceItem, QPointF]]


class BoardScene(QGraphicsScene):
    """Hexes, harbours, pieces and offers. See the package for the whole surface."""

    picked = Signal(object)
    dismissed = Signal()
    hovered = Signal(object)
    offered = Signal()
    """The offer changed: for the view and the accessible children."""
    rebuilt = Signal()
    """The board or its extent changed: for the view."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.grid = _EMPTY
        self.layout_ = Layout(_EMPTY)
        self.tiles: list[Tile] = []
        self.harbours: tuple[Harbour, ...] = ()
        self.styles: tuple[SeatStyle, ...] = ()
        self.flipped = False
        self._stamps = art.Stamps()
        self._marks: art.Marks = "both"
        self._hex_items: list[items.HexItem] = []
        self._pieces: dict[Piece, items.PieceItem] = {}
        self._ghosts: dict[Place, items.GhostItem] = {}
        self._ghost_looks: dict[Place, tuple[int, str]] = {}
        self._glows: dict[Glow, list[items.GlowItem]] = {}
        self._passing: list[QGraphicsItem] = []
        self._aim: items.GlowItem | None = None
        self._newest: frozenset[Place] = frozenset()
        self._focus = items.FocusItem()
        self._focused: Place | None = None
        self._hover: Place | None = None
        self._numbered = True
        self._armed = False
        self._picked_at = -10.0
        self._reel = Reel(self)
        theme.notifier().changed.connect(self.retheme)
        self.setBackgroundBrush(QColor(theme.tokens().sea))

    # ── What the board is ────────────────────────────────────────────────────────────────────────────────

    def reset(
        self, grid: Grid, tiles: Sequence[Tile], harbours: Sequence[Harbour], seat_styles: Sequence[SeatStyle]
    ) -> None:
        """A whole new board without pieces. ValueError when the tiles are not the grid's hexes in its order."""
        if tuple(tile.hex for tile in tiles) != tuple(grid.hexes):
            raise ValueError("a board needs one tile for each hex of its grid, in the grid's order")
        self._reel.finish()
        self.grid, self.tiles = grid, list(tiles)
        self._numbered = any(tile.number for tile in tiles)
        self.harbours, self.styles = tuple(harbours), tuple(seat_styles)
        self._newest = frozenset()
        self._rebuild((), {}, {})

    def flip(self, on: bool) -> None:
        """Shows the board from the other side."""
        if on != self.flipped:
            self.flipped = on
            self._rebuild_as_is()

    def retheme(self) -> None:
        """Takes over the colours of the theme in force."""
        self._stamps.clear()
        self.setBackgroundBrush(QColor(theme.tokens().sea))
        self.update()

    def set_marks(self, marks: art.Marks) -> None:
        """What pieces carry besides their colour: "both", "letter" or "shape"."""
        self._marks = marks
        for item in self._pieces.values():
            item.marks = marks
            item.update()

    def _rebuild_as_is(self) -> None:
        self._reel.finish()
        pieces, looks = tuple(self._pieces), dict(self._ghost_looks)
        glows = {kind: [glow.place for glow in shown] for kind, shown in self._glows.items()}
        armed, focused = self._armed, self._focused
        self._rebuild(pieces, looks, glows)
        self._armed = armed
        self.set_focus_place(focused)

    def _rebuild(
        self, pieces: Iterable[Piece], looks: dict[Place, tuple[int, str]], glows: dict[Glow, list[Place]]
    ) -> None:
        self.clear()
        self._pieces, self._ghosts, self._ghost_looks, self._glows, self._passing = {}, {}, {}, {}, []
        self._armed = False
        self._focused = self._hover = self._aim = None
        self.layout_ = Layout(self.grid, self.flipped)
        self.addItem(items.SeaItem(self.layout_))
        for harbour in self.harbours:
            self.addItem(items.HarbourItem(self._stamps, self.layout_, harbour))
            self.addItem(items.SignItem(self._stamps, self.layout_, harbour))
        self._hex_items = []
        for i, tile in enumerate(self.tiles):
            item = items.HexItem(self._stamps, i, tile, items.style_of(self.styles, tile.seat))
            item.setPos(self.layout_.hexes[i])
            self.addItem(item)
            self._hex_items.append(item)
            if tile.name and not tile.number:
                words = items.NameItem(self._stamps, tile.name)
                words.setPos(self.layout_.hexes[i])
                self.addItem(words)
        self._focus = items.FocusItem()
        self._focus.hide()
        self.addItem(self._focus)
        self.setSceneRect(self.content().adjusted(-2000, -2000, 2000, 2000))
        self.set_pieces(pieces)
        for kind, places in glows.items():
            self.highlight(places, kind)
        for place, (seat, name) in looks.items():
            self._add_ghost(place, seat, name)
        self.rebuilt.emit()
        self.offered.emit()

    def content(self) -> QRectF:
        """The land with its beach and harbours, to be fitted into a view."""
        return self.layout_.bounds(harbour.edge for harbour in self.harbours)

    def occupied(self) -> list[QRectF]:
        """What an info card must not cover: every tile, and every harbour."""
        tiles = [QRectF(at.x() - 84, at.y() - 84, 168, 168) for at in self.layout_.hexes]
        signs = [self.layout_.harbour(harbour.edge) for harbour in self.harbours]
        return tiles + [QRectF(at.x() - 52, at.y() - 58, 104, 80) for at in signs]

    # ── Pieces ───────────────────────────────────────────────────────────────────────────────────────────

    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the board, at the end of a running animation."""
        return tuple(self._pieces)

    def set_pieces(self, pieces: Iterable[Piece]) -> None:
        """All pieces as they stand now, without animation."""
        self._reel.finish()
        wanted = list(dict.fromkeys(pieces))
        for gone in self._pieces.keys() - set(wanted):
            self.removeItem(self._pieces.pop(gone))
        for piece in wanted:
            if piece not in self._pieces:
                self._add_piece(piece)
        self._show_newest()

    def apply(self, change: Change) -> None:
        """Shows one event; see the package. KeyError when a removed or moved piece is not there."""
        self._reel.finish()
        for piece in (*change.removed, *(before for before, _ in change.moved)):
            if piece not in self._pieces:
                raise KeyError(piece)
        leaving = [self._pieces.pop(piece) for piece in change.removed]
        moves = [self._start_move(before, after) for before, after in change.moved]
        coming = [self._add_piece(piece) for piece in change.added if piece not in self._pieces]
        for index, tile in change.tiles:
            self.tiles[index] = tile
            self._hex_items[index].set_tile(tile, items.style_of(self.styles, tile.seat))
        shown = [self._pass(items.GlowItem(self.layout_, place, "produced")) for place in change.glow]
        floats = self._floats(change.gains)
        self._show_newest()
        hold = [self._reel.hold()] if shown or floats else []
        if self._reel.still:
            self._settle(leaving, moves, coming)
            self._reel.play([hold], self._clear_passing)
            return
        for item in (*coming, *floats):
            item.setOpacity(0.0)
        for item in coming:
            item.moving = True
        stages = [
            [self._reel.ease(item, "opacity", 1.0, 0.0, QUICK) for item in leaving],
            [self._reel.ease(item, "pos", item.pos(), end, NORMAL) for item, end in moves],
            [step for item in coming for step in self._arrive(item)],
            [step for item in floats for step in self._rise(item)] or hold,
        ]
        self._reel.play(stages, lambda: self._end(leaving, moves, coming))

    def finish(self) -> None:
        """Brings a running animation to its end at once."""
        self._reel.finish()

    def set_reduced_motion(self, on: bool) -> None:
        """With it, changes appear at once and gains show still for a moment."""
        self._reel.finish()
        self._reel.still = on

    def set_pace(self, factor: float) -> None:
        """1 normal, 2 twice as fast, 0 at once."""
        self._reel.finish()
        self._reel.pace = factor

    def mark_newest(self, places: Iterable[Place]) -> None:
        """Which pieces carry the halo of the latest move."""
        self._newest = frozenset(places)
        self._show_newest()

    def _show_newest(self) -> None:
        for piece, item in self._pieces.items():
            item.set_newest(piece.newest or (piece.place in self._newest and not piece.ground))

    def _add_piece(self, piece: Piece) -> items.PieceItem:
        item = items.PieceItem(self._stamps, piece, items.style_of(self.styles, piece.seat), self._marks, self.flipped)
        item.setPos(self._standing(piece.place))
        item.setRotation(self.layout_.turn(piece.place) if piece.place.kind == "edge" else self._turned(piece))
        self.addItem(item)
        self._pieces[piece] = item
        return item

    def _turned(self, piece: Piece) -> float:
        return 0.0 if piece.turn is None else piece.turn + 180.0 * self.flipped

    def _standing(self, place: Place) -> QPointF:
        beside = place.kind == "hex" and self.tiles[place.index].number > 0
        return self.layout_.standing(place, beside, numbered=self._numbered)

    def _start_move(self, before: Piece, after: Piece) -> tuple[items.PieceItem, QPointF]:
        item = self._pieces.pop(before)
        item.become(after)
        self._pieces[after] = item
        end = self._standing(after.place)
        item.moving = True
        item.setZValue(items.FLOAT)
        return item, end

    def _arrive(self, item: items.PieceItem) -> list[QPropertyAnimation]:
        ease = self._reel.ease
        return [
            ease(item, "opacity", 0.0, 1.0, QUICK),
            ease(item, "scale", 1.7, 1.0, NORMAL, QEasingCurve.Type.OutBack),
        ]

    def _settle(self, leaving: Items, moves: Moves, coming: Items) -> None:
        for item in leaving:
            self.removeItem(item)
        for item, end in moves:
            item.setPos(end)
            item.setZValue(items.layer_of(item.piece))
        for item in (*coming, *(item for item, _ in moves)):
            item.moving = False
            item.setOpacity(1.0)
            item.setScale(1.0)
            item.update()

    def _end(self, leaving: Items, moves: Moves, coming: Items) -> None:
        self._settle(leaving, moves, coming)
        self._clear_passing()

    # ── Gains and highlights ─────────────────────────────────────────────────────────────────────────────

    def _floats(self, gains: Iterable[Gain]) -> list[items.FloatItem]:
        """Gains of one place stand beside each other, above the chip."""
        by_place: dict[Place, list[items.FloatItem]] = {}
        for gain in gains:
            item = items.FloatItem(gain, items.style_of(self.styles, gain.seat))
            by_place.setdefault(gain.place, []).append(item)
            self._pass(item)
        for place, row in by_place.items():
            width = sum(item.boundingRect().width() for item in row)
            x = -width / 2
            for item in row:
                half = item.boundingRect().width() / 2
                item.setPos(self.layout_.point(place) + QPointF(x + half, -46))
                x += 2 * half
        return [item for row in by_place.values() for item in row]

    def _rise(self, item: items.FloatItem) -> list[QPropertyAnimation]:
        ease = self._reel.ease
        up = item.pos() - QPointF(0, 34)
        fade = ease(item, "opacity", 1.0, 1.0, LONG)
        fade.setKeyValueAt(0.0, 0.0)
        fade.setKeyValueAt(0.12, 1.0)
        fade.setKeyValueAt(0.7, 1.0)
        fade.setEndValue(0.0)
        return [fade, ease(item, "pos", item.pos(), up, LONG)]

    def _pass(self, item: QGraphicsItem) -> QGraphicsItem:
        self.addItem(item)
        self._passing.append(item)
        return item

    def _clear_passing(self) -> None:
        for item in self._passing:
            self.removeItem(item)
        self._passing = []

    def highlight(self, places: Iterable[Place], kind: Glow) -> None:
        """Highlights these places and no others of the same kind, until told otherwise."""
        for old in self._glows.pop(kind, []):
            self.removeItem(old)
        glows = [items.GlowItem(self.layout_, place, kind) for place in places]
        for item in glows:
            self.addItem(item)
        if glows:
            self._glows[kind] = glows

    def highlighted(self, kind: Glow) -> tuple[Place, ...]:
        """The places highlighted in this way."""
        return tuple(item.place for item in self._glows.get(kind, []))

    # ── Offers and picks ─────────────────────────────────────────────────────────────────────────────────

    def offer(self, places: Iterable[Place], seat: int = -1, name: str = "", *, more: bool = False) -> None:
        """Shows ghosts on places that can be picked, and arms the pick; `name` is the art of what would stand there.

        `more` adds to the standing offer.
        """
        if not more:
            self._remove_ghosts()
        for place in places:
            if place not in self._ghosts:
                self._add_ghost(place, seat, name)
        self._armed = bool(self._ghosts)
        if self._focused is not None and self._ghosts and self._focused not in self._ghosts:
            self.set_focus_place(None)
        self._warm()
        self.offered.emit()

    def clear_offer(self) -> None:
        """Nothing can be picked."""
        self.offer(())

    def offers(self) -> tuple[Place, ...]:
        """The offered places."""
        return tuple(self._ghosts)

    def _remove_ghosts(self) -> None:
        for ghost in self._ghosts.values():
            self.removeItem(ghost)
            if ghost.badge is not None:
                self.removeItem(ghost.badge)
        self._ghosts, self._ghost_looks = {}, {}

    def _add_ghost(self, place: Place, seat: int, name: str) -> None:
        covered = place.kind == "corner" or (place.kind == "hex" and not self._numbered)
        occupied = covered and any(piece.place == place and not piece.ground for piece in self._pieces)
        ghost = items.GhostItem(self._stamps, place, name, items.style_of(self.styles, seat), occupied)
        ghost.setPos(self._standing(place))
        ghost.setRotation(self.layout_.turn(place))
        self.addItem(ghost)
        if ghost.badge is not None:
            ghost.badge.setPos(ghost.pos() + BADGE)
            self.addItem(ghost.badge)
        self._ghosts[place] = ghost
        self._ghost_looks[place] = (seat, name)

    def pick(self, place: Place) -> bool:
        """The player chooses a place; False when it is not offered, or was just picked and no new offer came."""
        if place not in self._ghosts:
            return False
        now = monotonic()
        if not self._armed and now - self._picked_at < QApplication.doubleClickInterval() / 1000:
            return False
        self._armed = False
        self._picked_at = now
        self.picked.emit(place)
        return True

    def dismiss(self) -> None:
        """The player wants none of what is offered."""
        if self._ghosts:
            self.dismissed.emit()

    def place_at(self, at: QPointF) -> Place | None:
        """The offered place a point means; without one, the corner, road or hex that lies there."""
        if not self.tiles:
            return None
        if self._ghosts:
            found = self.layout_.nearest(self._ghosts, at)
            if found is not None:
                return found
        roads = [piece.place for piece in self._pieces if piece.place.kind == "edge"]
        corners = (Place("corner", i) for i in range(len(self.grid.corners)))
        near = self.layout_.nearest((*corners, *roads), at, passing=True)
        if near is not None:
            return near
        return self.layout_.nearest((Place("hex", i) for i in range(len(self.grid.hexes))), at)

    def hover(self, place: Place | None) -> None:
        """The pointer is over a place, or over none."""
        if place != self._hover:
            self._hover = place
            self._warm()
            self.hovered.emit(place)

    def hovered_place(self) -> Place | None:
        """What the pointer or the keyboard points at."""
        return self._hover

    def set_focus_place(self, place: Place | None) -> None:
        """Moves the keyboard focus on the board."""
        self._focused = place
        self._focus.show_at(self.layout_, place)
        self._warm()

    def focus_place(self) -> Place | None:
        """Where the keyboard focus is."""
        return self._focused

    def _warm(self) -> None:
        """The offered place under the pointer or the focus stands out; a hex gets a rim besides."""
        hot = {self._hover, self._focused}
        for place, ghost in self._ghosts.items():
            ghost.set_hot(place in hot)
        aimed = next((place for place in self._ghosts if place.kind == "hex" and place in hot), None)
        if self._aim is not None and self._aim.place != aimed:
            self.removeItem(self._aim)
            self._aim = None
        if self._aim is None and aimed is not None:
            self._aim = items.GlowItem(self.layout_, aimed, "target")
            self.addItem(self._aim)

    # ── Words ────────────────────────────────────────────────────────────────────────────────────────────

    def describe(self, place: Place) -> str:
        """What a screen reader says of a place: "hex 3, forest, number 5, empty"."""
        parts = [self._name(place)]
        standing = [piece.label or piece.art.rpartition("/")[2] for piece in self._pieces if piece.place == place]
        parts += standing or [self.tr("empty")]
        if place in self._ghosts:
            parts.append(self.tr("can be chosen"))
        return ", ".join(parts)

    def _name(self, place: Place) -> str:
        if place.kind == "hex":
            return self._hex_name(place.index)
        if place.kind == "corner":
            words = [self.tr("corner {0}").format(place.index + 1)]
            around = self.grid.corner_hexes[place.index]
        else:
            words = [self.tr("edge {0}").format(place.index + 1)]
            around = self.grid.edge_hexes[place.index]
        words.append(self.tr("beside {0}").format(self.tr(" and ").join(self._short_name(i) for i in around)))
        words += [harbour.label or harbour.text for harbour in self.harbours if self._serves(harbour, place)]
        return ", ".join(words)

    def _serves(self, harbour: Harbour, place: Place) -> bool:
        if place.kind == "corner":
            return place.index in self.grid.edges[harbour.edge]
        return harbour.edge == place.index

    def _hex_name(self, index: int) -> str:
        tile = self.tiles[index]
        if tile.name:
            return ", ".join(word for word in (tile.name, tile.label) if word)
        words = [self.tr("hex {0}").format(index + 1), tile.label]
        words.append(self.tr("number {0}").format(tile.number) if tile.number else self.tr("no number"))
        return ", ".join(word for word in words if word)

    def _short_name(self, index: int) -> str:
        tile = self.tiles[index]
        return f"{tile.label} {tile.number}" if tile.number else tile.label
