"""Cookie Disco in the Lab."""

from __future__ import annotations

from cookie_tin.lab.disco.measures import LAB

__all__ = ["LAB"]
