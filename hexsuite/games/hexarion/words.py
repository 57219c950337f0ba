"""The log of a game of Hexarion Conquest in plain English: what each step meant, and why.

Reads only what a viewer may see; all but the Glyphexes in the hands lies open (H28). Topics of lines:
"setup", "turn", "draw", "energy", "move", "edict", "defeat", "end". Uses the layout and the core's codes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from hexsuite._core.face import OVER, State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import Code
from hexsuite._core.hexarion.face import HexarionFigure, HexarionHit, HexarionSnapshot
from hexsuite.games.base import ALL_OPEN, Line
from hexsuite.games.english import listed
from hexsuite.games.hexarion.content import CLASSES, STATUSES
from hexsuite.games.hexarion.layout import (
    DIRECTIONS,
    LAST_TURN,
    QUIET_TURNS,
    RESONANCE,
    distance,
    edict,
    energy_words,
    glyphex,
    glyphex_words,
    grid,
    hex_name,
    wealth,
)
from hexsuite.games.hexarion.setup import HexarionSetup, board

DAMAGING = (
    codes.ATTACK,
    codes.BACKSTAB,
    codes.IGNITE,
    codes.LONG_SHOT,
    codes.ARCSHOCK,
    codes.SLIPSTRIKE,
)
_UNKNOWN = codes.GLYPHEXES
"""In place of a Glyphex that a viewer may not know."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One step with all that its words may need. `seat` is who acted, or for whom chance was."""

    setup: HexarionSetup
    names: Sequence[str]
    before: HexarionSnapshot
    after: HexarionSnapshot
    code: Code
    viewer: int
    hits: Sequence[HexarionHit] = ()
    """Whom an edict hits, the target first, and what that does."""

    @property
    def seat(self) -> int:
        return self.code.seat if self.code.seat >= 0 else self.before.to_move

    @property
    def enemy(self) -> int:
        return 1 - self.seat

    @property
    def name(self) -> str:
        return self.names[self.seat]

    @property
    def actor(self) -> str:
        """Who acts: "Ada's Mage"."""
        return self.whose(self.seat, self.code.figure)

    def whose(self, seat: int, figure: int) -> str:
        """ "Ada's Mage"."""
        return f"{self.names[seat]}'s {CLASSES[figure]}"

    def was(self, seat: int, figure: int) -> HexarionFigure:
        return self.before.figures[seat][figure]

    def now(self, seat: int, figure: int) -> HexarionFigure:
        return self.after.figures[seat][figure]

    def line(self, text: str, topic: str, seat: int | None = None) -> Line:
        return Line(text, self.seat if seat is None else seat, topic)


def seen(state: State, viewer: int) -> HexarionSnapshot:
    """A position as a viewer may see it: a seat, ALL_OPEN or NOBODY."""
    if viewer >= 0:
        return cast(HexarionSnapshot, state.observe(viewer).snapshot())
    snapshot = cast(HexarionSnapshot, state.snapshot())
    if viewer == ALL_OPEN:
        return snapshot
    nothing = (None,) * len(snapshot.hands)
    return replace(snapshot, hands=nothing, lexicons=nothing)


def describe(
    setup: HexarionSetup, names: Sequence[str], before: State, code: int, after: State, viewer: int
) -> list[Line]:
    """Log lines for one step, in order; some steps say nothing because the next one tells it all."""
    decoded = codes.decode(code)
    hits = board(setup).preview(before, code).hits if decoded.edict in DAMAGING else ()
    step = _Step(setup, names, seen(before, viewer), seen(after, viewer), decoded, viewer, hits)
    return [*_WORDS[step.code.kind](step), *_lost_glyphexes(step), *_ending(step)]


# The set-up and chance


def _sanctum_first(step: _Step) -> list[Line]:
    return [step.line(f"{step.name} places a Sanctum first.", "setup")]


def _sanctum(step: _Step) -> list[Line]:
    return [step.line(f"{step.name} places a Sanctum on {hex_name(step.code.hex)}.", "setup")]


