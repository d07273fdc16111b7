"""The packing of version 2: choices, texts, and how long a link gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import log2
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.match.games import random_games
from tin.games import GAMES
from tin.games.contract import CHANCE, Refused, Seat
from tin.match import Match, Player, Record, link1, link2, read_link, write_link
from tin.match.packing import MOST_LETTERS, Reader, Writer

SHORT = 900
"""No game by link is longer than this."""

WEIGHTS = st.lists(st.integers(1, 50), min_size=1, max_size=8)
CHOICE = WEIGHTS.flatmap(lambda weights: st.tuples(st.integers(0, len(weights) - 1), st.just(weights)))
LETTERS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=60)


@given(st.lists(st.one_of(CHOICE, st.integers(0, 30_000), LETTERS)))
def test_choices_come_back(choices: list[tuple[int, list[int]] | int | str]) -> None:
    writer = Writer("known words")
    for choice in choices:
        if isinstance(choice, tuple):
            writer.pick(*choice)
        elif isinstance(choice, int):
            writer.count(choice)
        else:
            writer.text(choice)
    reader = Reader(writer.packed(), "known words")
    for choice in choices:
        if isinstance(choice, tuple):
            assert reader.pick(choice[1]) == choice[0]
        else:
            assert (reader.count() if isinstance(choice, int) else reader.text()) == choice
    assert reader.done()


def test_a_choice_costs_what_its_chance_says() -> None:
    """A thousand choices in the proportions of their weights: the number is as long as their entropy."""
    writer, weights, rng = Writer(), (12, 3, 1), Random(1)
    picked = rng.choices(range(3), weights, k=1000)
    for index in picked:
        writer.pick(index, weights)
    assert writer.packed().bit_length() == pytest.approx(sum(log2(16 / weights[i]) for i in picked), abs=3)


def test_texts_have_an_end() -> None:
    """However many letters a number claims to hold, reading stops."""
    writer = Writer()
    writer.text("x" * (MOST_LETTERS - 1))
    reader = Reader(writer.packed())
    assert len(reader.text()) == MOST_LETTERS - 1
    with pytest.raises(Refused):
        reader.text()
    with pytest.raises(Refused):
        Writer().text("x" * MOST_LETTERS)


@pytest.mark.parametrize("game", GAMES)
def test_games_by_link_are_short(game: str, many: int) -> None:
    """Whole random games to their end: the link gives the record back, and is short enough to be sent.

    Cookie Raid by the rule sets of its log; with any mixture of switches random play can go on for ever.
    """
    longest = 0
    for match in random_games(game, 40 * many, seed=18):
        record = match.record()
        code = write_link(record)
        assert code[0] == "2"
        assert read_link(code) == record
        leading = [option.name for option in match.game.options if option.sets or option.name == "players"]
        as_set = match.game.start({name: match.options[name] for name in leading}).options
        if game != "raid" or match.options == as_set:
            longest = max(longest, len(code))
    assert longest <= SHORT


def test_dice_cost_their_chances() -> None:
    """Raid's rolls are packed face by face, each as likely as it is: as many bits as the dice have entropy."""
    (match,) = random_games("raid", 1, seed=2)
    apart = match.game.apart
    assert apart
    for index, entry in enumerate(match.entries):
        state = match.state_at(index)
        if entry.actor != CHANCE:
            continue
        drawn, bits = [*apart.draws_of(state, state.parse(entry.text))], 0.0
        left = iter(drawn)

        def pick(weights: Sequence[int], _seat: Seat | None, left: object = left) -> int:
            nonlocal bits
            index = next(left)  # type: ignore[call-overload]
            bits -= log2(weights[index] / sum(weights))
            return int(index)

        assert state.format(apart.draw(state, pick)) == entry.text
        dice = sum(part.isdigit() for part in entry.text.replace("/", " ").split())
        assert bits <= dice * log2(int(state.options["dice"])) + 1e-9


def test_names_proofs_and_cursor_come_along() -> None:
    """Everything that a record says: names in any script, an id, proofs with numbers and without, the cursor."""
    (match,) = random_games("disco", 1, seed=3)
    proofs = (
        "start commit 47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
        "give AAECAwQFBgcICQoLDA0ODw",
        "a b_c-d",
    )
    players = (Player("Ève Ψ 猫"), Player("nonna", bot=True))
    record = replace(match.record(), players=players, id="00ff00ff00", proofs=proofs, cursor=2)
    assert read_link(write_link(record)) == record
    assert len(write_link(record)) - len(write_link(replace(record, proofs=()))) < 110


def test_positions_come_along() -> None:
    """A match that began in the middle."""
    text = "C1,-1 V-2,0 O0,0 C-3,1 K-1,1 C0,1 B-3,2 K-2,2 / B / C"
    record = Match.new("disco", {}, [Player(), Player()], text).record()
    assert read_link(write_link(record)) == record


def test_what_cannot_be_replayed_is_written_the_old_way() -> None:
    """A record is not refused because of how it would be packed; opening it says what is wrong with it."""
    record = replace(Match.new("doppel", {}, [Player(), Player()]).record(), position="nonsense")
    code = write_link(record)
    assert code == "1" + link1.write(record)
    assert read_link(code) == record


def test_a_hostile_number_stops() -> None:
    """Random numbers with a right checksum: each is refused or is a sound match, and never more than so long."""
    rng = Random(5)
    for _ in range(300):
        body = "".join(rng.choices("ABCDEFGHabcdefgh0123456789-_", k=rng.choice((20, 300, 3000))))
        try:
            record = link2.read(link2.check(body) + body)
        except Refused:
            continue
        assert isinstance(record, Record)
        Match(record)
