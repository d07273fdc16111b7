"""Experiments as data: written and read, as JSON and as the text of a link; what cannot be played is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games import GAMES
from cookie_tin.games.contract import Refused
from cookie_tin.lab.experiment import (
    MOST_COLUMNS,
    Experiment,
    column,
    from_data,
    read_json,
    read_text,
    to_data,
    write_json,
    write_text,
)
from cookie_tin.lab.games import find_lab
from cookie_tin.lab.players import names
from tests.contract.play import options_of

RAID = column("raid", {"limit": "none"}, ("three-lowest", "nonna"))


@st.composite
def experiments(draw: st.DrawFn) -> Experiment:
    columns = []
    for _ in range(draw(st.integers(1, 3))):
        game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
        options = draw(options_of(game))
        seats = game.seats(options)
        who = st.sampled_from(sorted(names(find_lab(game.id))))
        columns.append(column(game.id, options, draw(st.lists(who, min_size=seats, max_size=seats))))
    numbers = draw(st.tuples(st.integers(1, 10**6), st.integers(0, 2**31 - 1), st.booleans()))
    measure = draw(st.sampled_from([one.id for one in Experiment(tuple(columns)).measures()]))
    return Experiment(tuple(columns), *numbers, measure, draw(st.integers(0, 1000)))


@given(experiments())
def test_what_is_written_is_read_back(experiment: Experiment) -> None:
    assert read_json(write_json(experiment)) == experiment.checked()
    assert read_text(write_text(experiment)) == experiment
    assert all(letter.isalnum() or letter in ",.~=@-_" for letter in write_text(experiment))


def test_the_text_of_a_link() -> None:
    """It is for ever: links of today open in every later version."""
    text = "1,500,7,stay,player.maximum,20~raid,limit=none,dice=8@three-lowest,maximum~doppel@pip,random"
    experiment = read_text(text)
    assert write_text(experiment) == text
    assert experiment == Experiment(
        (
            column("raid", {"limit": "none", "dice": 8}, ("three-lowest", "maximum")),
            column("doppel", {}, ("pip", "random")),
        ),
        500,
        7,
        False,
        "player.maximum",
        20,
    )


def test_what_is_not_said_is_usual() -> None:
    data = {"cookie-tin lab": 1, "columns": [{"game": "doppel", "players": ["pip", "pip"]}]}
    assert from_data(data) == Experiment((column("doppel", {}, ("pip", "pip")),))


def data_with(**change: Any) -> dict[str, Any]:
    return {**to_data(Experiment((RAID,))), **change}


def with_column(**change: Any) -> dict[str, Any]:
    return data_with(columns=[{**to_data(Experiment((RAID,)))["columns"][0], **change}])


@pytest.mark.parametrize(
    ("data", "clause"),
    [
        ([], "lab.foreign"),
        ({}, "lab.foreign"),
        (data_with(**{"cookie-tin lab": True}), "lab.foreign"),
        (data_with(**{"cookie-tin lab": 2}), "lab.newer"),
        (data_with(columns=[]), "lab.columns"),
        (data_with(columns="raid"), "lab.columns"),
        (data_with(columns=[{"game": "raid"}]), "lab.columns"),
        (data_with(columns=[to_data(Experiment((RAID,)))["columns"][0]] * (MOST_COLUMNS + 1)), "lab.columns"),
        (data_with(games=0), "lab.games"),
        (data_with(games=10**7), "lab.games"),
        (data_with(games="many"), "lab.games"),
        (data_with(seed=-1), "lab.seed"),
        (data_with(seed=1.5), "lab.seed"),
        (data_with(turn="yes"), "lab.foreign"),
        (data_with(width=1001), "lab.width"),
        (data_with(measure="fun"), "lab.measure"),
        (data_with(measure=3), "lab.measure"),
        (with_column(game="chess"), "table.game"),
        (with_column(players=["nonna"]), "lab.seats"),
        (with_column(players=["nonna", "deep blue"]), "lab.player"),
        (with_column(options={"limit": "17"}), "table.option"),
        (with_column(options={"colour": "red"}), "table.option"),
        (with_column(options={"limit": ["3"]}), "lab.columns"),
        (with_column(options={"scoring": "single", "length": "rounds"}), "raid.one_round"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(data: Any, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        read_json(json.dumps(data))
    assert refused.value.clause.id == clause
    assert str(refused.value).count(".") == 1 or "“" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("", "lab.foreign"),
        ("{", "lab.foreign"),
        ("x" * 30_000, "lab.foreign"),
        ("2,500,7,stay,drawn,0,new~raid@pip,pip", "lab.newer"),
        ("1,500,7,stay,drawn,0", "lab.columns"),
        ("1,500,7,stay,drawn,0~", "table.game"),
        ("1,500,7,stay,drawn,0~raid@", "lab.seats"),
        ("1,500,7,stay,drawn,0~raid,limit@pip,pip", "lab.foreign"),
        ("1,500,7,stay,drawn,0~raid,limit=<b>@pip,pip", "lab.foreign"),
        ("1,500,7,stay,drawn,0~raid,limit=9@pip,pip", "table.option"),
        ("1,0,7,stay,drawn,0~raid@pip,pip", "lab.games"),
        ("1,5,9999999999,stay,drawn,0~raid@pip,pip", "lab.seed"),
    ],
)
def test_a_bad_link_is_refused(text: str, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        read_text(text)
    assert refused.value.clause.id == clause


@given(st.text())
def test_whatever_comes_in_is_refused_and_nothing_worse(text: str) -> None:
    for read in (read_json, read_text):
        with pytest.raises(Refused):
            read(text)


def test_an_unreadable_file_is_refused() -> None:
    with pytest.raises(Refused):
        read_json("[" * 100_000)
