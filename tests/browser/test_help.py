"""Help for people: hints, every move judged where the game is solved, a start of one's own."""

from __future__ import annotations

from playwright.sync_api import expect

from cookie_tin.match import Match, Player
from cookie_tin.page.table.match_result import after_first_game, describe_both_games
from tests.browser.conftest import Visit, code, ready, two_people
from tests.browser.test_doppel import match_by_link

WINNING = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"


def test_a_hint_names_a_move_and_goes_with_it(visit: Visit) -> None:
    match = two_people(5, "c3", names=("Ada", "Bea"), count_new=False)
    for seat, square in ((0, "c2"), (1, "c4"), (0, "b2"), (1, "b4")):
        match.play(seat, square)
    page = visit(code(match))
    page.keyboard.press("h")
    expect(page.locator(".prompt")).to_contain_text("Look at these")
    page.keyboard.press("h")
    expect(page.locator(".prompt")).to_contain_text("Hint: a2.")
    expect(page.locator("#live")).to_contain_text("Hint: a2")
    page.locator('[data-at="a2"]').click()
    expect(page.locator(".prompt")).not_to_contain_text("Hint")


def test_a_solved_game_judges_every_move(visit: Visit) -> None:
    """In a worker, with the table fetched there; the page stays alive, and a judged move can be played."""
    page = visit(code(Match.new("disco", {}, [Player(), Player()], WINNING)))
    page.get_by_role("button", name="Analyse").click()
    judged = page.get_by_role("list", name="The best moves, judged")
    expect(judged).to_contain_text("wins in 1")
    expect(judged).to_contain_text("never ends")
    judged.locator('[data-do="move:-1,1>1,-1"]').click()
    expect(page.locator(".prompt h2")).to_contain_text("Orange wins, 8 : 6")


def test_a_start_of_ones_own(visit: Visit) -> None:
    """Cookies change places, a field in pieces is refused in a sentence, a whole one is played and can be shared."""
    page = visit("#/play/disco")
    page.get_by_role("button", name="New").click()
    page.get_by_role("link", name="Set up your own start").click()
    expect(page.get_by_role("heading", name="Set up your own start")).to_be_visible()
    vanilla = page.get_by_role("button", name="vanilla")
    vanilla.focus()
    page.keyboard.press("Enter")
    page.locator(".spot.dest").last.press("Enter")
    page.get_by_role("button", name="Two people").click()
    page.get_by_role("button", name="The left fist").last.click()
    expect(page.locator(".moves li")).to_have_count(1)
    page.get_by_role("button", name="Share").click()
    assert "#/g/" in page.get_by_label("Link").input_value()


def test_two_games_with_exchanged_seats_make_a_match(visit: Visit) -> None:
    """Who won the first game is kept through a reload, and the second one says who wins the match."""
    first = two_people(3, "b2", names=("Ada", "Bea"))
    while acting := first.state.to_act():
        view = first.state.view(None)
        first.play(acting[0], (view["gains"] or view["open"])[0])
    page = visit(code(first))
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".seat .name")).to_have_text(["Bea", "Ada"])
    page.locator(".cell.open").first.click()
    page.reload()
    ready(page)
    for number in range(3, 10):
        page.locator(".cell.open").first.click()
        expect(page.locator(".moves li")).to_have_count(number)
    one, two = first.state.result(), match_by_link(page).state.result()
    assert one and two
    expect(page.locator(".finale .lines li").first).to_have_text(
        describe_both_games(after_first_game(one), two, ("Bea", "Ada"))
    )
