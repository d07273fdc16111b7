"""Cookie Raid in the Lab."""

from __future__ import annotations

from cookie_tin.lab.raid.measures import LAB

__all__ = ["LAB"]
