"""The conversation in docs/engine.md is what the engine really says."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

from cookie_tin.engine import Engine
from cookie_tin.match import Dealer, read_link

MANUAL = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_manuals_conversation_happens_as_it_is_written() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    said = re.findall(r"^> (.*)\n< (.*)$", manual, re.MULTILINE)
    assert len(said) == manual.count("\n> ") > 15
    engine = Engine(Dealer(Random(7)))
    for request, answer in said:
        real = engine.answer(request.encode())
        assert unpack_links(real) == unpack_links(answer), (
            f"The manual is stale: to {request} the engine says\n{real}"
        )


def test_the_manual_has_a_heading_for_every_command() -> None:
    told = re.findall(r"^### (.*)$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE)
    (command_list,) = re.findall(r"one of (.*)\.", json.loads(Engine().answer(b"{}"))["error"])
    assert {*re.findall(r"`(\w+)`", " ".join(told))} == {*command_list.split(", ")}


def unpack_links(answer: str) -> Any:
    """The answer as data. A link's letters depend on how well this machine packs, what it holds does not."""
    data = json.loads(answer)
    if "link" in data:
        data["link"] = read_link(data["link"])
    return data