def _starter(step: _Step) -> list[Line]:
    text = f"{step.name} starts and deploys one Hexmaster; the first full turn is {step.names[step.enemy]}'s."
    return [step.line(text, "setup")]


def _draw_glyphex(step: _Step) -> list[Line]:
    known = step.viewer in (-1, step.seat) and step.code.glyphex != _UNKNOWN
    what = glyphex_words(step.code.glyphex) if known else "a Glyphex"
    return [step.line(f"{step.name} draws {what}.", "draw")]


def _draw_hexmaster(step: _Step) -> list[Line]:
    return [step.line(f"{step.name} draws the {CLASSES[step.code.figure]}.", "draw")]


# Deployment and attuning


def _deploy(step: _Step) -> list[Line]:
    lines = [step.line(f"{step.name} deploys the {CLASSES[step.code.figure]} on {hex_name(step.code.hex)}.", "move")]
    return lines + _turn(step)


def _revive(step: _Step) -> list[Line]:
    text = f"{step.name} revives the {CLASSES[step.code.figure]} on {hex_name(step.code.hex)} for 2 energy."
    return [step.line(text, "move")]


def _attune(step: _Step) -> list[Line]:
    text = f"{step.name} attunes {glyphex_words(step.code.glyphex)} to the {CLASSES[step.code.figure]} for 1 energy."
    return [step.line(text, "edict")]


def _silent(_: _Step) -> list[Line]:
    return []


# Moving


def _move(step: _Step) -> list[Line]:
    return [step.line(f"{step.actor} moves to {hex_name(step.code.hex)}{_sprung(step)}.", "move")]


def _sprung(step: _Step, seat: int | None = None, figure: int = -1) -> str:
    """How a step goes on when it sprang a trap."""
    seat = step.seat if seat is None else seat
    figure = step.code.figure if figure < 0 else figure
    trap = step.before.traps[1 - seat]
    if trap < 0 or trap != step.now(seat, figure).hex or trap == step.was(seat, figure).hex:
        return ""
    if step.after.traps[1 - seat] == trap:
        return ""
    return f" and into {step.names[1 - seat]}'s trap: it is Rooted"


# Edicts


def _edict(step: _Step) -> list[Line]:
    return _EDICTS[step.code.edict](step)


def _strike(step: _Step) -> list[Line]:
    """One edict that does damage: who falls, and what saved the others (H20–H22, H41, H47)."""
    if step.code.target == codes.HOME:
        return _siege(step)
    lines = [] if step.code.edict != codes.SLIPSTRIKE else _slip(step)
    forms = [f"{step.actor} {{verb}} {{whom}} with {edict(step.code.edict).name}"]
    forms += ["The Arcshock leaps over and {verb} {whom}"] * (len(step.hits) - 1)
    return lines + [_hit(step, hit, form) for hit, form in zip(step.hits, forms, strict=False)]


def _hit(step: _Step, hit: HexarionHit, form: str) -> Line:
    """A line in the given form, with the verb for what came of it and the reason behind it."""
    was, whom = step.was(hit.seat, hit.figure), step.whose(hit.seat, hit.figure)
    if hit.result == face.DEFEATS:
        return step.line(f"{form.format(verb='defeats', whom=whom)}{_why_defeated(step, was)}.", "defeat")
    if hit.result == face.BREAKS_SHIELD:
        why = "its Shield takes the damage and is gone"
    elif was.protected:
        why = "it has just come in and is protected"
    else:
        why = "only a Decoy is hit, and nothing happens"
    return step.line(f"{form.format(verb='strikes', whom=whom)}: {why}.", "edict")


def _why_defeated(step: _Step, was: HexarionFigure) -> str:
    """Why a Shield was not enough (H22)."""
    if not was.status[face.SHIELDED]:
        return ""
    marked = bool(was.status[face.MARKED])
    behind = step.code.edict == codes.BACKSTAB and _is_behind(step, was)
    causes = [*(["Marked"] if marked else []), *(["from behind"] if behind else [])]
    return f" ({listed(causes)}: the Shield does not hold)"


