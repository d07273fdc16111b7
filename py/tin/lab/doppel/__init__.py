"""Doppel-game in the Lab."""

from __future__ import annotations

from tin.lab.doppel.measures import LAB

__all__ = ["LAB"]
