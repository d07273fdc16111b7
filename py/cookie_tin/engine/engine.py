"""One conversation with the engine: what each command does.

Whatever comes in, the answer is one line and the next request is heard. A request that fails says why in one
sentence and leaves the open game as it was: every command checks all it was given before it changes anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from cookie_tin import bots
from cookie_tin.bots import advice
from cookie_tin.bots.contract import Advice
from cookie_tin.bots.slices import run_to_end
from cookie_tin.engine import request as asked
from cookie_tin.engine.answer import Answer, catalogue, failure, standing
from cookie_tin.engine.request import Request, Trouble
from cookie_tin.games import find
from cookie_tin.games.contract import CHANCE, IS_OVER, NOT_YOUR_TURN, Refused
from cookie_tin.match import Dealer, Match, Player, read_link, write_link
from cookie_tin.match.record import read_record


class Engine:
    """At most one open game, and a dealer of its own."""

    def __init__(self, dealer: Dealer | None = None) -> None:
        self.done = False
        self._dealer = dealer or Dealer()
        self._match: Match | None = None
        self._commands: dict[str, Callable[[Request], Answer]] = {
            "games": lambda _: catalogue(),
            "open": self._open,
            "legal": lambda _: standing(self._current_match()),
            "play": self._play,
            "deal": self._deal,
            "undo": self._undo,
            "why_not": self._why_not,
            "view": self._view,
            "events": self._events,
            "record": lambda _: {"record": self._current_match().record().write()},
            "link": lambda _: {"link": write_link(self._current_match().record())},
            "go": self._go,
            "quit": self._quit,
        }

    def answer(self, line: bytes) -> str:
        """The answer to one line, without its line end."""
        mark: Answer = {}
        try:
            request = asked.read(line)
            mark = {"id": request["id"]} if "id" in request else {}
            said = {"ok": True, **self._command(request)(request)}
        except (Trouble, Refused) as reason:
            said = failure(str(reason), reason.clause)
        except Exception as error:
            said = failure(f"Cookie Tin made a mistake here ({type(error).__name__}); please report it.")
        return json.dumps({**mark, **said})

    def _command(self, request: Request) -> Callable[[Request], Answer]:
        name = request.get("cmd")
        if not isinstance(name, str) or name not in self._commands:
            raise Trouble(f"The “cmd” of a request is one of {', '.join(self._commands)}.")
        return self._commands[name]

    def _current_match(self) -> Match:
        if self._match is None:
            raise Trouble("No game is open.")
        return self._match

    def _open(self, request: Request) -> Answer:
        sources = [key for key in ("game", "record", "link") if request.get(key) is not None]
        if len(sources) != 1:
            raise Trouble("To open a game, give one of “game”, “record” and “link”.")
        match = _SOURCES[sources[0]](request)
        for number, given in enumerate(asked.moves(request), 1):
            try:
                match.play(*asked.move(match, given))
            except (Trouble, Refused) as reason:
                raise Trouble(f"Move {number} is not possible: {reason}", reason.clause) from reason
        self._match = match
        return standing(match)

    def _play(self, request: Request) -> Answer:
        match = self._current_match()
        match.play(asked.actor(match, request.get("seat")), asked.text(request, "move"))
        return standing(match)

    def _deal(self, request: Request) -> Answer:
        match = self._current_match()
        acting = match.state.to_act()
        if CHANCE not in acting:
            raise Trouble("There is nothing to deal now.", NOT_YOUR_TURN if acting else IS_OVER)
        move = match.state.format(self._dealer.pick(match.state))
        match.play(CHANCE, move)
        return {"move": move, **standing(match)}

    def _undo(self, request: Request) -> Answer:
        match = self._current_match()
        if not match.cursor:
            raise Trouble("There is no move to take back.")
        match.cursor -= 1
        return standing(match)

    def _why_not(self, request: Request) -> Answer:
        match = self._current_match()
        actor, text = asked.actor(match, request.get("seat")), asked.text(request, "move")
        try:
            clause = match.state.why_not(actor, match.state.parse(text))
            why = clause and clause.text
        except Refused as refusal:
            clause, why = refusal.clause, str(refusal)
        return {"legal": clause is None, "clause": clause and clause.id, "why": why}

    def _view(self, request: Request) -> Answer:
        match = self._current_match()
        return {"view": match.state.view(asked.viewer(match, request))}

    def _events(self, request: Request) -> Answer:
        match = self._current_match()
        viewer = asked.viewer(match, request)
        events = match.events(match.cursor - 1, viewer) if match.cursor else ()
        return {"events": [event.plain() for event in events]}

    def _go(self, request: Request) -> Answer:
        match = self._current_match()
        seat = asked.actor(match, request.get("seat"))
        acting = match.state.to_act()
        if seat not in acting:
            raise Refused(NOT_YOUR_TURN if acting else IS_OVER)
        if seat == CHANCE:
            raise Trouble("Chance acts now: ask to “deal”.")
        view, rng = match.state.view(seat), self._dealer.generator()
        nodes, level = asked.nodes(request), asked.level(request)
        if nodes and level:
            raise Trouble("Give a “level” or a number of “nodes”, not both.")
        if nodes:
            found = run_to_end(advice.looking(match.game, view, seat, nodes, rng))
            if found is None:
                raise Trouble("The bots of this game do not count “nodes”: give a “level”.")
            return _answer(found)
        move = bots.choose(match.game, level or bots.strongest(match.game.id).id, view, seat, rng)
        thought = advice.advise(match.game, view, seat, rng)
        return _answer(next((one for one in thought if one.move == move), Advice(move)))

    def _quit(self, request: Request) -> Answer:
        self.done = True
        return {}


def _answer(found: Advice) -> Answer:
    """A bot's move with what is thought of it."""
    value = None if found.value is None else round(found.value, 3)
    return {"move": found.move, "value": value, "line": found.line or (found.move,)}


def _new(request: Request) -> Match:
    """A match from a game's own beginning, or from a position."""
    game = find(asked.text(request, "game"))
    options = asked.options(request)
    position = asked.position(request)
    first = game.at(position, options) if position else game.start(options)
    return Match.new(game.id, first.options, [Player()] * game.seats(first.options), position)


_SOURCES: dict[str, Callable[[Request], Match]] = {
    "game": _new,
    "record": lambda request: Match(read_record(asked.text(request, "record"))),
    "link": lambda request: Match(read_link(asked.text(request, "link"))),
}
