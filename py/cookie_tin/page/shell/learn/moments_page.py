"""Moments worth another look: the person's own mistakes in a finished game, as little puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.bots.contract import Why
from cookie_tin.bots.hints import hint
from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.learn.mistakes import MANY, SURE, TRIED, Moment, pick_biggest
from cookie_tin.match import Match
from cookie_tin.page.games import FACES
from cookie_tin.page.html import Markup
from cookie_tin.page.shell.learn import moments_panels as panels
from cookie_tin.page.shell.learn.board_page import BoardPage
from cookie_tin.page.shell.learn.moments_panels import FOUND, MISSED, OPEN, SHOWN, Looking
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.shell.learn.review import Review
from cookie_tin.page.shell.pages import Shell
from cookie_tin.page.shell.router import Route
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.words import _

NOT_OVER = Clause(
    "learn.going", N_("When this game is over, its moments worth another look can be found here.")
)


class MomentsPage(BoardPage):
    """At most one finished game is looked through; what was found is remembered while the page lives."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._key = ""
        self._match: Match | None = None
        self._found: dict[str, list[Moment]] = {}
        self._looking: Looking | None = None
        self._start: Practice | None = None

    def open(self, what: str) -> None:
        match = self.shell.saved_games.take(what)
        if not match.over:
            raise Refused(NOT_OVER)
        context = self.shell.saved_games.save(what).context
        seats = match.people() if context.seat is None else [context.seat]
        self._key, self._match = what, match
        self.practice = self._looking = None
        if what in self._found:
            self._show(1)
            return
        self.shell.show(panels.searching(what, 0, 0), _("Moments worth another look"))
        self.shell.spawn(self._find(what, match, seats))

    def close(self) -> None:
        super().close()
        self._key, self._looking = "", None

    async def _find(self, key: str, match: Match, seats: Sequence[Seat]) -> None:
        """Look through the game; who has gone elsewhere meanwhile is left alone."""

        def show_progress(looked: int, count: int) -> None:
            if self._key != key:
                raise Gone
            self.shell.show(panels.searching(key, looked, count), _("Moments worth another look"))

        try:
            found = await Review(match, self._ask, self.dealer).find(seats, show_progress)
        except Gone:
            return
        self._found[key] = pick_biggest(found)
        if self._key == key:
            self._show(1)

    async def _ask(self, asked: str) -> str:
        return await self.shell.host.bot_client.choose(asked, True)

    def _show(self, number: int) -> None:
        """Put a moment on the board."""
        match, found = self._match, self._found.get(self._key, [])
        if not match or not found:
            self.shell.show(panels.nothing(self._key), _("Moments worth another look"))
            self.shell.announce(_("Nothing to do better."))
            return
        moment = found[number - 1]
        self._looking = Looking(moment, number, len(found), self._why(match, moment))
        self._start = self._lay_board(match, moment)
        self._begin()

    def _why(self, match: Match, moment: Moment) -> Why:
        """The baker's reason; where several moves are as good, beside the one that was made."""
        seat = moment.decision.seat
        view = match.state_at(moment.decision.at).view(seat)
        made = [one for one in moment.advice if one.move == moment.decision.move]
        advice = moment.advice if len(moment.good()) == 1 else (moment.advice[0], *made)
        return hint(match.game, view, seat, advice, self.dealer.generator()).why

    def _lay_board(self, match: Match, moment: Moment) -> Practice:
        state = match.state_at(moment.decision.at)
        return Practice(FACES[match.game.id], state.position(), match.options, moment.decision.seat)

    def _begin(self) -> None:
        if (looking := self._looking) and self._match and self._start:
            looking.stage = OPEN
            said = f"{panels.title(looking)}. {panels.task(looking, self._start)}"
            name = f"{_(self._match.game.name)} · {panels.title(looking)}"
            self.lay(self._lay_board(self._match, looking.moment), name, said)

    def do(self, action: str, what: str) -> None:
        looking = self._looking
        if action == "leave":
            self.shell.go(Route("match", self._key))
        elif not looking:
            return
        elif action == "again":
            self._begin()
            self.attend()
        elif action == "answer":
            self._tell(SHOWN)
        elif action in ("onward", "first", "moment"):
            number = {"onward": looking.number + 1, "first": 1}.get(action) or int(what)
            if 1 <= number <= looking.count:
                self._show(number)
                self.attend()
        else:
            super().do(action, what)

    def parts(self, practice: Practice) -> Mapping[str, Markup]:
        looking, start, match = self._looking, self._start, self._match
        if not looking or not start or not match:
            return {}
        return {
            "prompt": panels.panel(looking, practice, start),
            "controls": panels.controls(looking),
            "moves": panels.contents(
                looking, [self._moment_name(match, one) for one in self._found[self._key]]
            ),
            "analysis": Markup(""),
        }

    def _moment_name(self, match: Match, moment: Moment) -> str:
        one = moment.decision
        view = match.state_at(one.at).view(one.seat)
        move = FACES[match.game.id].move_name(view, one.move)
        return _("Move {n}: {move}").format(n=one.at + 1, move=move)

    def marks(self, practice: Practice) -> Sequence[Mark]:
        return panels.marks(self._looking, practice) if self._looking else ()

    async def answer(self, practice: Practice, text: str) -> None:
        looking = self._looking
        if not looking or not await self.look(practice):
            return
        good = text in looking.moment.good() or await self._is_as_good(looking.moment, text)
        if self.practice is not practice or self._looking is not looking:
            return
        if good:
            self._tell(FOUND)
        else:
            looking.stage, looking.tried = MISSED, text
            self.draw()
            self.shell.announce(panels.why_missed(looking, self._start or practice))
            self.ring("refuse")
            self.attend("again")

    async def _is_as_good(self, moment: Moment, text: str) -> bool:
        """Where moves are tried out: is nothing surely better than what the person tries now?"""
        if moment.sure != TRIED or not self._match or text == moment.decision.move:
            return False
        review = Review(self._match, self._ask, self.dealer)
        (gain,) = await review.compare(moment.decision, (text, moment.best), MANY)
        return gain.gain <= SURE * gain.error

    def _tell(self, stage: str) -> None:
        """The answer, found or given up."""
        looking, start = self._looking, self._start
        if not looking or not start or not self._match:
            return
        looking.stage = stage
        if stage == SHOWN:
            self.practice = self._lay_board(self._match, looking.moment)
            self.practice.open = False
        self.draw()
        self.shell.announce(panels.read_aloud(looking, start))
        self.ring("end" if stage == FOUND else "place")
        self.attend("onward", "leave")


class Gone(Exception):
    """The person has gone elsewhere."""
