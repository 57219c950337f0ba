"""Primal Hex in a terminal: the board as text, the seats with dice and points, the Seasons, and the cards in hand.

A hex is eight columns wide and two lines high: its name (with * for the centre), and below it the letter of its tribe
with its order. An order in capitals lies face up, in small letters face down; ? is one that lies face down for the
viewer. Uses the layout and snapshots.
"""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import OrderSeen, PrimalSnapshot
from hexsuite.games.canvas import BOLD, DIM, SEAT_COLOURS, Canvas, styled
from hexsuite.games.english import counted, listed
from hexsuite.games.plain import plain
from hexsuite.games.primal_hex.asking import PHASES, asked
from hexsuite.games.primal_hex.layout import ORDERS, Layout, layout
from hexsuite.games.primal_hex.setup import PrimalSetup
from hexsuite.games.primal_hex.tally import lead

_HALF = 4  # columns of half a hex
_LINES = 2  # of a hex
_COLOURS = {"red": 31, "blue": 34, "green": 32, "yellow": 33}
_SHORT = tuple(kind[:2] for kind in ORDERS)
_LEGEND = (
    f"small letters: face down, CAPITALS: face up, ?: unknown; {', '.join(f'{kind[:2]} {kind}' for kind in ORDERS)}"
)


def letter(board: Layout, seat: int) -> str:
    """The capital that stands for a seat's tribe on the text board: of its colour, if no other tribe begins so."""
    colours = board.setup.tribes
    own = colours[seat][0].upper()
    return own if [name[0].upper() for name in colours].count(own) == 1 else "ABCD"[seat]


def _style(board: Layout, seat: int) -> int:
    return _COLOURS.get(board.setup.tribes[seat], SEAT_COLOURS[seat])


def screen(setup: PrimalSetup, names: Sequence[str], snapshot: PrimalSnapshot, *, colour: bool = False) -> str:
    """Board, round, seasons, seats, and what lies open to the viewer."""
    board = layout(setup)
    lines = board_lines(board, snapshot, colour=colour)
    if snapshot.orders:
        lines.append(f"  {_LEGEND}")
    lines += ["", round_line(board, names, snapshot), *season_lines(board, snapshot), ""]
    lines += seat_lines(board, names, snapshot, colour=colour)
    if snapshot.round:
        lines.append(f"  {lead(names, snapshot)}")
    lines += ["", *card_lines(board, names, snapshot)]
    while not lines[-1]:
        lines.pop()
    return "\n".join(lines)


def board_lines(board: Layout, snapshot: PrimalSnapshot, *, colour: bool = False) -> list[str]:
    """The board alone."""
    canvas = Canvas()
    top = min(r for _, r in board.grid.hexes)
    left = min(2 * q + r for q, r in board.grid.hexes)
    orders = {order.hex: order for order in snapshot.orders}
    for h, (q, r) in enumerate(board.grid.hexes):
        line, column = _LINES * (r - top), (2 * q + r - left) * _HALF + 2
        canvas.put(line, column, board.hex_names[h] + ("*" if h == board.board.centre else ""), DIM)
        owner = snapshot.board[h]
        if owner == face.TERRAIN:
            canvas.put(line + 1, column, "/^\\", BOLD)
        elif owner == face.NEUTRAL:
            canvas.put(line + 1, column, _home(board, h), DIM)
        else:
            canvas.put(line + 1, column, _owned(board, owner, orders.get(h)), _style(board, owner))
    return canvas.lines(colour=colour)


def _home(board: Layout, h: int) -> str:
    """A neutral hex: a small letter where it is in a Starting Territory."""
    for seat, territory in enumerate(board.board.territories):
        if h in territory:
            return f".{letter(board, seat).lower()}"
    return "."


def _owned(board: Layout, owner: int, order: OrderSeen | None) -> str:
    text = letter(board, owner) * 2
    if order is None:
        return text
    kind = "?" if order.kind is None else _SHORT[order.kind].upper() if order.up else _SHORT[order.kind]
    return f"{text}:{kind}{'!' if order.used else ''}"


def round_line(board: Layout, names: Sequence[str], snapshot: PrimalSnapshot) -> str:
    """ "Round 3 of 6: Orders. First Player: Ada. First Light."""
    scenario = plain(board.setup.scenario)  # a document's own words
    if snapshot.phase == face.FINISHED:
        return f"  The game is over. {scenario}."
    now = f"Round {snapshot.round} of {face.ROUNDS}: " if snapshot.round else "Set-up: "
    return f"  {now}{PHASES[snapshot.phase]}. First Player: {names[snapshot.first]}. {scenario}."


def season_lines(board: Layout, snapshot: PrimalSnapshot) -> list[str]:
    """The three Seasons with their rounds; the one in force is marked."""
    running = snapshot.season if snapshot.round and snapshot.phase != face.FINISHED else -1
    return [
        f"  {'>' if i == running else ' '} rounds {2 * i + 1}-{2 * i + 2}  {season.name}: {season.text}"
        for i, season in enumerate(board.seasons)
    ]


