"""The rows of the players' panel in Hexarion Conquest, and the line under them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from hexsuite._core.face import OVER
from hexsuite._core.hexarion import face
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.hexarion.caution import why_not_won
from hexsuite.games.hexarion.layout import MOST_ACTIVE, wealth
from hexsuite.ui.game.hexarion import art_names as art
from hexsuite.ui.game.presenter import NOTE_JOINT, Fact, PlayerRow, Table


def rows(snapshot: HexarionSnapshot, table: Table) -> list[PlayerRow]:
    """One row a seat; the number is its energy, by which a game is lost."""
    translate = QCoreApplication.translate
    made = []
    for seat, sitting in enumerate(table.session.seats):
        running = snapshot.to_move != OVER and not table.session.over
        energy = wealth(snapshot, seat)
        tip = translate("Hexarion", "energy: {n}").format(n=energy)
        if snapshot.overflow[seat]:
            tip = translate("Hexarion", "energy: {n}, 1 of it overflow").format(n=energy)
        note = table.seat_note(seat)
        starter = translate("Hexarion", "started") if seat == snapshot.starter else ""
        made.append(
            PlayerRow(
                seat=seat,
                name=sitting.name,
                note=NOTE_JOINT.join(part for part in (note, starter) if part),
                points=energy,
                points_tip=tip,
                points_art=art.ENERGY,
                facts=_facts(snapshot, seat),
                turn=running and snapshot.active == seat,
                acting=running and snapshot.to_move == seat,
            )
        )
    return made


def _facts(snapshot: HexarionSnapshot, seat: int) -> tuple[Fact, ...]:
    translate = QCoreApplication.translate
    figures = snapshot.figures[seat]
    board = sum(figure.where == face.BOARD for figure in figures)
    left = sum(figure.where != face.DEFEATED for figure in figures)
    hand, lexicon = snapshot.hand_sizes[seat], snapshot.lexicon_sizes[seat]
    on_board = translate("Hexarion", "on the board: {n} of at most {most}").format(n=board, most=MOST_ACTIVE)
    undefeated = translate("Hexarion", "not defeated: {n} of {all}").format(n=left, all=len(figures))
    facts = [
        Fact("shield", f"{board}/{MOST_ACTIVE}", on_board, warn=board == 0 and snapshot.turn > 1),
        Fact("people", f"{left}", undefeated),
        Fact("hand", str(hand), translate("Hexarion", "Glyphexes in hand: {n}").format(n=hand)),
        Fact("deck", str(lexicon), translate("Hexarion", "Glyphexes left in the Lexicon: {n}").format(n=lexicon)),
    ]
    if snapshot.overflow[seat]:
        tip = translate("Hexarion", "overflow: spent first, lost when the turn ends")
        facts.insert(0, Fact(art.OVERFLOW, f"+{snapshot.overflow[seat]}", tip))
    return tuple(facts)


def footnote(snapshot: HexarionSnapshot, names: list[str]) -> str:
    """Why the game goes on although somebody seems beaten, and how near its end by itself is (H16, H17, H30)."""
    return "\n".join(why_not_won(snapshot, names))
