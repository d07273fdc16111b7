"""Cookies Addict: placing, choosing lines, and what cannot be activated."""

from __future__ import annotations

import pytest

from cookie_tin.games.addict.events import Activated, Placed
from cookie_tin.games.contract import CHANCE
from tests.rules.addict.positions import at, events_of, legal, new, play, why


def test_first_placement_at_any_line() -> None:
    """“devant la ligne ou colonne de son choix (fig.1)”"""
    for size in (5, 6):
        lines = [*"abcdef"[:size], *"123456"[:size]]
        assert legal(new(size)) == lines + [f"raccoon {line}" for line in lines]


def test_first_placement_activates_nothing() -> None:
    """Ruling: “First placement: any line, activates nothing.”"""
    state = new(5, {"a1": "3"})
    after = play(state, "a")
    assert events_of(state, "a") == [Placed(0, "a", "panda")]
    assert after.to_act() == (1,)
    assert after.view(None)["cookies"] == [0, 0]
    assert after.up == state.up


@pytest.mark.parametrize(
    ("line", "answers"), [("c", ["1", "2", "3", "4", "5"]), ("2", ["a", "b", "c", "d", "e"])]
)
def test_the_second_player_goes_across(line: str, answers: list[str]) -> None:
    """“Si le joueur 1 a placé son pion sur une colonne, le joueur 2 devra placer son pion sur une ligne, et
    inversement (fig.3).”"""
    state = play(new(5, {"a5": "4k"}), line)
    assert legal(state) == answers
    assert why(state, "d" if line == "c" else "4") == "addict.axis"


def test_the_tile_in_both_lines_is_activated() -> None:
    """“la tuile souhaitée se trouve dans l'alignement des pions des deux joueurs.”: column c and row 2 make c2."""
    state = play(new(5, {"c2": "3"}), "c")
    assert events_of(state, "2")[0] == Activated(1, None, "2", "c2", "3", False)
    assert play(state, "2").view(None)["cookies"] == [0, 3]


def test_the_tile_is_turned() -> None:
    """“Il applique l'effet, puis la retourne.”"""
    state = play(new(5, {"c2": "3"}), "c", "2")
    assert state.view(None)["rows"][3][2] == "~3"


def test_a_turned_tile_cannot_be_activated() -> None:
    """“Une tuile retournée ne peut plus être activée.”"""
    state = at(down="b3")
    assert "b" not in legal(state)
    assert why(state, "b") == "addict.down"


def test_a_kept_tile_cannot_be_activated() -> None:
    """“Une tuile avec un jeton « gardien » ne peut pas être activée.”"""
    state = at(keepers="b3,off")
    assert legal(state) == ["a", "d", "e"]
    assert why(state, "b") == "addict.kept"


def test_nobody_stays_where_they_are() -> None:
    """“Les joueurs sont dans l'obligation de déplacer leur pion personnage à chaque tour.”"""
    state = at()
    assert why(state, "c") == "addict.still"
    assert legal(state) == ["a", "b", "d", "e"]
    played = play(new(5, {"c2": "1", "a2": "2", "a4": "3", "b5": "4k"}), "c", "2")
    for line in ("a", "4", "b", "1"):
        stays = played.view(None)["lines"][played.turn]
        assert why(played, stays) == "addict.still", "nobody takes two tiles of one line in a row"
        assert stays not in legal(played)
        played = play(played, line)


def test_everybody_keeps_their_axis() -> None:
    """Ruling: “After that each keeps his axis until a swap tile exchanges them.”"""
    assert why(at(), "4") == "addict.axis"
    assert why(at(turn="R"), "a") == "addict.axis"
    assert legal(at(turn="R", keepers="a5,off")) == ["1", "2", "4", "5"]
    state = play(new(5, {"c2": "1", "a2": "2", "a4": "3", "e4": "-1", "b5": "4k"}), "c")
    for line, answers in (("2", "abde"), ("a", "1345"), ("4", "bcde")):
        state = play(state, line)
        assert legal(state) == [*answers]


def test_turns_alternate() -> None:
    """“Chaque joueur déplace son pion et active une tuile à tour de rôle”"""
    state = new(5, {"c2": "1", "a2": "2", "a4": "3", "e4": "-1", "b5": "4k"})
    seats = []
    for move in ("c", "2", "a", "4", "e"):
        seats.append(state.turn)
        state = play(state, move)
    assert seats == [0, 1, 0, 1, 0]
    assert state.view(None)["cookies"] == [1, 4]


def test_it_has_to_be_your_turn() -> None:
    """“à tour de rôle”: the other player and chance may do nothing."""
    state = at()
    for actor in (1, CHANCE):
        assert state.legal(actor) == ()
        clause = state.why_not(actor, "a")
        assert clause is not None
        assert clause.id == "table.turn"


def test_lines_off_the_board() -> None:
    """“une grille de 5 sur 5”: there is no column f and no row 6."""
    assert why(at(), "f") == "addict.board"
    assert why(new(), "6") == "addict.board"


@pytest.mark.parametrize("move", ["done", "flip a1", "a5>a4", "no trade", "trade for lures", "off>a1"])
def test_a_turn_begins_with_a_line(move: str) -> None:
    """“Chaque joueur déplace son pion et active une tuile”: everything else comes after that."""
    assert why(at(lures="5:5", cookies="5:5"), move) == "addict.line"
    assert why(new(), move) == "addict.line"


def test_without_lures_the_turn_ends_by_itself() -> None:
    """“A la fin de son tour, un joueur peut déplacer”: with nothing to pay there is nothing to ask."""
    assert play(at({"a3": "2"}), "a").to_act() == (1,)
    assert play(at({"a3": "2"}, lures="1:0"), "a").to_act() == (0,)
