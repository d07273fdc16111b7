"""Doppel-game in the Lab."""

from __future__ import annotations

from cookie_tin.lab.doppel.measures import LAB

__all__ = ["LAB"]
