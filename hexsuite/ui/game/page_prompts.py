"""What the prompt says of itself at any table: after the end, in a pause, behind the curtain, while things are told.

Uses sessions and the contract of prompts; `GamePage` knows what its buttons do.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from hexsuite.games.base import Line
from hexsuite.play.session import Session
from hexsuite.ui.game.presenter import ESCAPE, SPACE, Button, Prompt, Question

READY, UNPAUSE, REMATCH, TOGGLE, LEAVE, UNSAVED = "ready", "unpause", "rematch", "toggle", "leave", "unsaved"
NEXT, SKIP = "next", "skip"
PEEK = "peek"
PEEK_KEY = "O"
"""Held down, it shows the cards of who is asked in another's turn."""
STORY_LINE = 48
"""Letters that a sentence of the story may have in one line."""


def paused(trouble: str, *, unkept: bool) -> Prompt:
    """The game stands still, perhaps because of trouble; `unkept`: the library does not take it."""
    translate = QCoreApplication.translate
    text = trouble or translate("GamePage", "The game is paused")
    buttons = [Button(UNPAUSE, translate("GamePage", "Go on"), SPACE, primary=True)]
    if unkept:
        buttons.insert(0, Button(UNSAVED, translate("GamePage", "Play on unsaved")))
    return Prompt(text, -1, True, buttons=tuple(buttons))


def asked(question: Question, seat: int, name: str) -> Prompt:
    """What somebody is asked in another's turn, with a glance at the own cards."""
    translate = QCoreApplication.translate
    tip = translate("GamePage", "{name} sees the own cards as long as {key} or this button is held down.")
    tip = tip.format(name=name, key=PEEK_KEY)
    glance = Button(PEEK, translate("GamePage", "Hold {key}").format(key=PEEK_KEY), tip=tip, held=True)
    detail = translate("GamePage", "The cards are covered; hold {key} to see yours.").format(key=PEEK_KEY)
    buttons = tuple(button for button, _ in question.answers)
    return Prompt(question.text, seat, True, detail, (glance, *buttons))


def covered(question: Question | None, seat: int, name: str) -> Prompt:
    """Whose cards are covered."""
    translate = QCoreApplication.translate
    button = Button(READY, translate("GamePage", "Show my cards"), SPACE, primary=True)
    text = translate("GamePage", "{name}, it is your turn to act").format(name=name)
    if question is not None:
        text = question.text
    return Prompt(text, seat, True, translate("GamePage", "The others look away, please."), (button,))


def told(line: Line, left: int) -> Prompt:
    """One thing that has happened, with `left` more to tell; a long sentence goes on in the second line."""
    translate = QCoreApplication.translate
    text, colon, rest = line.text.partition(": ")
    if not colon or len(line.text) < STORY_LINE:
        text, rest = line.text, ""
    next_ = Button(NEXT, translate("GamePage", "Next"), SPACE, primary=True)
    skip = Button(SKIP, translate("GamePage", "Skip {n} more").format(n=left), ESCAPE)
    return Prompt(text, line.seat, False, rest, (skip, next_) if left else (next_,))


def ended(session: Session, result: str, *, showing: bool) -> Prompt:
    """How it ended; `showing`: the result is shown now, not the board."""
    translate = QCoreApplication.translate
    toggle = translate("GamePage", "Look at the board") if showing else translate("GamePage", "Show the result")
    buttons = (
        Button(TOGGLE, toggle, "R"),
        Button(LEAVE, translate("GamePage", "Start page")),
        Button(REMATCH, translate("GamePage", "Rematch"), SPACE, primary=True),
    )
    winners, detail = session.result.winners if session.result else [], ""
    if winners and session.result and session.result.kind == "resigned":
        detail = translate("GamePage", "The winner is {name}.").format(name=session.seats[winners[0]].name)
    return Prompt(result, winners[0] if winners else -1, True, detail, buttons)
