"""Foreign JSON is bounded before the parser sees it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.match.foreign import DEEPEST, read_json

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(SCALARS | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner))


@given(VALUES)
def test_what_json_writes_is_read(value: object) -> None:
    assert read_json(json.dumps(value)) == value
    assert read_json(json.dumps(value, ensure_ascii=False)) == value


@pytest.mark.parametrize("opening, closing", [("[", "]"), ('{"a":', "}"), ('[{"[[[":', "}]")])
def test_it_is_read_down_to_its_depth_and_no_deeper(opening: str, closing: str) -> None:
    brackets = len(opening.replace('"[[["', "").replace('"a":', "").replace(":", ""))
    most = DEEPEST // brackets
    assert read_json(opening * most + "1" + closing * most)
    with pytest.raises(ValueError):
        read_json(opening * (most + 1) + "1" + closing * (most + 1))


def test_brackets_within_strings_do_not_count() -> None:
    texts = ["[" * 1000, '"[{' * 1000, "\\" * 99 + '"[[['] * 30
    assert read_json(json.dumps(texts)) == texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "NaN",
        "[Infinity]",
        '"\\ud800"',
        '"\ud800"',
        "[1",
        '"' + "\\" * 7,
        "9" * 5000,
        "[" * 20_000,
    ],
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_json(text)


def test_what_is_too_long_is_refused_unread() -> None:
    assert read_json("[1, 2]", longest=6) == [1, 2]
    with pytest.raises(ValueError, match="longer than 5 characters"):
        read_json("[1, 2]", longest=5)


@pytest.mark.parametrize("part", ['\\"', '"', '""[', '"\\', "[", '{"'])
def test_millions_of_signs_are_looked_at_once(part: str) -> None:
    """Looked at again from every sign on, this would never end."""
    with pytest.raises(ValueError):
        read_json('["' + part * 1_000_000)
