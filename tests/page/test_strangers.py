"""A small part of the attacks of strangers (`dev.py attack backups storages`), on every run."""

from __future__ import annotations

import pytest

from tests.attacks import _looking, backups, storages
from tests.attacks._hostile import MARKUP


def test_backups_of_strangers() -> None:
    found = backups.attack(seed=7, many=60)
    assert found.counts.keys() <= {"slow"}, found.examples


def test_storages_of_strangers() -> None:
    found = storages.attack(seed=7, many=12)
    assert found.counts.keys() <= {"slow"}, found.examples


@pytest.mark.parametrize("html", MARKUP)
def test_the_looker_sees(html: str) -> None:
    assert _looking.foreign_markup(f"<p>{html}</p>")


def test_the_looker_sees_no_more() -> None:
    escaped = "<p title='&lt;script&gt;'>&lt;img src=x onerror=canary&gt;</p>"
    assert not _looking.foreign_markup(escaped)
