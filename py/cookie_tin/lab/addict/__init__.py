"""Cookies Addict in the Lab."""

from __future__ import annotations

from cookie_tin.lab.addict.measures import LAB

__all__ = ["LAB"]
