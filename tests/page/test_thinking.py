"""Where bots think: easy ones at once, hard ones in the worker, and on the page where the worker fails."""

from __future__ import annotations

import asyncio
import json

from tin.games.doppel import GAME
from tin.page.thinking import Ask, Thinker, answer, question

POINT = "..../obb./xo../.... O b2,c3 0:0"
"""Orange scores on c2 and nowhere else."""


def asked() -> str:
    return question(GAME, "nonna", GAME.at(POINT, {}).view(0), 0, 7, "./")


async def bring(game: str, site: str) -> None:
    raise OSError("there is no table")


class Office:
    """Hires workers that answer, fail, or cannot be had."""

    def __init__(self, refuses: bool = False, fails: bool = False) -> None:
        self.refuses, self.fails = refuses, fails
        self.hired = 0
        self.asked: list[str] = []

    async def hire(self) -> Ask:
        self.hired += 1
        if self.refuses:
            raise RuntimeError("no workers here")

        async def ask(text: str) -> str:
            self.asked.append(text)
            if self.fails:
                raise RuntimeError("crashed")
            return "from the worker"

        return ask


def choose(office: Office, *hard: bool) -> list[str]:
    async def all_() -> list[str]:
        thinker = Thinker(office.hire, bring)
        return [await thinker.choose(asked(), one) for one in hard]

    return asyncio.run(all_())


def test_a_question_is_json_and_answers_the_same_for_a_seed() -> None:
    assert json.loads(asked())["view"] == GAME.at(POINT, {}).view(0)
    assert asyncio.run(answer(asked(), bring)) == "c2"


def test_easy_bots_need_no_worker() -> None:
    office = Office()
    assert choose(office, False, False) == ["c2", "c2"]
    assert office.hired == 0


def test_hard_bots_share_one_worker() -> None:
    office = Office()
    assert choose(office, True, True) == ["from the worker"] * 2
    assert (office.hired, office.asked) == (1, [asked(), asked()])


def test_where_workers_are_refused_the_page_thinks_itself() -> None:
    assert choose(Office(refuses=True), True, True) == ["c2", "c2"]


def test_a_crashed_worker_is_replaced_and_the_game_goes_on() -> None:
    office = Office(fails=True)
    assert choose(office, True, True) == ["c2", "c2"]
    assert office.hired == 2


def test_a_worker_that_hangs_is_given_up() -> None:
    async def hang(text: str = "") -> str:
        await asyncio.Event().wait()
        return text

    async def hire() -> Ask:
        return hang

    async def never() -> Ask:
        await hang()
        return hang

    async def both() -> list[str]:
        return [await Thinker(office, bring, patience=0.01).choose(asked(), True) for office in (hire, never)]

    assert asyncio.run(both()) == ["c2", "c2"]
