"""The Lab: what can be found out about the games, computed while one looks."""

from __future__ import annotations

from cookie_tin.page.shell.lab.page import LabPage

__all__ = ["LabPage"]
