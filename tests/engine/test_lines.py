"""Whatever comes in: one line of answer for one line of request, and the engine goes on."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cookie_tin.engine import Engine, main
from cookie_tin.engine.lines import cut_lines
from cookie_tin.engine.request import LONGEST_LINE

OPEN = b'{"cmd":"open","game":"doppel","options":{"size":3},"moves":["b2","a2","c2"]}'
STANDING = b'{"cmd":"record"}'

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
TEXTS = st.sampled_from(
    ["doppel", "b2", "a2", "a3", "c4", "chance", ".x/.. O -,- 0:0", "1eNo", "cookie-tin 1\n"]
)
FIELDS = {
    "game": "x",
    "moves": [],
    "position": "",
    "options": {},
    "record": "",
    "link": "",
    "move": "",
    "seat": 0,
}
COMMANDS = [
    "games",
    "open",
    "legal",
    "play",
    "deal",
    "undo",
    "why_not",
    "view",
    "events",
    "record",
    "link",
    "go",
]
REQUESTS = st.builds(
    lambda cmd, more: {"cmd": cmd, **more},
    st.sampled_from(COMMANDS),
    st.dictionaries(
        st.sampled_from([*FIELDS, "id"]), JSON | TEXTS | st.lists(TEXTS | st.lists(TEXTS | st.integers(0, 1)))
    ),
)


def answer_to(line: bytes) -> dict[str, Any]:
    """The answer to a line in a game; checks that it is one, and that a failure changed nothing."""
    engine = Engine()
    engine.answer(OPEN)
    before = engine.answer(STANDING)
    said = engine.answer(line)
    assert "\n" not in said
    answer: dict[str, Any] = json.loads(said, parse_constant=pytest.fail)
    if answer["ok"] is not True:
        assert answer["ok"] is False and answer["error"] and "mistake" not in answer["error"]
        assert engine.answer(STANDING) == before
    return answer


@given(st.binary())
@example(b"")
@example(b"\xff\xfe{")
@example(b"\xef\xbb\xbf")
@example(b"[" * 500_000)
@example(b'{"id":' * 100_000)
@example(b'{"cmd":"games","id":' + b"[" * 900 + b"]" * 900 + b"}")
@example(b'{"cmd":"games","id":' + b"9" * 5000 + b"}")
@example(b'{"cmd":"open","game":"doppel","options":{"size":NaN}}')
@example(b'{"cmd":"open","game":"doppel","options":{"size":1e999}}')
@example(b'{"cmd":"open","game":"doppel","options":' + b'{"size":' * 400 + b"1" + b"}" * 401)
@example(b'{"cmd":"open","game":"doppel","options":{"size":' + b"[" * 980 + b"]" * 980 + b"}}")
@example(b'{"cmd":"open","game":"doppel","options":{"size":' + b"[" * 9000 + b"]" * 9000 + b"}}")
@example(b'{"cmd":"open","game":"raid","options":{"plate":' + b'{"a":' * 500 + b"1" + b"}" * 502)
@example(b'{"cmd":"open","game":"doppel","moves":' + b"[" * 400 + b"]" * 400 + b"}")
@example(b'{"cmd":"open","record":"cookie-tin 1\\ngame doppel\\nseat bot \\ud800\\nseat person\\nat 0\\n"}')
def test_any_bytes(line: bytes) -> None:
    answer_to(line)


@given(JSON)
def test_any_json(value: Any) -> None:
    answer_to(json.dumps(value).encode())


@given(REQUESTS)
def test_any_request(request: dict[str, Any]) -> None:
    answer = answer_to(json.dumps(request).encode())
    if "id" in answer:
        assert answer["id"] == request["id"]


@given(st.lists(st.binary() | REQUESTS.map(lambda request: json.dumps(request).encode()), max_size=8))
def test_as_many_answers_as_lines(lines: list[bytes]) -> None:
    lines = [line.replace(b"\n", b"") for line in lines]
    output = io.BytesIO()
    assert main(io.BytesIO(b"".join(line + b"\n" for line in [*lines, OPEN])), output) == 0
    answers = output.getvalue().split(b"\n")
    assert len(answers) == len(lines) + 2 and answers[-1] == b""
    assert json.loads(answers[-2])["ok"]


def test_the_last_line_needs_no_line_end_and_windows_ends_are_welcome() -> None:
    output = io.BytesIO()
    main(io.BytesIO(OPEN + b"\r\n" + STANDING), output)
    assert [json.loads(line)["ok"] for line in output.getvalue().splitlines()] == [True, True]


def test_nothing_is_heard_after_quit() -> None:
    output = io.BytesIO()
    main(io.BytesIO(b'{"cmd":"quit"}\n{"cmd":"games"}\n'), output)
    assert output.getvalue() == b'{"ok": true}\n'


@pytest.mark.parametrize("extra", [-1, 0, 1, 2, 3, 5_000_000])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_too_long_a_line_is_refused_and_the_next_is_heard(extra: int, end: bytes) -> None:
    blank = b'{"cmd":"games"}'.ljust(LONGEST_LINE + extra)
    output = io.BytesIO()
    main(io.BytesIO(blank + end + OPEN + end), output)
    first, second = map(json.loads, output.getvalue().splitlines())
    assert first["ok"] == (extra <= 0)
    assert second["ok"]


def test_a_long_line_is_never_held_whole() -> None:
    class Endless(io.BytesIO):
        """A line of a gigabyte, made as it is asked for."""

        left = 10**9

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None and 0 < size <= LONGEST_LINE + 2
            self.left -= size
            return b"x" * size if self.left > 0 else b""

    (line,) = cut_lines(Endless())
    assert len(line) == LONGEST_LINE + 2


def process() -> "subprocess.Popen[bytes]":
    python = Path(__file__).parents[2] / "py"
    pipe = subprocess.PIPE
    env = {**os.environ, "PYTHONPATH": str(python), "PYTHONIOENCODING": "ascii"}
    return subprocess.Popen(
        [sys.executable, "-m", "cookie_tin.engine"], stdin=pipe, stdout=pipe, stderr=pipe, env=env
    )


def test_a_process_answers_before_the_next_request_and_ends_quietly() -> None:
    with process() as engine:
        assert engine.stdin and engine.stdout and engine.stderr
        for line in (OPEN, b"\xff\xff", b"[" * 100_000, STANDING):
            engine.stdin.write(line + b"\n")
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["ok"] == (line in (OPEN, STANDING))
        engine.stdin.close()
        assert (engine.stdout.read(), engine.stderr.read(), engine.wait()) == (b"", b"", 0)


def test_a_process_whose_reader_is_gone_ends_quietly() -> None:
    with process() as engine:
        assert engine.stdin and engine.stdout and engine.stderr
        engine.stdout.close()
        engine.stdin.write(OPEN + b"\n")
        engine.stdin.close()
        assert (engine.stderr.read(), engine.wait()) == (b"", 0)
