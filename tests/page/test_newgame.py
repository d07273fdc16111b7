"""The form of a new game: who plays, by which switches, and what it says of a rule set that was changed."""

from __future__ import annotations

import pytest

from tin.games import GAMES
from tin.games.contract import AnyGame
from tin.games.doppel import GAME
from tin.games.raid import GAME as RAID
from tin.games.raid.clauses import OWN_SCORING
from tin.games.raid.options import PRESETS
from tin.match import Match, Player
from tin.match.record import write_value
from tin.page import ruleset
from tin.page.games import FACES
from tin.page.shell import newgame
from tin.page.shell.settings import Settings
from tin.page.table import panels
from tin.page.table.table import Table


def shown(game: AnyGame, **given: object) -> dict[str, str]:
    """The fields of a form that shows a game with these options."""
    options = game.start(given).options  # type: ignore[arg-type]
    return {f"option-{name}": write_value(value) for name, value in options.items()}


def test_what_the_form_says() -> None:
    fields = {
        "kind0": "",
        "name0": "  Ada   L ",
        "kind1": "poppy",
        "option-size": "4",
        "option-count_new": "false",
    }
    options = newgame.chosen(GAME, fields).options
    assert options == {"size": 4, "count_new": False}
    assert newgame.seated(GAME, options, fields) == (Player("Ada L"), Player("poppy", bot=True))


def test_nonsense_falls_back() -> None:
    fields = {"kind0": "genius", "name0": "\x00\u2028", "name1": "x" * 99, "option-size": "99"}
    options = newgame.chosen(GAME, fields).options
    assert options == {}
    assert newgame.seated(GAME, options, fields) == (Player(), Player("x" * 24))


def test_the_form_offers_what_people_may_choose() -> None:
    html = newgame.form(FACES["doppel"], {"size": 6, "count_new": True}, (Player('"<b>'), Player()))
    assert '<option value="2"' not in html
    assert '<option value="10"' in html
    assert "<b>" not in html


def test_a_baker_shows_a_face_and_how_it_plays_and_needs_no_name() -> None:
    seats = (Player("Ada"), Player("nonna", bot=True))
    html = newgame.form(FACES["doppel"], {"size": 6, "count_new": True}, seats)
    assert 'href="#baker-nonna"' in html
    assert 'selected value="nonna"' in html or 'value="nonna" selected' in html
    assert "Nonna, level 6" in html
    assert "Baked here before there was an oven. Nonna looks far ahead" in html
    assert 'aria-describedby="how1"' in html and 'id="how1"' in html
    assert 'name="name0"' in html and 'name="name1"' not in html


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_set_sets_every_switch(preset: str) -> None:
    """Whatever was set before: nothing of it stays but how many play."""
    for option in RAID.options:
        for value in option.values:
            fields = shown(RAID, **{"players": 4, option.name: value}) | {"option-preset": preset}
            choice = newgame.chosen(RAID, fields, changed="preset")
            made = RAID.start(choice.options).options
            players = value if option.name == "players" else 4
            assert made == RAID.start({"preset": preset, "players": players}).options
            assert choice.told == ""


def test_a_switch_of_a_rule_set_can_be_changed() -> None:
    fields = shown(RAID, preset="10") | {"option-plate": "8"}
    assert newgame.chosen(RAID, fields, "plate").options == {"players": 2, "preset": "10", "plate": 8}


def test_what_clashes_gives_way_and_that_is_told_beside_the_switch_that_was_changed() -> None:
    choice = newgame.chosen(RAID, shown(RAID, flush=True) | {"option-contract": "true"}, "contract")
    assert choice.options == {"players": 2, "preset": "final", "contract": True}
    assert choice.told == f"{OWN_SCORING.text} Plate is now “8”. Three colours is now “No”."
    html = newgame.form(
        FACES["raid"], RAID.start(choice.options).options, (Player(), Player()), choice=choice
    )
    row = html[html.index('for="option-contract"') : html.index('for="option-moon"')]
    assert choice.told in row and html.count(choice.told) == 1


def test_nothing_follows_unsaid() -> None:
    """Every single change of every rule set can be played, and whatever else it changed is named."""
    for preset in PRESETS:
        for option in RAID.options:
            for value in option.values:
                fields = shown(RAID, preset=preset) | {f"option-{option.name}": write_value(value)}
                choice = newgame.chosen(RAID, fields, changed=option.name)
                made = RAID.start(choice.options).options
                assert made[option.name] == value
                for other in RAID.options if not option.sets else ():
                    if write_value(made[other.name]) != fields[f"option-{other.name}"]:
                        assert f"{other.label} is now" in choice.told


def test_the_form_says_that_a_rule_set_was_changed() -> None:
    changed = RAID.start({"plate": 5, "dice": 10, "lucky": False, "moon": True, "compare": "sum"}).options
    said = "Final rules, changed: plate 5, highest bid: most pips, no lucky last, shooting the moon, sides of a die 10"
    assert ruleset.describe(RAID, changed) == said
    html = newgame.form(FACES["raid"], changed, (Player(), Player()))
    assert said in html and "Final rules, changed</option>" in html
    plain = newgame.form(FACES["raid"], RAID.start({}).options, (Player(), Player()))
    assert "changed" not in plain and '<option value="final" selected>Final rules</option>' in plain


def test_every_game_names_its_rules() -> None:
    for game in GAMES.values():
        assert "changed" not in ruleset.describe(game, game.start({}).options)
        for option in game.options:
            for value in option.values:
                options = game.start({option.name: value}).options
                expected = value != option.default and not ruleset.leads(game, option)
                assert ("changed" in ruleset.describe(game, options)) is expected
    assert ruleset.describe(GAME, GAME.start({"size": 5}).options) == "Usual rules, changed: board 5"


def test_the_table_names_the_rules() -> None:
    players = [Player(), Player()]
    for preset in PRESETS:
        table = Table(Match.new("raid", {"preset": preset, "plate": 5}, players), FACES["raid"])
        rules = ruleset.describe(RAID, table.match.options)
        assert rules in panels.regions(table, Settings())["moves"]


def test_a_seat_that_was_added_is_for_a_bot() -> None:
    fields = {"kind0": "", "name0": "Ada", "kind1": "", "name1": ""}
    assert [player.bot for player in newgame.seated(RAID, {"players": 3}, fields)] == [False, False, True]
