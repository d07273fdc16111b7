"""Cookies Addict: who begins, and who is which animal."""

from __future__ import annotations

import pytest

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.events import Begins, Placed
from cookie_tin.games.contract import CHANCE, Refused
from tests.rules.addict.positions import at, events_of, legal, new, play, why


@pytest.mark.parametrize(("begins", "seat"), [("first", 0), ("second", 1)])
def test_the_last_to_have_eaten_a_cookie_begins(begins: str, seat: int) -> None:
    """“Le dernier joueur à avoir mangé un cookie commence la partie.”"""
    state = new(begins=begins)
    assert (state.phase, state.to_act()) == ("place", (seat,))
    after = play(state, "c")
    assert after.to_act() == (1 - seat,)
    assert after.view(None)["lines"][seat] == "c"


def test_the_dealer_says_who_begins_where_nobody_knows() -> None:
    """Ruling: “asks who that is (seat 1, seat 2, or the dealer)”"""
    state = new(begins="dealer")
    assert state.to_act() == (CHANCE,)
    assert state.outcomes() == [("begin 0", 1), ("begin 1", 1)]
    assert list(state.legal(CHANCE)) == ["begin 0", "begin 1"]
    assert list(state.events(CHANCE, "begin 1", None)) == [Begins(1)]
    assert state.reveals(CHANCE, "begin 1")
    for seat in (0, 1):
        after = state.play(CHANCE, f"begin {seat}")
        assert (after.phase, after.to_act()) == ("place", (seat,))
        assert after.why_not(seat, "begin 0") is not None
    clause = state.why_not(CHANCE, "c")
    assert clause is not None
    assert clause.id == "addict.begin"


@pytest.mark.parametrize("begins", ["first", "second"])
@pytest.mark.parametrize(("animal", "text"), [("panda", "c"), ("raccoon", "raccoon c")])
def test_who_begins_chooses_panda_or_raccoon(begins: str, animal: str, text: str) -> None:
    """“Celui-ci sélectionne un jeton « personnage » et le place le long du plateau”"""
    state = new(begins=begins)
    seat = state.turn
    assert text in legal(state)
    assert events_of(state, text) == [Placed(seat, "c", animal)]
    after = play(state, text)
    assert after.view(None)["panda"] == (seat if animal == "panda" else 1 - seat)
    assert play(after, "2").view(None)["panda"] == after.view(None)["panda"], "for the whole game"


def test_the_animals_are_chosen_once() -> None:
    """“sélectionne un jeton « personnage »”: with the first line, and never again."""
    assert why(play(new(), "c"), "raccoon 2") == "addict.chosen"
    assert why(at(), "raccoon a") == "addict.chosen"
    assert why(at(lures="2:0", phase="walk"), "raccoon a") == "addict.chosen"
    assert new().parse("Panda C") == "c"


def test_the_animal_changes_nothing_but_the_letters() -> None:
    """The same game goes on, whoever is the panda."""
    one, two = (play(new(), move, "2") for move in ("c", "raccoon c"))
    assert legal(one) == legal(two)
    assert (one.cookies(), one.lines()) == (two.cookies(), two.lines())
    assert one.position().split()[1] == "P"
    assert two.position().split()[1] == "R"
    assert two.position().endswith(" RP")


@pytest.mark.parametrize("moves", [(), ("raccoon c",), ("raccoon c", "2"), ("3", "b")])
@pytest.mark.parametrize("begins", ["first", "second"])
def test_positions_tell_who_begins_and_the_animals(begins: str, moves: tuple[str, ...]) -> None:
    """A position that shows who begins needs no option beside it; one that contradicts it is refused."""
    state = play(new(5, {"a5": "4k"}, begins=begins), *moves)
    assert GAME.at(state.position(), {"begins": begins}) == state
    if len(moves) < 2:
        assert GAME.at(state.position(), {}) == state
        with pytest.raises(Refused):
            GAME.at(state.position(), {"begins": "first" if begins == "second" else "second"})


def test_the_position_before_the_dealer_speaks() -> None:
    state = new(begins="dealer")
    assert GAME.at(state.position(), {}) == state
    for text in (
        state.position().replace("* begin", "P begin"),
        state.position().replace("* begin", "* place"),
        state.position() + " RP",
        state.position().replace("* begin -,-", "* begin c,-"),
    ):
        with pytest.raises(Refused):
            GAME.at(text, {})
