"""Why a move of Hexfolk cannot be made now, in one sentence for the person who tried it.

The core has already refused; this looks for the reason that helps most. Uses the layout and snapshots.
"""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite._core.face import OVER
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import Code
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.layout import (
    CARD_COST,
    CARD_TITLES,
    CITY_COST,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    Layout,
    cards_words,
    corner_name,
    hex_name,
)

_CHANCE_KINDS = (codes.DICE, codes.CARD, codes.STOLEN)
_CARD_KINDS = {
    codes.PLAY_KNIGHT: 0,
    codes.PLAY_ROAD_BUILDING: 2,
    codes.PLAY_YEAR_OF_PLENTY: 3,
    codes.PLAY_MONOPOLY: 4,
}
_REPLIES = (codes.ACCEPT, codes.DECLINE, codes.COUNTER)
_BETWEEN_TURNS = (codes.BUILD_ROAD, codes.BUILD_SETTLEMENT, codes.BUILD_CITY, codes.BUY_CARD, codes.PASS)
_AFTER_ROLL = (
    codes.END_TURN,
    codes.BUILD_ROAD,
    codes.BUILD_SETTLEMENT,
    codes.BUILD_CITY,
    codes.BUY_CARD,
    codes.BANK_TRADE,
    codes.OFFER,
    codes.TAKE,
)


def why_not(board: Layout, snapshot: HexfolkSnapshot, code: int) -> str:
    """One sentence on why `code` is not legal in a position."""
    move = codes.decode(code)
    return _wrong_time(snapshot, move.kind) or _wrong_move(board, snapshot, move) or "The rules do not allow that now."


def _wrong_time(snapshot: HexfolkSnapshot, kind: int) -> str | None:
    """What has to come first, where the position asks for something else."""
    if snapshot.to_move == OVER:
        return "The game is over."
    if kind in _CHANCE_KINDS:
        return "The dice, the deck and thefts are left to chance."
    due = _DUE.get(snapshot.phase)
    if due is not None:
        kinds, text = due
        return None if kind in kinds else text.format(owed=_owed(snapshot))
    if kind == codes.PASS:
        return "To pass is only for building between two turns."
    if kind in _REPLIES or (kind == codes.WITHDRAW and not any(offer.number for offer in snapshot.offers)):
        return "There is no offer on the table."
    if kind in (codes.DISCARD, codes.MOVE_ROBBER, codes.STEAL):
        return "That is only for after a 7 or a knight."
    if snapshot.phase == face.PRE_ROLL and kind in _AFTER_ROLL:
        return "Roll the dice first."
    if snapshot.phase == face.MAIN and kind == codes.ROLL:
        return "The dice have been rolled this turn."
    return None


_DUE: dict[int, tuple[tuple[int, ...], str]] = {
    face.SETUP_SETTLEMENT: ((codes.BUILD_SETTLEMENT,), "Place a settlement first."),
    face.SETUP_ROAD: ((codes.BUILD_ROAD,), "Place a road at the new settlement first."),
    face.DISCARD_CARDS: ((codes.DISCARD,), "Discard first: {owed} to go."),
    face.ROBBER: ((codes.MOVE_ROBBER,), "Move the robber first."),
    face.FREE_ROAD: ((codes.BUILD_ROAD,), "Build the free road first."),
    face.TRADE_REPLY: (_REPLIES, "Answer the offer first: accept, decline or counter."),
    face.TRADE_CHOOSE: ((codes.TAKE, codes.WITHDRAW), "Take a deal or withdraw the offer first."),
    face.KNIGHT_STEAL: ((codes.STEAL,), "Choose whom to rob first."),
    face.SPECIAL: (_BETWEEN_TURNS, "Between two turns you may only build, buy a card or pass."),
}


def _owed(snapshot: HexfolkSnapshot) -> str:
    owed = snapshot.owed[snapshot.to_move]
    return "1 card" if owed == 1 else f"{owed} cards"


def _wrong_move(board: Layout, snapshot: HexfolkSnapshot, move: Code) -> str | None:
    seat = snapshot.to_move
    hand = snapshot.hands[seat] or (0,) * len(RESOURCES)
    if move.kind == codes.BUILD_ROAD:
        return _road(board, snapshot, move.a, hand)
    if move.kind == codes.BUILD_SETTLEMENT:
        return _settlement(board, snapshot, move.a, hand)
    if move.kind == codes.BUILD_CITY:
        return _city(snapshot, move.a, hand)
    if move.kind == codes.BUY_CARD:
        return _cost("development card", CARD_COST, hand) or "The deck is empty."
    if move.kind in _CARD_KINDS:
        return _card(snapshot, move)
    if move.kind == codes.MOVE_ROBBER:
        return _robber(board, snapshot, move)
    if move.kind == codes.DISCARD:
        return f"You have no {RESOURCES[move.a]} to discard."
    if move.kind == codes.BANK_TRADE:
        return _bank(snapshot, move, hand)
    return _talk(snapshot, move, hand)


def _cost(what: str, cost: Sequence[int], hand: Sequence[int]) -> str | None:
    if all(have >= need for have, need in zip(hand, cost, strict=True)):
        return None
    missing = [max(0, need - have) for have, need in zip(hand, cost, strict=True)]
    return f"A {what} costs {cards_words(cost)}: you lack {cards_words(missing)}."


