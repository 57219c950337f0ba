"""Checksums that tell a game of the library from one with a bit that has turned over. Uses the standard library only.

The steps of a game are a chain: the checksum of each follows from the one before it, so that the last one vouches for
all, and the first that does not agree says where the damage is. What is kept in libraries everywhere depends on these
functions: to change them takes a migration.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any


def of_header(*columns: Any) -> int:
    """The checksum of what stands in some columns; any kind of value, for damage may have put any there."""
    return _of(*columns)


def begin(game_id: Any) -> int:
    """What the chain of a game begins with."""
    return _of(game_id)


def follow(last: Any, seat: Any, code: Any) -> int:
    """The checksum of a step; `last` is that of the step before."""
    return _of(last, seat, code)


def _of(*values: Any) -> int:
    """63 bits, so that SQLite holds them as a number."""
    text = "\0".join(map(str, values)).encode("utf-8", "surrogateescape")
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") >> 1
