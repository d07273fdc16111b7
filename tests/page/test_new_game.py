"""The form of a new game: who plays, by which switches, and what it says of a rule set that was changed."""

from __future__ import annotations

import re

import pytest

from cookie_tin.games import GAMES
from cookie_tin.games.contract import AnyGame
from cookie_tin.games.doppel import GAME
from cookie_tin.games.raid import GAME as RAID
from cookie_tin.games.raid.clauses import OWN_SCORING
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.match import Match, Player
from cookie_tin.match.record import write_value
from cookie_tin.page import ruleset
from cookie_tin.page.games import FACES
from cookie_tin.page.shell import new_game, new_game_form
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.table import panels
from cookie_tin.page.table.table import Table


def form_fields(game: AnyGame, **given: object) -> dict[str, str]:
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
    options = new_game.read_choice(GAME, fields).options
    assert options == {"size": 4, "count_new": False}
    assert new_game.read_players(GAME, options, fields) == (Player("Ada L"), Player("poppy", bot=True))


def test_nonsense_falls_back() -> None:
    fields = {"kind0": "genius", "name0": "\x00\u2028", "name1": "x" * 99, "option-size": "99"}
    options = new_game.read_choice(GAME, fields).options
    assert options == {}
    assert new_game.read_players(GAME, options, fields) == (Player(), Player("x" * 24))


def test_the_form_offers_what_people_may_choose() -> None:
    html = new_game_form.form(FACES["doppel"], {"size": 6, "count_new": True}, (Player('"<b>'), Player()))
    assert 'id="option-size-2"' not in html
    assert 'id="option-size-10"' in html
    assert "<b>" not in html


def test_a_baker_shows_a_face_and_how_it_plays_and_needs_no_name() -> None:
    seats = (Player("Ada"), Player("nonna", bot=True))
    html = new_game_form.form(FACES["doppel"], {"size": 6, "count_new": True}, seats)
    assert 'href="#baker-nonna"' in html
    assert checked_boxes(html) >= {"who-baker", "baker1-nonna", "begins-me"}
    assert "Baked here before there was an oven. Nonna looks far ahead" in html
    assert not hidden(html, "bakers1") and hidden(html, "bakers0")
    assert not hidden(html, "name0-field") and hidden(html, "name1-field")


def checked_boxes(html: str) -> set[str]:
    """The ids of what is chosen."""
    return set(re.findall(r'<input type="(?:radio|checkbox)" id="([^"]+)"[^>]* checked', html))


def hidden(html: str, name: str) -> bool:
    """Is that part of the form out of sight?"""
    found = re.search(rf'<[^>]*\bid="{name}"[^>]*>', html)
    assert found
    return " hidden" in found[0]


def seats(form: str) -> list[tuple[str, bool]]:
    """Who would play if such a form were sent as it is."""
    fields = dict(re.findall(r'<input type="radio" [^>]*name="([^"]+)" value="([^"]*)" checked', form))
    fields |= dict(re.findall(r'<input type="text" [^>]*name="([^"]+)"[^>]* value="([^"]*)"', form))
    return [(player.name, player.bot) for player in new_game.read_players(GAME, {}, fields)]


ADA, BEA, PIP, NONNA = Player("Ada"), Player("Bea"), Player("pip", bot=True), Player("nonna", bot=True)


@pytest.mark.parametrize("players", [(ADA, NONNA), (NONNA, ADA), (ADA, BEA), (NONNA, PIP), (PIP, PIP)])
def test_the_form_shows_who_played_and_sent_as_it_is_they_play_again(players: tuple[Player, Player]) -> None:
    form = new_game_form.form(FACES["doppel"], GAME.start({}).options, players)
    assert seats(form) == [(player.name, player.bot) for player in players]


