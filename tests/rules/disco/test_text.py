"""Cookie Disco: position and move text, custom starts."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.games.disco import GAME
from tests.rules.disco.positions import EXAMPLES, FIGURES, WINNING, at, legal, play, start_game


@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_reads_and_writes(figure: str) -> None:
    """Ruling: “the cookies as above separated by spaces, then ` / O` to move, ` / V` last moved colour”"""
    assert at(figure).position() == figure


def test_cookies_in_any_order() -> None:
    cookies, rest = EXAMPLES.split(" / ", 1)
    assert at(" ".join(reversed(cookies.split(" "))) + " / " + rest) == at(EXAMPLES)


def test_crawl_cookie() -> None:
    """Ruling: “with the crawl cookie ` / x0,3` the site it lies on, `x0,3!` if it may not move”"""
    assert at(f"{EXAMPLES} / x0,3").options["crawl"] is True
    assert at(f"{EXAMPLES} / x0,3!").position() == f"{EXAMPLES} / x0,3!"


def test_any_arrangement_can_be_a_start() -> None:
    """Ruling (custom starts): eight cookies in one piece with `*` to move: the cherry says who begins."""
    state = at(EXAMPLES.replace("/ O /", "/ * /"), crawl=True)
    assert state.to_act() == (CHANCE,)
    assert play(state, "begin B").position() == EXAMPLES.replace("/ O / -", "/ B / - / x0,0")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/",
        EXAMPLES.replace(" / -", ""),
        EXAMPLES.replace("V1,0", "V1,01"),
        EXAMPLES.replace("V1,0", "V9,9"),
        EXAMPLES.replace("V1,0", "C1,0"),
        EXAMPLES.replace("V1,0", "V0,0"),
        EXAMPLES.replace("V1,0 ", ""),
        EXAMPLES.replace("V1,0 ", "V1,0 V2,0 "),
        EXAMPLES.replace("/ O /", "/ X /"),
        EXAMPLES.replace("/ -", "/ O"),
        EXAMPLES.replace("/ O / -", "/ ? / -"),
        EXAMPLES.replace("/ O / -", "/ * / V"),
        f"{EXAMPLES} / x5,5",
        f"{EXAMPLES} / x0,0 / x0,0",
        f"{EXAMPLES} / @OB",
        f"{EXAMPLES} / y",
        f"{EXAMPLES} / +",
        EXAMPLES.replace("/ -", "/ V / x0,0!"),
        EXAMPLES.replace("/ -", "/ V / +0000000000000000OC"),
        EXAMPLES.replace("/ -", "/ V / +0011223344556677OC"),
        "C1,-1 O0,0 C1,0 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / C",
        "O0,0 C1,0 C2,0 V1,1 K-2,2 B-1,2 C-2,3 K-1,3 / B / C",
        "C1,-1 O0,0 C1,0 K1,1 V-2,22 B-1,22 C-2,23 K-1,23 / B / C",
    ],
)
def test_what_no_game_looks_like_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        at(text)
    assert refused.value.clause.id == "disco.position"


def test_options_that_differ_from_the_text_are_refused() -> None:
    for text, options in (
        (f"{EXAMPLES} / x0,3", {"crawl": False}),
        (EXAMPLES, {"crawl": True}),
        (GAME.start({"start": 2}).position(), {"start": 3}),
        (play(start_game("O@1", swap=True), "swap").position(), {"swap": False}),
    ):
        with pytest.raises(Refused):
            GAME.at(text, options)


def test_a_finished_game_reads_back() -> None:
    over = play(at(WINNING, repetition=False), "-1,1>1,-1")
    assert over.position() == "C1,-1 O0,0 C1,0 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / B / C"
    assert at(over.position(), repetition=False) == over


def test_move_texts() -> None:
    """Ruling: “Move text: `-1,1>1,-1`; the crawl cookie alone: `x>1,-1`; placing: `O@3`; who begins: `begin O`.”"""
    state = at(f"{EXAMPLES} / x0,3")
    for text in ("-1,1>1,-1", "x>1,-1", "O@3", "begin O", "swap"):
        assert state.format(state.parse(text)) == text
    assert state.parse("o@3") == state.parse("O@3")
    assert state.parse("X>1,-1") == state.parse("x>1,-1")
    assert state.parse("Begin o") == state.parse("begin O")


@pytest.mark.parametrize(
    "text", ["", "O", "O@", "O@0", "O@10", "1,0", "1,0>", "1,0>-0", "1,0>01,2", "x1,0", "begin"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Refused) as refused:
        at(EXAMPLES).parse(text)
    assert refused.value.clause.id == "disco.move"


def test_coordinates_stay_as_the_cluster_drifts() -> None:
    """A site keeps its name during the whole game, wherever the cluster goes."""
    state = at(EXAMPLES)
    for text in legal(state):
        start, end = text.split(">")
        after = play(state, text).position().split(" / ")[0].split(" ")
        assert any(part[1:] == end for part in after)
        assert all(part[1:] != start for part in after)


@pytest.mark.parametrize("seat", "OB")
def test_the_movers_own_cookie_was_not_moved_last(seat: str) -> None:
    """“You cannot move the player-cookie of an opponent”: so nobody's own cookie was moved in the turn before."""
    rival = "B" if seat == "O" else "O"
    assert at(EXAMPLES.replace("/ O / -", f"/ {seat} / {rival}")).last == rival
    for crawl in ("", " / x0,0", " / x0,0!"):
        with pytest.raises(Refused) as refusal:
            GAME.at(EXAMPLES.replace("/ O / -", f"/ {seat} / {seat}") + crawl, {"crawl": bool(crawl)})
        assert refusal.value.clause.id == "disco.position"


def test_no_game_comes_to_such_a_position() -> None:
    """Random games, with the crawl cookie and without."""
    rng = Random(11)
    for number in range(40):
        state = GAME.start({"crawl": bool(number % 2), "repetition": False})
        for _ in range(60):
            if not state.to_act():
                break
            actor = state.to_act()[0]
            moves = state.legal(actor)
            state = state.play(actor, moves[rng.randrange(len(moves))])
            assert state.last != state.turn