def seat_lines(board: Layout, names: Sequence[str], snapshot: PrimalSnapshot, *, colour: bool = False) -> list[str]:
    """A table of the seats: what the viewer may know."""
    width = max(len(name) for name in (*names, "tribe and player"))
    tribes = max(len(name) for name in board.tribes)
    head = f"{'tribe and player':<{width + tribes + 3}}"
    lines = [f"       {head}  points  hexes  Strength  Tactics  dice"]
    for seat, name in enumerate(names):
        tag = styled(letter(board, seat), _style(board, seat) if colour else 0)
        points = f"{snapshot.points[seat]:>6}"
        mark = "1" if seat == snapshot.first else " "
        to_move = ">" if seat == snapshot.to_move else " "
        lines.append(
            f" {to_move}{mark} {seat + 1}{tag} {board.tribes[seat]:<{tribes}} {name:<{width + 2}}  {points}"
            f"  {snapshot.board.count(seat):>5}  {snapshot.strength[seat]:>8}  {snapshot.hand_sizes[seat]:>7}"
            f"  {dice_words(snapshot, seat)}"
        )
    return lines


def dice_words(snapshot: PrimalSnapshot, seat: int) -> str:
    """A seat's dice: "1 2 5 6 (2 successes), aside 1, spent 4 4"."""
    dice, successes = snapshot.dice[seat], snapshot.successes[seat]
    if dice is None:
        return f"{counted(snapshot.dice_left[seat], 'die', 'dice')}, hidden" if snapshot.dice_left[seat] else "-"
    parts = [f"{_faces(dice)} ({counted(successes or 0, 'success', 'successes')})"] if dice else []
    parts += [
        f"{what} {_faces(row)}"
        for what, row in (("aside", snapshot.aside[seat]), ("spent", snapshot.spent[seat]))
        if row
    ]
    return ", ".join(parts) or "-"


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def card_lines(board: Layout, names: Sequence[str], snapshot: PrimalSnapshot) -> list[str]:
    """Warchiefs, Advisors, Tactics: what the viewer may read, and in the set-up what there is to choose from."""
    lines = []
    for seat, name in enumerate(names):
        lines += [f"  {name}: {text}" for text in _open_cards(board, snapshot, seat)]
    seat = snapshot.to_move
    if snapshot.step == face.ASK_WARCHIEF:
        lines += ["  Warchiefs to choose from:", *(_warchief_text(board, card) for card in _dealt(board, seat, False))]
    elif snapshot.step == face.ASK_ADVISOR:
        lines += ["  Advisors to choose from:", *(_advisor_text(board, card) for card in _dealt(board, seat, True))]
    for seat, name in enumerate(names):
        lines += _tactics(board, name, "drew", snapshot.drawn[seat])
        lines += _tactics(board, name, "holds", snapshot.hands[seat])
    return lines


def _dealt(board: Layout, seat: int, advisors: bool) -> list[int]:
    """Cards from which a seat picks."""
    ids = (board.setup.advisors if advisors else board.setup.warchiefs)[seat]
    tables = board.cards.advisors if advisors else board.cards.warchiefs
    names = [str(card.id) for card in tables]
    return [names.index(name) for name in ids]


def _warchief_text(board: Layout, card: int) -> str:
    chief = board.cards.warchiefs[card]
    figures = f"Strength {chief.strength}, Cunning {chief.cunning}, Influence {chief.influence}"
    return f"    {board.warchief(card)}: {figures}. {chief.text}"


def _advisor_text(board: Layout, card: int) -> str:
    advisor = board.cards.advisors[card]
    return f"    {board.advisor(card)}: {advisor.goal} Reveal: {advisor.effect}"


def _open_cards(board: Layout, snapshot: PrimalSnapshot, seat: int) -> list[str]:
    texts = []
    warchief, advisor, tactic = snapshot.warchiefs[seat], snapshot.advisors[seat], snapshot.tactics[seat]
    if warchief is not None:
        texts.append(f"{board.warchief(warchief)}. {board.cards.warchiefs[warchief].text}")
    if advisor is not None:
        card = board.cards.advisors[advisor]
        state = "revealed" if snapshot.advisor_up[seat] else f"reveal: {card.effect}"
        texts.append(f"{board.advisor(advisor)} ({state.rstrip('.')}). {card.goal}")
    if tactic is not None:
        card_played = board.cards.tactics[tactic]
        state = "" if snapshot.tactic_up[seat] else ", face down"
        texts.append(f"Tactic of this round{state}: {card_played.name}. {card_played.text}")
    return texts


def _tactics(board: Layout, name: str, verb: str, cards: Sequence[int] | None) -> list[str]:
    """Tactics with their texts, copies counted."""
    if not cards:
        return []
    lines = [f"  {name} {verb}:"]
    for card in sorted(set(cards)):
        copies = f"{list(cards).count(card)} × " if list(cards).count(card) > 1 else ""
        lines.append(f"    {copies}{board.cards.tactics[card].name}: {board.cards.tactics[card].text}")
    return lines


def status(setup: PrimalSetup, names: Sequence[str], snapshot: PrimalSnapshot, viewer: int) -> str:
    """What a seat that must act holds and is asked to do."""
    board = layout(setup)
    has = []
    if snapshot.dice[viewer]:
        has.append(f"dice {dice_words(snapshot, viewer)}")
    if snapshot.round:
        has.append(f"{snapshot.strength[viewer]} Strength")
    own = [order for order in snapshot.orders if order.owner == viewer]
    if own:
        has.append(f"orders {listed([_order_words(board, order) for order in own])}")
    holding = f" You have {'; '.join(has)}." if has else ""
    return f"{names[viewer]}, {asked(board, snapshot, viewer)}.{holding}"


def _order_words(board: Layout, order: OrderSeen) -> str:
    kind = ORDERS[order.kind] if order.kind is not None else "an order"
    return f"{kind} on {board.hex_names[order.hex]}"
