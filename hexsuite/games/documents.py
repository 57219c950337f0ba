"""Documents that people mail to each other (maps, scenarios): JSON with `format` first, read with care.

Reading judges the form only, so that an unfinished document can be opened. What is wrong is told in one sentence
that names the file and the place in it. Uses the contract of games only.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from hexsuite.games.base import BadInput
from hexsuite.games.files import read_named, write_whole

LARGEST = 1_000_000
"""Bytes of a document."""

Document = TypeVar("Document", bound=msgspec.Struct)


class _Stamp(msgspec.Struct, frozen=True):
    format: Any = None
    version: Any = None


@dataclass(frozen=True, slots=True)
class Format(Generic[Document]):
    """One kind of document: `name` is what its `format` says, `noun` what people call it."""

    name: str
    version: int
    noun: str
    type: type[Document]
    by_line: Collection[str] = ()
    """Members that are lists of which each item stands on a line of its own, so that files can be compared by line."""

    def read(self, path: Path | str) -> Document:
        """Read a file. BadInput, in one sentence, names the file and the place in it."""
        return self.decode(read_named(path, LARGEST), str(path))

    def decode(self, text: bytes, name: str) -> Document:
        """The document in a file's text; `name` stands for the file in messages. BadInput for anything else."""
        text = text.removeprefix(BOM_UTF8)  # some editors begin every file with it
        if len(text) > LARGEST:
            raise BadInput(f"{name} is too large for a {self.noun}: 1 MB is the most.")
        try:
            stamp = msgspec.json.decode(text, type=_Stamp)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput(f"{name} is not a {self.noun}: {reason(error)}.") from error
        if stamp.format != self.name:
            found = f"its format is {stamp.format!r:.60}" if stamp.format is not None else "it names no format"
            raise BadInput(f"{name} is not a {self.noun}: {found}, not {self.name!r}.")
        if stamp.version is None:
            raise BadInput(f"{name} is damaged: it names no version of its format.")
        if isinstance(stamp.version, int) and stamp.version > self.version:
            raise BadInput(
                f"{name} was made by a newer Hexsuite (file version {stamp.version}); this one reads {self.version}."
            )
        try:
            return msgspec.json.decode(text, type=self.type)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput(f"{name} is damaged: {reason(error)}.") from error

    def encode(self, document: Document) -> bytes:
        """The file of a document: one member a line, and the items of `by_line` one a line."""
        members = msgspec.json.decode(msgspec.json.encode(document), type=dict[str, msgspec.Raw])
        lines = []
        for name, value in members.items():
            text = bytes(value)
            if name in self.by_line and text not in (b"[]", b"null"):
                rows = b",\n".join(b"    " + bytes(row) for row in msgspec.json.decode(text, type=list[msgspec.Raw]))
                text = b"[\n" + rows + b"\n  ]"
            lines.append(b'  "%s": %s' % (name.encode(), text))
        return b"{\n" + b",\n".join(lines) + b"\n}\n"

    def write(self, path: Path | str, document: Document) -> None:
        """Write a file: whole, or (BadInput) not at all; an older file stays till then."""
        write_whole(Path(path), self.encode(document))

    def schema(self, title: str) -> bytes:
        """The JSON Schema of such files, as docs/ holds it."""
        document = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
        document |= msgspec.json.schema(self.type)
        return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def reason(error: Exception) -> str:
    """msgspec's message as part of a sentence: "expected `int`, got `str`, at hexes[3].q"."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    text, _, place = str(error).rstrip(".").partition(" - at `$.")
    if "matching regex" in text:
        return f"the text at {place.removesuffix('`')} has characters that are not allowed there"
    if text[1:2].islower():  # JSON stays JSON
        text = text[:1].lower() + text[1:]
    return f"{text}, at {place.removesuffix('`')}" if place else text