def _is_behind(step: _Step, was: HexarionFigure) -> bool:
    user = step.was(step.seat, step.code.figure)
    return grid().hex_neighbours[was.hex][(was.facing + 3) % len(DIRECTIONS)] == user.hex


def _siege(step: _Step) -> list[Line]:
    title, owner = edict(step.code.edict).name, step.names[step.enemy]
    if wealth(step.after, step.enemy) < wealth(step.before, step.enemy):
        what = f"{owner} loses 1 energy ({_now(step, step.enemy)})"
    else:
        what = f"a Hexmaster guards it, and {owner}'s last energy is safe"
    return [step.line(f"{step.actor} strikes {owner}'s Home Base with {title}: {what}.", "energy")]


def _slip(step: _Step) -> list[Line]:
    if step.code.hex < 0:
        return []
    return [step.line(f"{step.actor} slips to {hex_name(step.code.hex)}{_sprung(step)}.", "move")]


def _dash(step: _Step) -> list[Line]:
    return [step.line(f"{step.actor} dashes to {hex_name(step.code.hex)}{_sprung(step)}.", "move")]


def _blink(step: _Step) -> list[Line]:
    return [step.line(f"{step.actor} blinks to {hex_name(step.code.hex)}{_sprung(step)}.", "move")]


def _rootstep(step: _Step) -> list[Line]:
    left = hex_name(step.was(step.seat, step.code.figure).hex)
    text = f"{step.actor} steps to {hex_name(step.code.hex)}{_sprung(step)}, and leaves a trap on {left}"
    return [step.line(f"{text}{_old_trap(step)}.", "edict")]


def _trap(step: _Step) -> list[Line]:
    return [step.line(f"{step.actor} lays a trap on {hex_name(step.code.hex)}{_old_trap(step)}.", "edict")]


def _old_trap(step: _Step) -> str:
    old, new = step.before.traps[step.seat], step.after.traps[step.seat]
    return f"; the one on {hex_name(old)} is gone" if old >= 0 and old != new else ""


def _push(step: _Step) -> list[Line]:
    whom = step.whose(step.enemy, step.code.target)
    sprung = _sprung(step, step.enemy, step.code.target)
    return [step.line(f"{step.actor} pushes {whom} to {hex_name(step.code.hex)}{sprung}.", "edict")]


def _fortify(step: _Step) -> list[Line]:
    again = " (it was already)" if step.was(step.seat, step.code.figure).status[face.SHIELDED] else ""
    return [step.line(f"{step.actor} fortifies and is Shielded{again}.", "edict")]


def _hold(step: _Step) -> list[Line]:
    return [step.line(f"{step.actor} holds the line: Shielded and Immovable.", "edict")]


def _decoy(step: _Step) -> list[Line]:
    return [step.line(f"{step.actor} leaves a Decoy: nothing harms it till {step.name}'s next turn.", "edict")]


def _pulse(step: _Step) -> list[Line]:
    middle = step.was(step.seat, step.code.figure).hex
    shielded = [
        CLASSES[figure.kind]
        for figure in step.after.figures[step.seat]
        if figure.where == face.BOARD and figure.status[face.SHIELDED] and distance(figure.hex, middle) <= 1
    ]
    verb = "is" if len(shielded) == 1 else "are"
    return [step.line(f"{step.actor} sends out a Shielded Pulse: {listed(shielded)} {verb} Shielded.", "edict")]


def _mark(step: _Step) -> list[Line]:
    again = ", which was Marked already" if step.was(step.enemy, step.code.target).status[face.MARKED] else ""
    return [step.line(f"{step.actor} marks {step.whose(step.enemy, step.code.target)}{again}.", "edict")]


def _silence(step: _Step) -> list[Line]:
    again = ", which was Silenced already" if step.was(step.enemy, step.code.target).status[face.SILENCED] else ""
    whom = step.whose(step.enemy, step.code.target)
    return [step.line(f"{step.actor} silences {whom}{again}: no edict on its next turn.", "edict")]