def _road(board: Layout, snapshot: HexfolkSnapshot, edge: int, hand: Sequence[int]) -> str | None:
    if any(edge == taken for taken, _ in snapshot.roads):
        return "A road stands there already."
    if snapshot.left[snapshot.to_move][0] == 0:
        return "All your roads are on the board."
    if snapshot.phase in (face.MAIN, face.SPECIAL):
        cost = _cost("road", ROAD_COST, hand)
        if cost:
            return cost
    if snapshot.phase == face.SETUP_ROAD:
        return "The road must start at the settlement you have just placed."
    a, b = board.grid.edges[edge]
    return f"None of your roads or buildings reaches the edge {corner_name(a)}–{corner_name(b)}."


def _settlement(board: Layout, snapshot: HexfolkSnapshot, corner: int, hand: Sequence[int]) -> str | None:
    built = {at for at, _ in (*snapshot.settlements, *snapshot.cities)}
    if corner in built:
        return f"Corner {corner_name(corner)} is taken."
    if built & set(board.grid.corner_corners[corner]):
        return f"Corner {corner_name(corner)} is too close: the corners next to a building stay empty."
    if snapshot.phase not in (face.MAIN, face.SPECIAL):
        return None
    if snapshot.left[snapshot.to_move][1] == 0:
        return "All your settlements are on the board: turn one into a city first."
    return _cost("settlement", SETTLEMENT_COST, hand) or f"None of your roads leads to corner {corner_name(corner)}."


def _city(snapshot: HexfolkSnapshot, corner: int, hand: Sequence[int]) -> str | None:
    if (corner, snapshot.to_move) not in snapshot.settlements:
        return f"You have no settlement at corner {corner_name(corner)}."
    if snapshot.left[snapshot.to_move][2] == 0:
        return "All your cities are on the board."
    return _cost("city", CITY_COST, hand)


def _card(snapshot: HexfolkSnapshot, move: Code) -> str | None:
    kind = _CARD_KINDS[move.kind]
    title = CARD_TITLES[kind]
    held = (snapshot.cards[snapshot.to_move] or (0,) * len(CARD_TITLES))[kind]
    if not held:
        return f"You have no {title} card."
    if snapshot.played_card:
        return "You have played a card this turn already."
    if snapshot.fresh is not None and held <= snapshot.fresh[kind]:
        return f"A card bought this turn cannot be played yet, so your {title} has to wait."
    if move.kind == codes.PLAY_YEAR_OF_PLENTY:
        if not any(snapshot.bank):
            return "The bank is empty."
        if move.b >= len(RESOURCES) and sum(snapshot.bank) > 1:
            return "Name two resources to take."
        return "The bank does not hold these cards."
    if move.kind == codes.PLAY_ROAD_BUILDING:
        return "You cannot place a single road now."
    return None


def _robber(board: Layout, snapshot: HexfolkSnapshot, move: Code) -> str | None:
    if move.a == snapshot.robber:
        return "The robber must move to another hex."
    around = board.grid.hex_corners[move.a]
    owners = {seat for corner, seat in (*snapshot.settlements, *snapshot.cities) if corner in around}
    victims = sorted(seat for seat in owners if seat != snapshot.to_move and snapshot.hand_sizes[seat])
    victim = move.b - 1
    if victim >= 0 and victim not in victims:
        return f"Player {victim + 1} has no cards or no building at {hex_name(move.a)}."
    if victim < 0 and victims:
        return f"Somebody at {hex_name(move.a)} must be robbed: name player {victims[0] + 1}, for example."
    return f"The friendly robber spares the players at {hex_name(move.a)}."


def _bank(snapshot: HexfolkSnapshot, move: Code, hand: Sequence[int]) -> str | None:
    if move.a == move.c:
        return "Give and get must be two different resources."
    if snapshot.bank[move.c] == 0:
        return f"The bank has no {RESOURCES[move.c]}."
    if hand[move.a] < move.b:
        return f"The bank wants {move.b} {RESOURCES[move.a]} and you have {hand[move.a]}."
    rate = snapshot.rates[snapshot.to_move][move.a]
    if rate != move.b:
        return f"Your rate for {RESOURCES[move.a]} is {rate} for 1."
    return None


def _talk(snapshot: HexfolkSnapshot, move: Code, hand: Sequence[int]) -> str | None:
    """Offers and answers (F18)."""
    if move.kind == codes.OFFER and move.a and not snapshot.next_offer:
        return f"{codes.MOST_OPEN} offers are open already: withdraw one first."
    if move.kind == codes.WITHDRAW:
        return f"No offer {move.a} is open." if move.a else "Name the number of the offer, from 1 on."
    if move.kind in (codes.OFFER, codes.COUNTER):
        if not any(move.give) and not any(move.want):
            return "One side may be empty, not both."
        if any(give and want for give, want in zip(move.give, move.want, strict=True)):
            return "The same resource may not stand on both sides."
        missing = [max(0, give - have) for have, give in zip(hand, move.give, strict=True)]
        if any(missing):
            return f"You lack {cards_words(missing)} for that."
        return "That offer cannot be made now."
    if move.kind == codes.ACCEPT:
        return "You do not have what is asked for."
    if move.kind == codes.TAKE:
        return f"Player {move.a + 1} has nothing on the table that both of you could pay."
    if move.kind == codes.STEAL:
        return f"Player {move.a + 1} cannot be robbed now."
    return None
