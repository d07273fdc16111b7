"""The packing of links: choices, texts, and how long a link gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, log2
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, Refused, Seat
from cookie_tin.match import Match, Player, Record, link1, link2, link3, read_link, write_link
from cookie_tin.match.link_parts import CHECK, check, close
from cookie_tin.match.packing import LOWERED, MOST_LETTERS, Kinds, Letters, Reader, Writer
from cookie_tin.match.packing import WEIGHTS as LETTER_WEIGHTS
from tests.contract.play import compatible
from tests.match.games import new_match, random_games

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
    reader = Reader(writer.to_number(), "known words")
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
    assert writer.to_number().bit_length() == pytest.approx(sum(log2(16 / weights[i]) for i in picked), abs=3)


@pytest.mark.parametrize("bits", range(1, 41))
def test_a_code_is_no_longer_than_its_number(bits: int) -> None:
    """As many bytes as the number needs, four letters for three of them: no empty ones before it."""
    writer = Writer()
    writer.number(2**bits - 1, 2**bits)
    assert writer.to_number().bit_length() == bits
    assert len(close(writer, 3)) - CHECK == ceil(ceil(bits / 8) * 4 / 3)


def test_texts_have_an_end() -> None:
    """However many letters a number claims to hold, reading stops."""
    writer = Writer()
    writer.text("x" * (MOST_LETTERS - 1))
    reader = Reader(writer.to_number())
    assert len(reader.text()) == MOST_LETTERS - 1
    with pytest.raises(Refused):
        reader.text()
    with pytest.raises(Refused):
        Writer().text("x" * MOST_LETTERS)


def test_what_was_seen_very_often_is_halved_and_stays() -> None:
    """The halves are rounded up, so that no letter that was seen is forgotten. It is a part of the format of links."""
    letters = Letters("")
    for letter in (*b"b", *b"a" * LOWERED):
        letters.learn(letter)
    before = letters.expected()
    letters.learn(ord("a"))
    after = letters.expected()
    assert before[ord("a")] - 1 == LOWERED * LETTER_WEIGHTS[0] + sum(
        (LOWERED - length) * weight for length, weight in enumerate(LETTER_WEIGHTS[1:], 1)
    )
    halved = (LOWERED + 2) // 2
    assert after[ord("a")] - 1 == halved * LETTER_WEIGHTS[0] + sum(
        (LOWERED + 1 - length) * weight for length, weight in enumerate(LETTER_WEIGHTS[1:], 1)
    )
    assert before[ord("b")] == after[ord("b")] == 1 + LETTER_WEIGHTS[0], "seen once, and not forgotten"


@pytest.mark.parametrize("game", GAMES)
def test_games_by_link_are_short(game: str, many: int) -> None:
    """Whole random games to their end: the link gives the record back, and is short enough to be sent.

    Cookie Raid by the rule sets of its log; with any mixture of switches random play can go on for ever.
    """
    longest = 0
    for match in random_games(game, 40 * many, seed=18):
        record = match.record()
        code = write_link(record)
        assert code[0] == "3"
        assert read_link(code) == record
        leading = [option.name for option in match.game.options if option.sets or option.name == "players"]
        as_set = match.game.start({name: match.options[name] for name in leading}).options
        if game != "raid" or match.options == as_set:
            longest = max(longest, len(code))
    assert longest <= SHORT


def test_no_mixture_of_options_makes_a_link_long() -> None:
    """Options and values that were known are a few bits each, whatever is mixed."""
    rng, game = Random(18), GAMES["raid"]
    mixtures = [
        compatible(game, {option.name: rng.choice(option.values) for option in game.options})
        for _ in range(40)
    ]
    codes = [write_link(new_match(game, options).record()) for options in mixtures]
    assert max(map(len, codes)) <= 45
    for options, code in zip(mixtures, codes, strict=True):
        assert read_link(code).options == game.start(options).options


def test_options_and_values_that_were_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes later to a game is told as text."""
    monkeypatch.setattr(link3, "KNOWN", "doppel\nsize 6 5\n\nraid\nplayers 2\n")
    for game, options in (("doppel", {"size": 7, "count_new": False}), ("raid", {"players": 3, "dice": 12})):
        record = new_match(GAMES[game], options).record()
        code = link3.write(record)
        assert link3.read(code) == record


def test_a_game_costs_no_more_than_its_choices() -> None:
    """Any mixture of Raid's switches, any length: what the dice say, which legal move it was, and little else."""
    for match in random_games("raid", 12, seed=31):
        record, bits = match.record(), 0.0
        for index, entry in enumerate(record.entries):
            state = match.state_at(index)
            if entry.actor != CHANCE:
                bits += log2(len([*state.legal(entry.actor)]))
            elif outcomes := state.outcomes():
                weights = {state.format(move): weight for move, weight in outcomes}
                bits += log2(sum(weights.values()) / weights[entry.text])
            else:
                bits += entropy(match, index)
        assert len(write_link(record)) <= 1.06 * bits / 6 + 60


def test_what_people_do_again_and_again_gets_shorter() -> None:
    """Bids of two dice, always: the kind is learnt, and only which two they are costs its bits."""
    texts = ["pass", *(f"bid {a}" for a in range(6)), *(f"bid {a} {b}" for a in range(6) for b in range(a))]
    writer, kinds, rng = Writer(), Kinds(), Random(1)
    chosen = [rng.choice(texts[7:]) for _ in range(200)]
    for text in chosen:
        kinds.write(writer, text, texts)
    packed, kinds = writer.to_number(), Kinds()
    assert packed.bit_length() < 200 * log2(15) + 30 < 200 * log2(len(texts))
    reader = Reader(packed)
    assert [kinds.read(reader, texts) for _ in chosen] == chosen


def test_dice_cost_their_chances() -> None:
    """Raid's rolls are packed face by face, each as likely as it is: as many bits as the dice have entropy."""
    (match,) = random_games("raid", 1, seed=2)
    for index, entry in enumerate(match.entries):
        state = match.state_at(index)
        if entry.actor == CHANCE:
            dice = sum(part.isdigit() for part in entry.text.replace("/", " ").split())
            assert entropy(match, index) <= dice * log2(int(state.options["dice"])) + 1e-9


def entropy(match: Match, index: int) -> float:
    """How many bits the dice of a move are worth, drawn face by face."""
    distributed, state, text = match.game.distributed, match.state_at(index), match.entries[index].text
    assert distributed
    left, bits = iter([*distributed.draws_of(state, state.parse(text))]), 0.0

    def pick(weights: Sequence[int], _seat: Seat | None) -> int:
        nonlocal bits
        index = next(left)
        bits -= log2(weights[index] / sum(weights))
        return int(index)

    assert state.format(distributed.draw(state, pick)) == text
    return bits


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


@pytest.mark.parametrize(("version", "read"), [(2, link2.read), (3, link3.read)])
def test_a_hostile_number_stops(version: int, read: Callable[[str], Record]) -> None:
    """Random numbers with a right checksum go on for ever or mean nothing: each is refused, and soon."""
    rng = Random(5)
    for _ in range(300):
        body = "".join(rng.choices("ABCDEFGHabcdefgh0123456789-_", k=rng.choice((20, 300, 3000))))
        with pytest.raises(Refused):
            read(check(body, version) + body)
