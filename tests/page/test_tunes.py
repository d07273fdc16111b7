"""The small sounds: soft, short, each its own; what they are made of, without listening."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.disco.events import Rolled
from cookie_tin.games.raid.events import Revealed, Took, Won
from cookie_tin.page.browser.tunes import TUNES, Note
from cookie_tin.page.games import FACES
from cookie_tin.page.table import sounds
from tests.page.variants import Variant, table_of

LONGEST = 1.0
LOUDEST = 0.5
"""Of what sounds at the same time, of all that can be heard without clipping (1)."""

ASKED = {"roll", "halt", "point", "flip", "take", "win", "lose"}


def pitches(tune: str) -> list[float]:
    """The notes of a tune in their order, without overtones: where several begin together, the lowest."""
    lowest: dict[float, float] = {}
    for note in TUNES[tune]:
        if note.kind != "hiss":
            lowest[note.when] = min(note.start, lowest.get(note.when, note.start))
    return [lowest[when] for when in sorted(lowest)]


@pytest.mark.parametrize("tune", TUNES)
def test_each_is_short_and_soft(tune: str) -> None:
    notes = TUNES[tune]
    assert max(note.when + note.long for note in notes) <= LONGEST

    def sounding(when: float) -> float:
        return sum(note.loud for note in notes if note.when <= when < note.when + note.long)

    assert max(sounding(note.when) for note in notes) <= LOUDEST


def test_no_two_are_alike() -> None:
    """Not even at another pitch: how many notes, when, how long, of what kind, and whether they rise or fall."""

    def shape(notes: tuple[Note, ...]) -> object:
        return [(note.kind, note.when, note.long, note.end > note.start) for note in notes]

    shapes = [shape(notes) for tune, notes in TUNES.items() if tune != "halt"]
    assert all(shapes.count(one) == 1 for one in shapes)
    assert pitches("halt")[0] < 0.75 * pitches("place")[0], "the one that is lower and softer"


def test_a_win_rises_and_a_loss_falls() -> None:
    assert pitches("win") == sorted(pitches("win")) and len(pitches("win")) >= 4
    assert pitches("lose") == sorted(pitches("lose"), reverse=True)
    assert not {note.kind for note in TUNES["win"]} & {note.kind for note in TUNES["lose"]}


def test_whatever_is_heard_is_there() -> None:
    """The tunes of every game, of how it ended, and of a refusal."""
    heard = {tune for face in FACES.values() for tunes in face.sounds.values() for tune, _delay in tunes}
    assert heard | {*sounds.ENDS.values(), sounds.PUT_DOWN[0], "refuse"} <= TUNES.keys()
    assert heard | {*sounds.ENDS.values()} >= ASKED


def loudness(tune: str) -> float:
    """Roughly how loud a tune is: its loudest tone, a hiss through its filter less."""
    return max(note.loud * (0.4 if note.kind == "hiss" else 1) for note in TUNES[tune])


def test_none_is_much_louder_than_another() -> None:
    loud = {tune: loudness(tune) for tune in TUNES}
    assert max(loud.values()) <= 2 * min(loud.values()), loud


def test_a_roll_is_heard_as_long_as_it_lasts() -> None:
    """Its halt comes when the cookie lies, and a short roll is short to the ear; each step of a walk is heard."""
    met = set()
    for seed in range(3):
        for table in table_of(Variant("disco", {"crawl": True}), Random(seed), people=2):
            heard = dict(sounds.of_move(table))
            motions = table.face.motions(table.view(), table.story())
            if any(isinstance(event, Rolled) for event in table.story()):
                assert heard["halt"] == motions[0].duration
                (rolls,) = {"roll", "turn"} & heard.keys()
                assert max(note.when for note in TUNES[rolls]) * 1000 <= motions[0].duration
                met.add(rolls)
    assert met == {"roll", "turn"}


def test_a_die_is_heard_to_be_taken_when_it_flies() -> None:
    """Not while the dice still tumble."""
    met = 0
    for table in table_of(Variant("raid", {"preset": "initial"}), Random(1), people=2):
        story = table.story()
        if {Won, Took} <= (kinds := {type(event) for event in story}) and Revealed not in kinds:
            flies = next(one for one in table.face.motions(table.view(), story) if "fly" in one.target)
            assert flies.delay < dict(sounds.of_move(table))["take"] <= flies.delay + flies.duration
            met += 1
    assert met
