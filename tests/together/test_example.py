"""The worked example in docs/fair-dice.md: counted out by hand, shown in the document, and played by two devices."""

from __future__ import annotations

from pathlib import Path

from cookie_tin.together.message import read_message
from cookie_tin.together.session import begin
from tests.together.example import ADA, BEN, SETUP, lines

DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-dice.md"


def example_numbers() -> dict[str, str]:
    """The numbers by name."""
    found, who = {}, ""
    for line in lines():
        name, number = line[:21].strip(), line[21:]
        who = name.split(" ")[0] if name[:4] in ("Ada ", "Ben ") else who
        found[name if line[0] != " " else f"{who} {name}"] = number
    return found


def test_the_document_shows_it() -> None:
    assert "\n".join(lines()) in DOCUMENT.read_text("utf-8")


def test_two_devices_play_it() -> None:
    numbers = example_numbers()
    ada, ben = begin(SETUP, {0: ADA}), begin(SETUP, {1: BEN})

    def exchange() -> None:
        for _ in range(6):
            for one, other in ((ada, ben), (ben, ada)):
                for line in one.out:
                    other.receive(line)
                one.out = []

    exchange()
    joins = [read_message(line) for line in ada.log[:2]]
    assert {join.body for join in joins} == {
        (name, numbers["context"], numbers[f"{name} promise"]) for name in ("Ada", "Ben")
    }
    begun = {read_message(line).body for line in ada.log[2:4]}
    told = ("  root 0", " link 0", " answers", " ballots")
    assert begun == {tuple(numbers[name + what] for what in told) for name in ("Ada", "Ben")}
    rolls = {read_message(line).seat: read_message(line).body for line in ada.log if "|roll|" in line}
    assert rolls == {0: (numbers["Ada link 1"],), 1: (numbers["Ben link 1"],)}
    dice = ada.match.state.view(0)
    assert dice["hands"] == [numbers["Ada’s hand"].split(" "), ["?"] * 3]
    assert dice["plate"] == numbers["plate"].split(" ")
    assert ben.match.state.view(1)["hands"][1] == numbers["Ben’s hand"].split(" ")
    ada.play(0, numbers["Ada bids"])
    assert read_message(ada.out[0]).body == (numbers["Ada sealed"],)
    ben.play(1, "pass")
    exchange()
    opened = next(read_message(line).body for line in ben.log if "|0|open|" in line)
    assert opened == ("bid ?", numbers["Ada inner"], numbers["Ada link 2"])
    assert ben.match.entries[4].text == f"roll {numbers['Ada rolls']}/-"
    while not ada.match.over:
        for session in (ada, ben):
            for seat in session.deciding():
                session.play(seat, session.match.state.format(session.match.state.legal(seat)[0]))
        exchange()
    revealed = {read_message(line).seat: read_message(line).body[0] for line in ada.log if "|reveal|" in line}
    assert revealed == {0: numbers["Ada root 1"], 1: numbers["Ben root 1"]}
    assert ada.match.entries[0].text == f"deal {numbers['Ada’s hand']}/{numbers['Ben’s hand']}"
