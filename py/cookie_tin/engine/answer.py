"""What the engine says, as plain data."""

from __future__ import annotations

from typing import Any

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, Actor, AnyGame, Clause
from cookie_tin.match import Match

PROTOCOL = 1
"""The version of requests and answers; within one, what programs rely on stays."""

_LONGEST_SENTENCE = 400

Answer = dict[str, Any]


def failure(sentence: str, clause: Clause | None = None) -> Answer:
    """An error; a sentence that repeats something endless is cut short."""
    short = sentence if len(sentence) <= _LONGEST_SENTENCE else sentence[:_LONGEST_SENTENCE] + " …"
    return {"ok": False, "error": short, **({"clause": clause.id} if clause else {})}


def catalogue() -> Answer:
    """Every game of the tin: its switches and its rules."""
    return {"protocol": PROTOCOL, "games": [_game(game) for game in GAMES.values()]}


def _game(game: AnyGame) -> Answer:
    told = ("name", "default", "values", "label", "hint")
    return {
        "id": game.id,
        "name": game.name,
        "options": [{part: getattr(option, part) for part in told} for option in game.options],
        "clauses": {clause.id: clause.text for clause in game.clauses},
    }


def standing(match: Match) -> Answer:
    """Where the game stands: the answer to everything that moves in it."""
    state = match.state
    acting = state.to_act()
    result = state.result()
    weights = [weight for _, weight in state.outcomes()] if CHANCE in acting else []
    return {
        "game": match.game.id,
        "options": match.options,
        "to_act": [_name(actor) for actor in acting],
        "legal": {str(_name(actor)): [state.format(move) for move in state.legal(actor)] for actor in acting},
        **({"weights": weights} if weights else {}),
        "result": result and {"winners": result.winners, "points": result.points, "how": result.clause.id},
        "position": state.position(),
    }


def _name(actor: Actor) -> int | str:
    return "chance" if actor == CHANCE else actor