def _disenchant(step: _Step) -> list[Line]:
    was = step.was(step.enemy, step.code.target)
    whom = step.whose(step.enemy, step.code.target)
    return [step.line(f"{step.actor} destroys the {glyphex(was.glyphex).name} of {whom}.", "edict")]


def _cleanse(step: _Step) -> list[Line]:
    was, now = step.was(step.seat, step.code.friend), step.now(step.seat, step.code.friend)
    pairs = zip(STATUSES, was.status, now.status, strict=True)
    gone = [name for name, old, new in pairs if old and not new]
    whom = "itself" if step.code.friend == step.code.figure else f"the {CLASSES[step.code.friend]}"
    what = f"of {listed(gone)}" if gone else ", which nothing lay on"
    return [step.line(f"{step.actor} cleanses {whom} {what}.".replace(" ,", ","), "edict")]


def _reclaim(step: _Step) -> list[Line]:
    text = f"{step.actor} reclaims {glyphex_words(step.code.glyphex)}: it is shuffled into {step.name}'s Lexicon."
    return [step.line(text, "edict")]


def _drain(step: _Step) -> list[Line]:
    other = step.names[step.enemy]
    text = f"{step.actor} drains 1 energy from {other} ({_now(step, step.enemy)})"
    return [step.line(f"{text}; {step.name} gains 1 ({_now(step, step.seat)}).", "energy")]


def _channel(step: _Step) -> list[Line]:
    gained = 2
    lost = wealth(step.before, step.seat) - step.setup.costs["Channel"] + gained - wealth(step.after, step.seat)
    over = f"; {lost} is lost above the limit" if lost else ""
    return [step.line(f"{step.actor} channels {gained} energy{over} ({_now(step, step.seat)}).", "energy")]


def _echo(step: _Step) -> list[Line]:
    text = f"{step.actor} calls the {CLASSES[step.code.friend]} back on {hex_name(step.code.hex)} with Soul Echo."
    return [step.line(text, "edict")]


# Turns and ends


def _end_turn(step: _Step) -> list[Line]:
    lines = []
    lost = step.before.overflow[step.seat]
    if lost:
        lines.append(step.line(f"{step.name} loses {lost} unused overflow energy.", "energy"))
    return lines + _turn(step)


def _turn(step: _Step) -> list[Line]:
    """The heading of a turn that has begun, and what came in (H14, H15)."""
    seat = step.after.active
    if step.after.to_move == OVER or step.after.turn == step.before.turn:
        return []
    lines = [Line(f"Turn {step.after.turn}: {step.names[seat]}", seat, "turn", heading=True)]
    on = next((figure for figure in step.after.figures[seat] if figure.hex == RESONANCE), None)
    due = 1 if on is None else 2
    came = wealth(step.after, seat) - wealth(step.before, seat)
    why = f", 1 of it by the {CLASSES[on.kind]} on the Resonance" if on is not None else ""
    lost = f"; {due - came} is lost above the limit" if came < due else ""
    return [*lines, Line(f"{step.names[seat]} gains {due} energy{why}{lost} ({_now(step, seat)}).", seat, "energy")]


def _now(step: _Step, seat: int) -> str:
    """What a seat has after a step: "now 2", or "now 3 and 1 overflow"."""
    return f"now {energy_words(step.after, seat).replace(' energy', '')}"


def _lost_glyphexes(step: _Step) -> list[Line]:
    """Where the Glyphexes of the defeated and the disenchanted go (H26)."""
    lines: list[Line] = []
    for seat, figures in enumerate(step.before.figures):
        for was in figures:
            if was.glyphex < 0 or step.now(seat, was.kind).glyphex == was.glyphex:
                continue
            gone = was.glyphex in step.after.removed[seat]
            where = "leaves the game, for it had been reclaimed before" if gone else "goes to the discard"
            lines.append(Line(f"{step.names[seat]}'s {glyphex(was.glyphex).name} {where}.", seat, "edict"))
    return lines


