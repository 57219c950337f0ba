"""Whole numbers in given proportions: how many hexes of each terrain, how many tokens of each number.

Pure arithmetic in whole numbers, so that every machine gets the same counts. Uses nothing of ours.
"""

from collections.abc import Sequence


def largest_remainder(total: int, weights: Sequence[int], ties: Sequence[int] | None = None) -> list[int]:
    """Splits `total` in proportion to `weights`; what is left goes to the largest remainders, one each.

    `ties`: indices in the order in which equal remainders are served; by default ascending.
    """
    whole = sum(weights)
    counts = [total * weight // whole for weight in weights]
    order = list(range(len(weights))) if ties is None else list(ties)
    # sorted() is stable, so equal remainders keep the order of `ties`.
    by_remainder = sorted(order, key=lambda i: -(total * weights[i] % whole))
    for i in by_remainder[: total - sum(counts)]:
        counts[i] += 1
    return counts


TERRAIN_TIES = (0, 2, 3, 1, 4, 5)
"""The order in which terrains (the core's indices) are served where shares are equal (F7)."""


def terrain_counts(hexes: int) -> list[int]:
    """How many forest, hills, pasture, fields, mountains and desert hexes (the core's order) a board has (F7)."""
    deserts = (2 * hexes + 15) // 30
    # Weights in the core's order: forest, hills, pasture, fields, mountains.
    counts = largest_remainder(hexes - deserts, (4, 3, 4, 4, 3), TERRAIN_TIES[:5])
    return [*counts, deserts]


NUMBERS = (4, 10, 5, 9, 3, 11, 6, 8, 2, 12)
"""All numbers, in the order in which they are served where shares are equal (F8)."""


def number_tokens(count: int) -> list[int]:
    """The `count` number tokens for that many producing hexes, ascending (F8)."""
    counts = largest_remainder(count, [1 if number in (2, 12) else 2 for number in NUMBERS])
    return sorted(number for number, n in zip(NUMBERS, counts, strict=True) for _ in range(n))


def pips(number: int) -> int:
    """In how many of 36 throws two dice show this number; 0 for none and for the 7, which produces nothing."""
    return 0 if number in (0, 7) else 6 - abs(7 - number)


def harbour_count(coast: int, hexes: int) -> int:
    """How many harbours belong to `coast` edges of outer coast and `hexes` land hexes (F10)."""
    return min((coast + 6) // 4, hexes // 2)


def harbour_kinds(count: int) -> list[int]:
    """The kinds of so many harbours (F10): 0-4 lumber brick wool grain ore, 5 generic; generic ones first."""
    generic = min((count - 1) // 2, count - 5) if count >= 5 else 0
    single = [0, 1, 2, 3, 4, 2, 0, 3, 1, 4]  # one of each, then wool lumber grain brick ore
    return [5] * generic + [single[i] if i < 5 else single[5 + i % 5] for i in range(count - generic)]


def supplement(laid: Sequence[int], wanted: Sequence[int], blank: int, ties: Sequence[int]) -> list[int]:
    """How many of each kind fill `blank` places, when `laid` are there already and `wanted` ought to be there.

    Where more of a kind are laid than wanted, the others have to do with less, in proportion.
    """
    missing = [max(0, want - have) for want, have in zip(wanted, laid, strict=True)]
    return largest_remainder(blank, missing, ties) if blank else [0] * len(missing)
