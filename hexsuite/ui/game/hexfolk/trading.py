"""What the draft in the trade panel is good for, and what others say to an offer. Asks the game, decides nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.face import State
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.legal import Legal
from hexsuite.ui.game.hexfolk.trade import DraftUse, Reply

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
    send = state.is_legal(codes.encode_trade(codes.OFFER, give, want))
    note = ""
    if not send and not plan:
        note = translate("Hexfolk", "You do not hold enough for this offer, or it was made and declined this turn.")
    elif not any(want):
        note = translate("Hexfolk", "This is a gift.")
    return DraftUse(send=offer, send_on=send, bank=bank, bank_on=bool(plan), note=note)


def replies(
    snapshot: HexfolkSnapshot, viewer: int, legal: Legal, names: Sequence[str], reasons: Mapping[int, str]
) -> tuple[Reply, ...]:
    """The talk as it stands: the open offer and what everybody said to it.

    After it, the counter-offers still open, and why the viewer's offer was declined. `reasons`: why a seat declined,
    in its own words, where it gave any.
    """
    takeable = {code.a for _, code in legal.of(codes.TAKE)}
    others = [seat for seat in range(len(names)) if seat != snapshot.owner]
    if snapshot.phase in (face.TRADE_REPLY, face.TRADE_CHOOSE) and snapshot.offer is not None:
        said = [_reply(snapshot, seat, names[seat], seat in takeable, reasons.get(seat, "")) for seat in others]
        opening = Reply(snapshot.owner, offer_text(names[snapshot.owner], *snapshot.offer))
        return (opening, *(reply for reply in said if reply.seat != viewer or snapshot.replies[viewer]))
    if snapshot.phase == face.MAIN:
        counters = [seat for seat in others if snapshot.counters[seat] is not None]
        declined = _refusals(reasons, names) if snapshot.owner == viewer else []
        return (*(_reply(snapshot, seat, names[seat], seat in takeable) for seat in counters), *declined)
    return ()


def _refusals(reasons: Mapping[int, str], names: Sequence[str]) -> list[Reply]:
    """Why an offer that is gone was declined, a line for each reason."""
    translate = QCoreApplication.translate
    seats: dict[str, list[int]] = {}
    for seat, reason in sorted(reasons.items()):
        seats.setdefault(reason, []).append(seat)
    text = translate("Hexfolk", "{name}: no. {reason}")
    return [
        Reply(who[0], text.format(name=", ".join(names[seat] for seat in who), reason=reason))
        for reason, who in seats.items()
    ]


def _reply(snapshot: HexfolkSnapshot, seat: int, name: str, takeable: bool, reason: str = "") -> Reply:
    translate = QCoreApplication.translate
    button = translate("Hexfolk", "Take") if takeable else ""
    answer, counter = snapshot.replies[seat], snapshot.counters[seat]
    if answer == COUNTERED and counter is not None:
        return Reply(seat, offer_text(name, *counter), button)
    if answer == ACCEPTED:
        return Reply(seat, translate("Hexfolk", "{name}: yes").format(name=name), button, good=takeable)
    if answer == DECLINED and reason:
        return Reply(seat, translate("Hexfolk", "{name}: no. {reason}").format(name=name, reason=reason))
    if answer == DECLINED:
        return Reply(seat, translate("Hexfolk", "{name}: no").format(name=name))
    if seat != snapshot.to_move:
        return Reply(seat, translate("Hexfolk", "{name} answers later").format(name=name))
    return Reply(seat, translate("Hexfolk", "{name} is thinking …").format(name=name))


def offer_text(name: str, give: Counts, want: Counts) -> str:
    """An offer in one line."""
    text = QCoreApplication.translate("Hexfolk", "{name} gives {give} for {want}")
    return text.format(name=name, give=words.counts(give), want=words.counts(want))