def test_me_second_a_friend_far_away_and_bakers_to_watch() -> None:
    fields = {
        "who": "baker",
        "begins": "rival",
        "baker1": "basil",
        "baker0": "nonna",
        "name0": "Ada",
        "name1": "Bea",
    }
    assert new_game.read_players(GAME, {}, fields) == (Player("basil", bot=True), ADA)
    assert new_game.read_players(GAME, {}, fields | {"who": "people"}) == (ADA, BEA)
    assert new_game.read_players(GAME, {}, fields | {"who": "watch"}) == (NONNA, Player("basil", bot=True))
    far = fields | {"who": "far"}
    assert new_game.read_players(GAME, {}, far) == (BEA, ADA) and new_game.far_seats(GAME, {}, far) == {0}
    assert new_game.far_seats(GAME, {}, far | {"begins": "me"}) == {1}
    assert new_game.far_seats(GAME, {}, fields) == frozenset()
    assert 'id="who-far"' not in new_game_form.form(FACES["raid"], RAID.start({}).options, (ADA, BEA)), (
        "it hides dice"
    )


def test_what_is_typed_stays_whatever_is_chosen() -> None:
    """Names in fields that are out of sight are there again when they come back."""
    fields = form_fields(GAME) | {
        "who": "baker",
        "baker1": "pip",
        "name0": "Ada",
        "name1": "Bea",
        "begins": "rival",
    }
    html = new_game_form.redraw_form(FACES["doppel"], fields, "begins")
    assert 'name="name0" maxlength="24" autocomplete="off" value="Ada"' in html
    assert 'name="name1" maxlength="24" autocomplete="off" value="Bea"' in html


def test_beaten_bakers_wear_a_star() -> None:
    html = new_game_form.form(FACES["doppel"], GAME.start({}).options, (ADA, PIP), beaten={"pip", "basil"})
    plain = new_game_form.form(FACES["doppel"], GAME.start({}).options, (ADA, PIP))
    assert html.count("★") == 4 and plain.count("★") == 0, "two of them, in both rows of portraits"


def test_a_switch_that_is_off_is_said() -> None:
    """A browser does not send an empty box, so the form says it for it."""
    html = new_game_form.form(FACES["doppel"], GAME.start({"count_new": False}).options, (ADA, BEA))
    off = '<input type="hidden" name="option-count_new" value="false"><label class="toggle">'
    assert off in html and "option-count_new" not in checked_boxes(html)
    assert new_game.read_choice(GAME, {"option-count_new": "false"}).options == {"count_new": False}


@pytest.mark.parametrize("game", GAMES)
def test_every_value_can_be_chosen(game: str) -> None:
    """As a picture, a card, a switch or in a list: each offered value of each switch is there once."""
    html = new_game_form.form(FACES[game], GAMES[game].start({}).options, (ADA, PIP))
    for option in GAMES[game].options:
        named = f'name="option-{option.name}"'
        if len(option.choices) > 1:
            asked = html[html.index(f'id="field-{option.name}"') :] if option.name != "players" else html
            for value in option.choices:
                assert re.search(rf'value="{write_value(value)}"', asked) or isinstance(value, bool)
            assert named in html
        else:
            assert named not in html


def test_pictures_come_from_the_games() -> None:
    fields = [FACES["disco"].option_picture(FACES["disco"].game.options[0], number) for number in range(1, 7)]
    assert len(set(fields)) == 6 and all('class="disco"' in drawn for drawn in fields)
    html = new_game_form.form(FACES["raid"], RAID.start({}).options, (ADA, PIP))
    first = html[html.index('id="field-preset"') : html.index('id="more-preset"')]
    assert "Three colours, nine dice" in first, "not folded away"
    for preset in PRESETS:
        assert FACES["raid"].option_text(RAID.options[1], preset) in html


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_set_sets_every_switch(preset: str) -> None:
    """Whatever was set before: nothing of it stays but how many play."""
    for option in RAID.options:
        for value in option.values:
            fields = form_fields(RAID, **{"players": 4, option.name: value}) | {"option-preset": preset}
            choice = new_game.read_choice(RAID, fields, changed="preset")
            made = RAID.start(choice.options).options
            players = value if option.name == "players" else 4
            assert made == RAID.start({"preset": preset, "players": players}).options
            assert choice.told == ""


