"""Options as they are typed, for any game: by name, in the words of people, refused in one sentence."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any, Literal

import msgspec
import pytest

from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.typed import options


class Odd(msgspec.Struct, frozen=True):
    """Options of every kind that a game may have."""

    books: tuple[str, str] = ("random", "random")
    size: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    share: float = 0.5
    style: Literal["plain", "rich"] = "plain"
    slow: bool = False
    leader: int | None = None
    names: Annotated[tuple[str, ...], msgspec.Meta(max_length=4)] = ()
    cap: Literal[5, 6] = 6


ODD: Any = SimpleNamespace(title="Odd", options_type=Odd)


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ([], Odd()),
        (["books=Wind,Fire"], Odd(books=("Wind", "Fire"))),
        (["size=9", "share=0.25"], Odd(size=9, share=0.25)),
        (["style=rich"], Odd(style="rich")),
        (["slow=on"], Odd(slow=True)),
        (["SLOW = Yes"], Odd(slow=True)),
        (["slow=f"], Odd(slow=False)),
        (["leader=2"], Odd(leader=2)),
        (["size=08"], Odd(size=8)),
        (["cap=5"], Odd(cap=5)),
        (["leader=none"], Odd()),
        (["leader="], Odd()),
        (["names=one"], Odd(names=("one",))),
        (["st=rich"], Odd(style="rich")),
    ],
)
def test_what_can_be_typed(typed: list[str], chosen: Odd) -> None:
    assert options(ODD, typed) == chosen


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["speed=3"], '"speed" is not a choice of Odd, which has books=random,random, size=3, share=0.5, style=plain,'),
        (["s=3"], '"s" can mean size or share or style or slow.'),
        (["size"], '"size" chooses nothing yet; type a value, as in size=3.'),
        (["size=10"], '"10" is no value for size, which is a whole number from 1 to 9.'),
        (["size=big"], '"big" is no value for size, which is a whole number from 1 to 9.'),
        (["size=1,2"], '"1,2" is no value for size, which is a whole number from 1 to 9.'),
        (["size="], '"" is no value for size, which is a whole number from 1 to 9.'),
        (["size=3.0"], '"3.0" is no value for size, which'),
        (["size=3e0"], '"3e0" is no value for size, which'),
        (["size=-3"], '"-3" is no value for size, which'),
        (["size=+3"], '"+3" is no value for size, which'),
        (["size=0x3"], '"0x3" is no value for size, which'),
        (["size=1_0"], '"1_0" is no value for size, which'),
        (["size=٣"], '"٣" is no value for size, which'),
        (["leader=1e1"], '"1e1" is no value for leader, which is a whole number or "none".'),
        (["leader=" + "9" * 5000], "is no value for leader"),
        (["cap=6.0"], '"6.0" is no value for cap, which is 5 or 6.'),
        (["cap=7"], '"7" is no value for cap, which is 5 or 6.'),
        (["share=much"], '"much" is no value for share, which is a number.'),
        (["slow=maybe"], '"maybe" is not a switch: slow is on or off.'),
        (["style=odd"], '"odd" is no value for style, which is plain or rich.'),
        (
            ["books=Wind"],
            '"Wind" is no value for books, which is 2 words with commas between (quote a word with a comma: "a, b").',
        ),
        (["names=a,b,c,d,e"], '"a,b,c,d,e" is no value for names, which is words with commas between, 4 at most.'),
        (["size=1", "size=2"], "size can be chosen only once."),
        (["=3"], "can mean"),
        (["share=" + "9" * 5000], "is no value for share"),
        (["size=" + "9" * 5000], "is no value for size"),
    ],
)
def test_what_cannot_is_said_in_one_sentence(typed: list[str], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        options(ODD, typed)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 400


def test_all_options_of_a_game_can_be_typed_as_they_are_told() -> None:
    with pytest.raises(BadInput) as told:
        options(HEXFOLK, ["?=1"])
    listed = str(told.value).partition("which has ")[2].rstrip(".").split(", ")
    assert [each.partition("=")[0] for each in listed] == list(HexfolkOptions.__struct_fields__)
    assert options(HEXFOLK, listed) == HexfolkOptions()
