"""What the draft in the trade panel is good for, and what others say to an offer. Asks the game, decides nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.face import State
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot, OpenOffer
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.legal import Legal
from hexsuite.ui.game.hexfolk.talks import Answer, Note, Talk
from hexsuite.ui.game.hexfolk.trade import DraftUse

WAITING, ACCEPTED, DECLINED, COUNTERED = range(4)
Counts = tuple[int, ...]


def bank_plan(state: State, rates: Sequence[int], give: Counts, want: Counts) -> list[int]:
    """The trades with the bank that make exactly this exchange, in order; empty when there are none."""
    if not any(give) or any(count % rate for count, rate in zip(give, rates, strict=True)):
        return []
    paid = [kind for kind in words.RESOURCES for _ in range(give[kind] // rates[kind])]
    got = [kind for kind in words.RESOURCES for _ in range(want[kind])]
    if len(paid) != len(got):
        return []
    plan: list[int] = []
    after = state.copy()
    for out, back in zip(paid, got, strict=True):
        code = codes.encode(codes.BANK_TRADE, out, rates[out], back)
        if not after.is_legal(code):
            return []
        after.apply(code)
        plan.append(code)
    return plan


def offer_code(snapshot: HexfolkSnapshot, give: Counts, want: Counts) -> int:
    """The offer that comes beside those that lie open."""
    return codes.encode_trade(codes.OFFER, give, want, snapshot.next_offer)


def draft_use(
    state: State, snapshot: HexfolkSnapshot, viewer: int, may_act: bool, give: Counts, want: Counts
) -> DraftUse:
    """What the draft can be used for at this moment."""
    translate = QCoreApplication.translate
    offer, bank = translate("Hexfolk", "Offer to all"), translate("Hexfolk", "Bank")
    if may_act and snapshot.phase == face.TRADE_REPLY:
        counter = codes.encode_trade(codes.COUNTER, give, want)
        legal = state.is_legal(counter)
        note = "" if legal else translate("Hexfolk", "Set what you would give and want instead, then send it.")
        return DraftUse(send=translate("Hexfolk", "Send counter-offer"), send_on=legal, note=note)
    if not may_act or snapshot.phase != face.MAIN:
        note = translate("Hexfolk", "You can trade on your turn, after the roll.")
        talking = snapshot.phase in (face.TRADE_REPLY, face.TRADE_CHOOSE)
        return DraftUse(send=offer, bank=bank, note="" if talking else note)
    if not any(give) and not any(want):
        return DraftUse(send=offer, bank=bank, note=translate("Hexfolk", "Set what you give and what you want."))
    plan = bank_plan(state, snapshot.rates[viewer], give, want)
    lies = any(offer.trade == (give, want) for offer in snapshot.offers)
    send = not lies and bool(snapshot.next_offer) and state.is_legal(offer_code(snapshot, give, want))
    note = ""
    if lies:
        note = translate("Hexfolk", "This offer is open already.")
    elif not snapshot.next_offer:
        note = translate("Hexfolk", "Three offers are open: withdraw one to make another.")
    elif not send and not plan:
        note = translate("Hexfolk", "You do not hold enough for this offer, or it was made and declined this turn.")
    elif not any(want):
        note = translate("Hexfolk", "This is a gift.")
    return DraftUse(send=offer, send_on=send, bank=bank, bank_on=bool(plan), note=note)


def talks(
    snapshot: HexfolkSnapshot,
    viewer: int,
    legal: Legal,
    names: Sequence[str],
    reasons: Mapping[tuple[int, int], str],
) -> tuple[Talk, ...]:
    """The open offers, the one made last with all that was said to it.

    After them why the viewer's last offer was declined. `reasons`: why a seat declined, in its own words, where it
    gave any, by the offer's number and the seat.
    """
    takeable = {(code.b, code.a) for _, code in legal.of(codes.TAKE)}
    withdrawable = {code.a for _, code in legal.of(codes.WITHDRAW) if code.a}
    shown = []
    for offer in snapshot.offers:
        said = {seat: reason for (number, seat), reason in reasons.items() if number == offer.number}
        notes = _notes(snapshot, offer, viewer, names, said) if offer.number == snapshot.asked else ()
        shown.append(_talk(snapshot, offer, names, takeable, withdrawable, notes))
    lying = {offer.number for offer in snapshot.offers}
    gone = {seat: reason for (number, seat), reason in reasons.items() if number not in lying}
    if gone and snapshot.phase == face.MAIN and snapshot.owner == viewer:
        shown.append(Talk(-1, viewer, "", None, notes=tuple(_refusals(gone, names))))
    return tuple(shown)


def _talk(
    snapshot: HexfolkSnapshot,
    offer: OpenOffer,
    names: Sequence[str],
    takeable: set[tuple[int, int]],
    withdrawable: set[int],
    notes: tuple[Note, ...],
) -> Talk:
    translate = QCoreApplication.translate
    take = translate("Hexfolk", "Take")
    agreed, counters = [], []
    for seat, name in enumerate(names):
        button = take if (offer.number, seat) in takeable else ""
        deal = offer.counters[seat]
        if deal is not None:
            counters.append(Answer(seat, offer_text(name, *deal), button, deal))
        elif offer.replies[seat] == ACCEPTED:
            tip = translate("Hexfolk", "Trade with {name}") if button else translate("Hexfolk", "{name} agrees")
            agreed.append(Answer(seat, tip.format(name=name), button))
    tip = translate("Hexfolk", "Offers in answer to one that is over")
    if offer.trade is not None:
        tip = offer_text(names[snapshot.owner], *offer.trade)
    withdraw = translate("Hexfolk", "Withdraw this offer") if offer.number in withdrawable else ""
    return Talk(offer.number, snapshot.owner, tip, offer.trade, tuple(agreed), tuple(counters), notes, withdraw)


def _notes(
    snapshot: HexfolkSnapshot, offer: OpenOffer, viewer: int, names: Sequence[str], reasons: Mapping[int, str]
) -> tuple[Note, ...]:
    """Who declined, and why; who is thinking."""
    translate = QCoreApplication.translate
    declined = {seat: reasons.get(seat, "") for seat, reply in enumerate(offer.replies) if reply == DECLINED}
    notes = _refusals({seat: reason for seat, reason in declined.items() if seat != viewer or reason}, names)
    if snapshot.phase == face.TRADE_REPLY and snapshot.to_move != viewer:
        text = translate("Hexfolk", "{name} is thinking …").format(name=names[snapshot.to_move])
        notes.append(Note(snapshot.to_move, text))
    return tuple(notes)


def _refusals(reasons: Mapping[int, str], names: Sequence[str]) -> list[Note]:
    """Why an offer was declined, a line for each reason."""
    translate = QCoreApplication.translate
    seats: dict[str, list[int]] = {}
    for seat, reason in sorted(reasons.items()):
        seats.setdefault(reason, []).append(seat)
    notes = []
    for reason, who in seats.items():
        text = translate("Hexfolk", "{name}: no. {reason}") if reason else translate("Hexfolk", "{name}: no")
        notes.append(Note(who[0], text.format(name=", ".join(names[seat] for seat in who), reason=reason)))
    return notes


def offer_text(name: str, give: Counts, want: Counts) -> str:
    """An offer in one line."""
    text = QCoreApplication.translate("Hexfolk", "{name} gives {give} for {want}")
    return text.format(name=name, give=words.counts(give), want=words.counts(want))
