"""Text from files and from other people's games, before it is shown: nothing in it that steers a screen.

Escape sequences and line breaks could write anything to a terminal, and marks that turn the direction of writing
change how the words beside them are read. Uses the standard library only.
"""

from __future__ import annotations

import re

_UNSEEN = r"\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
"""Control characters, separators of lines, and marks that turn the direction; joiners in words are none of them."""

ONE_LINE = rf"^(?![\s\S]*[{_UNSEEN}])"
"""What a text of one line from a file must match."""

_RUN = re.compile(rf"[{_UNSEEN}]+")


def plain(text: str) -> str:
    """The text as one line, with a space for whatever in it would steer a screen."""
    return _RUN.sub(" ", text)


def plain_lines(text: str) -> str:
    """The text with its line breaks, and each line of it plain."""
    return "\n".join(plain(line) for line in text.split("\n"))