def _ending(step: _Step) -> list[Line]:
    if step.after.to_move != OVER or step.before.to_move == OVER:
        return []
    return [Line(ending(step.after, step.names), step.after.winner, "end", heading=True)]


def ending(snapshot: HexarionSnapshot, names: Sequence[str]) -> str:
    """How a finished game ended, in one sentence (H16, H17, H30)."""
    winner = snapshot.winner
    loser = names[1 - winner] if winner >= 0 else ""
    if snapshot.reason == face.BY_ENERGY:
        return f"{names[winner]} wins: {loser} is at 0 energy at the end of the turn."
    if snapshot.reason == face.BY_DEFEAT:
        return f"{names[winner]} wins: {loser} has no Hexmaster left and cannot revive one."
    quiet = snapshot.quiet >= QUIET_TURNS
    why = f"{QUIET_TURNS} turns without a defeat" if quiet else f"turn {LAST_TURN} has been played"
    if winner < 0:
        return f"A draw: {why}, and neither side is ahead."
    return f"{names[winner]} wins: {why}, and {_ahead(snapshot, winner)}."


def how_lost(snapshot: HexarionSnapshot, seat: int) -> str:
    """By what a seat has lost, to be put behind its standing; "" for who has not lost."""
    if snapshot.winner < 0 or snapshot.winner == seat:
        return ""
    lost = {
        face.BY_ENERGY: "lost by energy",
        face.BY_DEFEAT: "lost by defeat",
        face.BY_STALEMATE: "behind at the end",
    }
    return f"; {lost[snapshot.reason]}"


def standing_counts(snapshot: HexarionSnapshot, seat: int) -> tuple[int, int, int]:
    """What decides an endless game (H30, H43): figures on the board, figures alive or waiting, energy."""
    figures = snapshot.figures[seat]
    board = sum(figure.where == face.BOARD for figure in figures)
    alive = sum(figure.where != face.DEFEATED for figure in figures)
    return board, alive, snapshot.energy[seat]


def _ahead(snapshot: HexarionSnapshot, winner: int) -> str:
    """By what the winner of an endless game is ahead."""
    own, other = standing_counts(snapshot, winner), standing_counts(snapshot, 1 - winner)
    what = ("Hexmasters on the board", "Hexmasters alive", "energy")
    index = next(index for index, pair in enumerate(zip(own, other, strict=True)) if pair[0] != pair[1])
    return f"{own[index]} {what[index]} against {other[index]} decide"


_WORDS: dict[int, Callable[[_Step], list[Line]]] = {
    codes.SANCTUM: _sanctum,
    codes.DEPLOY: _deploy,
    codes.REVIVE: _revive,
    codes.END_DEPLOYMENT: _silent,
    codes.ATTUNE: _attune,
    codes.MOVE: _move,
    codes.EDICT: _edict,
    codes.END_TURN: _end_turn,
    codes.DRAW_GLYPHEX: _draw_glyphex,
    codes.DRAW_HEXMASTER: _draw_hexmaster,
    codes.SANCTUM_FIRST: _sanctum_first,
    codes.STARTER: _starter,
}
_EDICTS: dict[int, Callable[[_Step], list[Line]]] = {
    **dict.fromkeys(DAMAGING, _strike),
    codes.DASH: _dash,
    codes.FORTIFY: _fortify,
    codes.MARK: _mark,
    codes.SILENCE: _silence,
    codes.PUSH: _push,
    codes.ROOT_TRAP: _trap,
    codes.BLINK: _blink,
    codes.DISENCHANT: _disenchant,
    codes.CLONE_DECOY: _decoy,
    codes.CLEANSE: _cleanse,
    codes.SHIELDED_PULSE: _pulse,
    codes.RECLAIM: _reclaim,
    codes.DRAIN: _drain,
    codes.CHANNEL: _channel,
    codes.SOUL_ECHO: _echo,
    codes.ROOTSTEP: _rootstep,
    codes.HOLD_THE_LINE: _hold,
}