def test_a_switch_of_a_rule_set_can_be_changed() -> None:
    fields = form_fields(RAID, preset="10") | {"option-plate": "8"}
    assert new_game.read_choice(RAID, fields, "plate").options == {"players": 2, "preset": "10", "plate": 8}


def test_what_clashes_gives_way_and_that_is_told_beside_the_switch_that_was_changed() -> None:
    choice = new_game.read_choice(
        RAID, form_fields(RAID, flush=True) | {"option-contract": "true"}, "contract"
    )
    assert choice.options == {"players": 2, "preset": "final", "contract": True}
    assert choice.told == f"{OWN_SCORING.text} Plate is now “8”. Three colours is now “No”."
    html = new_game_form.form(
        FACES["raid"], RAID.start(choice.options).options, (Player(), Player()), choice=choice
    )
    row = html[html.index('id="field-contract"') : html.index('id="field-moon"')]
    assert choice.told in row and html.count(choice.told) == 1
    assert html.count('id="more" open') == 1, "what is told is not folded away"


def test_nothing_follows_unsaid() -> None:
    """Every single change of every rule set can be played, and whatever else it changed is named."""
    switches = [option for option in RAID.options if option.has_choice]
    for preset in PRESETS:
        for option in switches:
            for value in option.values:
                fields = form_fields(RAID, preset=preset) | {f"option-{option.name}": write_value(value)}
                choice = new_game.read_choice(RAID, fields, changed=option.name)
                made = RAID.start(choice.options).options
                assert made[option.name] == value
                for other in switches if not option.sets else ():
                    if write_value(made[other.name]) != fields[f"option-{other.name}"]:
                        assert f"{other.label} is now" in choice.told


def test_what_nobody_is_asked_is_not_told() -> None:
    """Which edition of the rules a game is of follows from the switches; only an old one is worth a word."""
    chosen = {"flush": True, "shown": "one", "nobody": "discards"}
    fields = form_fields(RAID, flush=True, shown="one") | {"option-nobody": "discards"}
    choice = new_game.read_choice(RAID, fields, changed="nobody")
    made = RAID.start(choice.options).options
    assert (made["edition"], choice.told) == (3, "")
    assert "dition" not in ruleset.describe(RAID, made)
    assert "dition" not in ruleset.describe(RAID, RAID.start({**chosen, "edition": 2}).options)
    assert "edition 1" in ruleset.describe(RAID, RAID.start({"preset": "14", "edition": 1}).options)


def test_the_form_says_that_a_rule_set_was_changed() -> None:
    changed = RAID.start({"plate": 5, "dice": 10, "lucky": False, "moon": True, "compare": "sum"}).options
    said = "Final rules, changed: plate 5, highest bid: most pips, no lucky last, shooting the moon, sides of a die 10"
    assert ruleset.describe(RAID, changed) == said
    html = new_game_form.form(FACES["raid"], changed, (Player(), Player()))
    assert f'<p class="changed">{said}</p>' in html and not any(
        "preset" in one for one in checked_boxes(html)
    )
    plain = new_game_form.form(FACES["raid"], RAID.start({}).options, (Player(), Player()))
    assert '<p class="changed" hidden>' in plain and "option-preset-final" in checked_boxes(plain)


def test_every_game_names_its_rules() -> None:
    for game in GAMES.values():
        assert "changed" not in ruleset.describe(game, game.start({}).options)
        for option in game.options:
            for value in option.values:
                options = game.start({option.name: value}).options
                told = option.has_choice or value == option.before
                expected = told and value != option.default and not ruleset.leads(game, option)
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
    assert [player.bot for player in new_game.read_players(RAID, {"players": 3}, fields)] == [
        False,
        False,
        True,
    ]
