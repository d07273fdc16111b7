"""Cookies Addict in the Lab."""

from __future__ import annotations

from tin.lab.addict.measures import LAB

__all__ = ["LAB"]
