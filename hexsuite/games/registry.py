"""The one place where games are registered. Everything above asks for a game by its id."""

from hexsuite.games.base import BadInput, GameSpec
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.primal_hex.game import PRIMAL_HEX

GAMES: dict[str, GameSpec] = {spec.id: spec for spec in (HEXFOLK, HEXARION, PRIMAL_HEX)}


def game(game_id: str) -> GameSpec:
    """The game with this id. BadInput for an unknown one."""
    try:
        return GAMES[game_id]
    except KeyError:
        raise BadInput(f'There is no game "{game_id}"; there is {", ".join(GAMES)}.') from None
