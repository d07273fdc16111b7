"""Bakers that were beaten: kept, counted, and never trusted."""

from __future__ import annotations

import pytest

from cookie_tin.page.shell.trophies import KEY, Trophies


class Full(dict[str, str]):
    """A storage that takes nothing."""

    def __setitem__(self, key: str, value: str) -> None:
        raise OSError


def test_the_strongest_baker_beaten_counts() -> None:
    storage: dict[str, str] = {}
    trophies = Trophies(storage)
    assert trophies.stars("disco") == 0
    trophies.add("disco", "basil")
    trophies.add("disco", "pip")
    trophies.add("disco", "pip")
    assert Trophies(storage).beaten("disco") == {"pip", "basil"}
    assert Trophies(storage).stars("disco") == 3
    assert Trophies(storage).stars("raid") == 0


@pytest.mark.parametrize(
    "stored", ["", "{", "[]", "3", '{"disco": 3}', '{"disco": [3, {}]}', '{"disco": ["mallory"]}', "[" * 99]
)
def test_what_cannot_be_read_counts_as_nothing(stored: str) -> None:
    trophies = Trophies({KEY: stored})
    assert trophies.stars("disco") == 0
    trophies.add("disco", "pip")
    assert trophies.stars("disco") == 1


def test_a_full_storage_is_no_trouble() -> None:
    trophies = Trophies(Full())
    trophies.add("raid", "pip")
    assert trophies.stars("raid") == 0
