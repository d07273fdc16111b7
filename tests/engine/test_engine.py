"""Each command of the engine, by the headings of docs/engine.md."""

import json
from random import Random
from typing import Any

import pytest

from cookie_tin.engine import Engine
from cookie_tin.games import GAMES
from cookie_tin.match import Dealer

pytestmark = pytest.mark.usefixtures("null_game")


class Talk:
    """A conversation with the engine in Python's own data."""

    def __init__(self) -> None:
        self.engine = Engine(Dealer(Random(1)))

    def __call__(self, cmd: str, **more: object) -> Any:
        line = self.engine.answer(json.dumps({"cmd": cmd, **more}).encode())
        assert "\n" not in line and line.isascii()
        return json.loads(line)


@pytest.fixture
def ask() -> Talk:
    return Talk()


@pytest.fixture
def small(ask: Talk) -> Talk:
    """A game on nine squares, the first of them drawn."""
    ask("open", game="doppel", options={"size": 3}, moves=["b2"])
    return ask


def test_games_tells_ids_options_and_clauses(ask: Talk) -> None:
    games = {game["id"]: game for game in ask("games")["games"]}
    assert list(games) == list(GAMES)
    size, count_new = games["doppel"]["options"]
    assert (size["name"], size["default"], size["values"]) == ("size", 6, [2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert (count_new["name"], count_new["default"], count_new["values"]) == (
        "count_new",
        True,
        [True, False],
    )
    assert games["doppel"]["clauses"]["doppel.empty"] == "This square is filled already."


def test_open_begins_with_chance(ask: Talk) -> None:
    answer = ask("open", game="doppel", options={"size": 2})
    assert answer == {
        "ok": True,
        "game": "doppel",
        "options": {"size": 2, "count_new": True},
        "to_act": ["chance"],
        "legal": {"chance": ["a1", "b1", "a2", "b2"]},
        "weights": [1, 1, 1, 1],
        "result": None,
        "position": "../.. * -,- 0:0",
    }


def test_open_plays_moves_given_as_texts_or_with_their_actor(ask: Talk) -> None:
    texts = ask("open", game="doppel", options={"size": 2}, moves=["a1", "b1", "a2"])
    pairs = ask("open", game="doppel", options={"size": 2}, moves=[["chance", "a1"], [0, "b1"], [1, "a2"]])
    assert texts == pairs
    assert (texts["to_act"], texts["legal"]) == ([0], {"0": ["b2"]})


def test_open_at_a_position_takes_the_options_it_shows(ask: Talk) -> None:
    answer = ask("open", game="doppel", position=".../.x./... O -,- 0:0", options={"count_new": False})
    assert answer["options"] == {"size": 3, "count_new": False}
    assert answer["legal"] == {"0": ["b1", "a2", "c2", "b3"]}


def test_open_plays_the_moves_after_the_position(ask: Talk) -> None:
    answer = ask("open", game="doppel", position=".../.x./... O -,- 0:0", moves=["b1", "b3"])
    assert answer["position"] == ".b./.x./.o. O b1,b3 0:0"


def test_open_seats_as_many_as_the_position_shows(ask: Talk) -> None:
    answer = ask("open", game="null", position="3|01/23/45|012|warm|---|000|-|0")
    assert (answer["ok"], answer["to_act"], answer["options"]) == (True, [0, 1, 2], {"seats": 3})


def test_open_names_the_first_impossible_move(ask: Talk) -> None:
    answer = ask("open", game="doppel", options={"size": 3}, moves=["b2", "a1", "a2"])
    assert answer == {
        "ok": False,
        "error": "Move 2 is not possible: A new square must touch a filled one above, below, left or right of it.",
        "clause": "doppel.next",
    }


def test_a_failing_open_leaves_the_open_game(small: Talk) -> None:
    before = small("record")
    assert not small("open", game="doppel", moves=["b2", "a1"])["ok"]
    assert small("record") == before


def test_the_end_says_who_won_and_how(ask: Talk) -> None:
    answer = ask("open", game="doppel", options={"size": 2}, moves=["a1", "b1", "a2", "b2"])
    assert (answer["to_act"], answer["legal"]) == ([], {})
    assert answer["result"] == {"winners": [0], "points": [1, 0], "how": "doppel.end"}


def test_play_moves_for_whoever_acts_alone(small: Talk) -> None:
    assert small("play", move="a2")["to_act"] == [1]
    assert small("play", move="c2", seat=1)["position"] == ".../oxb/... O a2,c2 0:0"
    assert small("play", move="a1", seat=1)["clause"] == "table.turn"
    assert small("play", move="b3", seat="chance")["clause"] == "table.turn"


def test_play_needs_a_seat_where_several_act(ask: Talk) -> None:
    ask("open", game="null", position="2|01/23|05|warm|--|00|-|0")
    assert ask("play", move="seal 2")["error"] == "Several players act at once: say which “seat”."
    assert ask("play", move="seal 2", seat=1)["to_act"] == [0]
    assert ask("play", move="seal 1")["position"] == "2|0/3|05|-|--|01|1|0"


def test_deal_lets_chance_act_once_and_says_what_came(ask: Talk) -> None:
    ask("open", game="doppel")
    answer = ask("deal")
    assert answer["move"] in ask("record")["record"]
    assert answer["to_act"] == [0]
    assert ask("deal") == {"ok": False, "error": "There is nothing to deal now.", "clause": "table.turn"}


def test_deal_where_outcomes_are_too_many_to_list(ask: Talk) -> None:
    answer = ask("open", game="null")
    assert (answer["to_act"], answer["legal"]) == (["chance"], {"chance": []})
    assert "weights" not in answer
    assert ask("deal")["to_act"] == [0]


def test_chance_outcomes_come_with_their_weights(ask: Talk) -> None:
    answer = ask("open", game="null", position="2|01/23|05|-|--|00|-|0")
    assert (answer["legal"], answer["weights"]) == ({"chance": ["warm", "cold"]}, [3, 1])


def test_undo_takes_back_one_move_whoever_made_it(small: Talk) -> None:
    before = small("legal")
    small("play", move="a2")
    assert small("undo") == before
    assert small("undo")["to_act"] == ["chance"]
    assert small("undo") == {"ok": False, "error": "There is no move to take back."}


def test_why_not_names_the_clause(small: Talk) -> None:
    assert small("why_not", move="a2") == {"ok": True, "legal": True, "clause": None, "why": None}
    answer = small("why_not", move="b2")
    assert answer == {
        "ok": True,
        "legal": False,
        "clause": "doppel.empty",
        "why": "This square is filled already.",
    }
    assert small("why_not", move="a1")["clause"] == "doppel.next"
    assert small("why_not", move="a2", seat=1)["clause"] == "table.turn"


@pytest.mark.parametrize("text", ["", "z9", "c4", " a2", "a2 ", "a2\n", "a" * 100_000])
def test_why_not_answers_an_unreadable_move_with_its_clause(small: Talk, text: str) -> None:
    answer = small("why_not", move=text)
    assert (answer["ok"], answer["legal"], answer["clause"]) == (True, False, "doppel.square")


def test_why_not_after_the_end(ask: Talk) -> None:
    ask("open", game="doppel", options={"size": 2}, moves=["a1", "b1", "a2", "b2"])
    assert ask("why_not", move="a1")["clause"] == "table.over"
    assert ask("play", move="a1")["clause"] == "table.over"
    assert ask("deal")["clause"] == "table.over"
    assert ask("go")["clause"] == "table.over"


def test_view_is_what_a_seat_sees(ask: Talk) -> None:
    ask("open", game="null", position="2|01/23|05|warm|1-|00|-|0")
    mine, theirs, onlooker = ask("view", seat=0), ask("view", seat=1), ask("view")
    assert (mine["view"]["hand"], mine["view"]["card"]) == ([0, 1], 1)
    assert (theirs["view"]["hand"], theirs["view"]["card"]) == ([2, 3], -1)
    assert (onlooker["view"]["hand"], onlooker["view"]["card"]) == ([], -1)


def test_events_are_those_of_the_last_move(small: Talk) -> None:
    small("play", move="a2")
    told = [
        {"kind": "filled", "seat": 0, "square": "a2"},
        {"kind": "missed", "seat": 0, "why": "doppel.first", "step": None},
    ]
    assert small("events") == {"ok": True, "events": told}
    small("undo")
    assert small("events", seat=1)["events"] == [{"kind": "filled", "seat": None, "square": "b2"}]
    small("undo")
    assert small("events") == {"ok": True, "events": []}


def test_events_hide_what_the_viewer_may_not_know(ask: Talk) -> None:
    ask("open", game="null", position="2|01/23|05|warm|--|00|-|0", moves=[[1, "seal 3"]])
    assert ask("events", seat=1)["events"][0]["numbers"] == [3]
    assert ask("events", seat=0)["events"][0]["numbers"] == []
    assert ask("events")["events"][0]["numbers"] == []


@pytest.mark.parametrize("form", ["record", "link"])
def test_records_and_links_go_out_and_come_back(small: Talk, form: str) -> None:
    small("play", move="a2")
    small("undo")
    standing, out = small("legal"), small(form)[form]
    small("open", game="doppel")
    assert small("open", **{form: out}) == standing
    assert small(form)[form] == out
    assert small("open", **{form: out}, moves=["b3"])["position"] == ".o./.x./... B b3,- 0:0"


@pytest.mark.parametrize(
    "more", [{"record": "no"}, {"link": "1abc"}, {"link": ""}, {"record": ""}, {"link": "2"}]
)
def test_a_broken_record_or_link_is_one_sentence(small: Talk, more: dict[str, str]) -> None:
    before = small("record")
    answer = small("open", **more)
    assert not answer["ok"] and answer["error"].endswith(".") and answer["clause"].startswith("record.")
    assert small("record") == before


def test_go_takes_the_point_there_is(ask: Talk) -> None:
    ask("open", game="doppel", options={"size": 3}, moves=["b2", "c2", "a2"])
    points = [ask("why_not", move=text)["legal"] for text in ("c1", "c3")]
    assert points == [True, True]
    ask("open", game="doppel", options={"size": 2}, moves=["a1", "b1", "a2"])
    assert ask("go") == {"ok": True, "move": "b2", "value": 0.999, "line": ["b2"]}
    assert ask("go", seat=1)["clause"] == "table.turn"
    assert ask("legal")["to_act"] == [0]


def test_go_needs_a_seat_and_a_bot(ask: Talk) -> None:
    ask("open", game="doppel")
    assert ask("go") == {"ok": False, "error": "Chance acts now: ask to “deal”."}
    ask("open", game="null", position="2|0/2|05|-|--|10|0|0")
    assert ask("go") == {"ok": False, "error": "There is no bot for this game yet.", "clause": "table.bots"}
    assert ask("go", level="genius")["error"] == "This game has no bot “genius”."


def test_go_by_level_or_by_nodes(ask: Talk) -> None:
    """A level by name, number or former name; or a search of so many positions. The line is legal, the move first."""
    ask("open", game="doppel", options={"size": 4}, moves=["b2", "b3", "c2", "c3", "d2"])
    legal = ask("legal")["legal"]["0"]
    for asked in (
        {"level": 1},
        {"level": "6"},
        {"level": "madeleine"},
        {"level": "greedy"},
        {"nodes": 500},
        {},
    ):
        answer = ask("go", **asked)
        assert answer["move"] in legal and answer["line"][0] == answer["move"]
        assert -1 <= answer["value"] <= 1
    for move in ask("go", nodes=20_000)["line"]:
        assert ask("play", move=move)["ok"]


def test_go_refuses_what_it_cannot_do(ask: Talk) -> None:
    ask("open", game="doppel", moves=["b2"])
    assert ask("go", level=1, nodes=5)["error"] == "Give a “level” or a number of “nodes”, not both."
    for nodes in (0, -1, 10**9, "5", 1.5, True):
        assert ask("go", nodes=nodes)["error"] == "“nodes” is a number from 1 to 10000000."
    for level in (7, "7", -1, "nobody"):
        assert ask("go", level=level)["clause"] == "table.bot"
    for level in ([], True, "", 1.5):
        assert ask("go", level=level)["error"] == "“level” is the name or the number of a bot."


HIDDEN = "bid|1|-|0:0||5 5 2/{theirs}|5 1 4 3 5 2 2 6|0|./.||-/-"
"""Cookie Raid with hidden hands: seat 0 holds 5 5 2."""


@pytest.mark.parametrize("seat", [0, None])
def test_a_view_and_a_bots_move_hold_no_secret(seat: int | None) -> None:
    """Two games that look alike to seat 0 get one answer, though the rival's hidden dice differ."""
    answers = []
    for theirs in ("6 6 5", "2 1 1"):
        ask = Talk()
        ask("open", game="raid", position=HIDDEN.format(theirs=theirs))
        view = ask("view", seat=seat)["view"]
        move = ask("go", seat=0)
        assert move["ok"] and move["move"].startswith("bid")
        answers.append((view, move))
    assert answers[0] == answers[1]
    assert ask("go")["error"] == "Several players act at once: say which “seat”."
    assert ask("go", seat=0, nodes=9)["error"].startswith("The bots of this game do not count")


def test_quit_answers_and_ends(ask: Talk) -> None:
    assert ask("quit") == {"ok": True}
    assert ask.engine.done


@pytest.mark.parametrize("mark", [7, "x", "", None, True, -1, "é"])
def test_every_answer_echoes_the_id(ask: Talk, mark: object) -> None:
    assert ask("games", id=mark)["id"] == mark
    assert ask("no such command", id=mark)["id"] == mark
    assert ask("legal", id=mark) == {"id": mark, "ok": False, "error": "No game is open."}


def test_half_a_character_is_none(ask: Talk) -> None:
    """It cannot be written in UTF-8, so nobody could read an answer that says it again."""
    assert ask("games", id="\ud800")["error"] == "A request is one JSON object on one line, in UTF-8."


@pytest.mark.parametrize("mark", [[], {}, 1.5, 1e308])
def test_an_id_is_a_text_or_a_whole_number(ask: Talk, mark: object) -> None:
    assert ask("games", id=mark) == {
        "ok": False,
        "error": "The “id” of a request is a text or a whole number.",
    }


@pytest.mark.parametrize(
    "command", ["legal", "play", "deal", "undo", "why_not", "view", "events", "record", "link", "go"]
)
def test_without_an_open_game_it_says_so(ask: Talk, command: str) -> None:
    assert ask(command, move="a1") == {"ok": False, "error": "No game is open."}


@pytest.mark.parametrize(
    "request_",
    [
        {"cmd": "open"},
        {"cmd": "open", "game": None},
        {"cmd": "open", "game": 5},
        {"cmd": "open", "game": ["doppel"]},
        {"cmd": "open", "game": "chess"},
        {"cmd": "open", "game": "doppel", "link": "1"},
        {"cmd": "open", "game": "doppel", "options": []},
        {"cmd": "open", "game": "doppel", "options": {"size": [6]}},
        {"cmd": "open", "game": "doppel", "options": {"size": {"a": 6}}},
        {"cmd": "open", "game": "doppel", "options": {"size": None}},
        {"cmd": "open", "game": "doppel", "options": {"size": "6"}},
        {"cmd": "open", "game": "doppel", "options": {"size": True}},
        {"cmd": "open", "game": "doppel", "options": {"size": 6.0}},
        {"cmd": "open", "game": "doppel", "options": {"size": 11}},
        {"cmd": "open", "game": "doppel", "options": {"count_new": 1}},
        {"cmd": "open", "game": "doppel", "options": {"colour": "x" * 5000}},
        {"cmd": "open", "game": "doppel", "position": 3},
        {"cmd": "open", "game": "doppel", "position": "x"},
        {"cmd": "open", "game": "doppel", "position": "../.. * -,- 0:0", "options": {"size": 3}},
        {"cmd": "open", "game": "doppel", "moves": "c4"},
        {"cmd": "open", "game": "doppel", "moves": [4]},
        {"cmd": "open", "game": "doppel", "moves": [["c4"]]},
        {"cmd": "open", "game": "doppel", "moves": [[0, "c4"]]},
        {"cmd": "open", "game": "doppel", "moves": [["chance", 4]]},
        {"cmd": "play"},
        {"cmd": "play", "move": 4},
        {"cmd": "play", "move": "a2", "seat": 2},
        {"cmd": "play", "move": "a2", "seat": -1},
        {"cmd": "play", "move": "a2", "seat": True},
        {"cmd": "play", "move": "a2", "seat": "0"},
        {"cmd": "view", "seat": "chance"},
        {"cmd": "view", "seat": 9},
        {"cmd": "events", "seat": 0.0},
        {"cmd": ["play"]},
        {"cmd": None},
        {},
    ],
)
def test_wrong_requests_are_one_sentence_and_change_nothing(small: Talk, request_: dict[str, Any]) -> None:
    before = small("record")
    answer = json.loads(small.engine.answer(json.dumps(request_).encode()))
    assert not answer["ok"]
    assert answer["error"][-1] in ".…" and len(answer["error"]) < 500 and "\n" not in answer["error"]
    assert small("record") == before


def test_a_position_of_any_length_costs_no_more_than_a_game(
    ask: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is longer than a whole game is refused before anybody reads it."""
    monkeypatch.setattr(type(GAMES["raid"]), "at", lambda *_: pytest.fail("it was read"))
    answer = ask("open", game="raid", position="bid|1|-|0:0||" + "6 " * 300_000 + "|6|0|./.||-/-")
    assert (answer["ok"], answer["clause"]) == (False, "record.huge")
