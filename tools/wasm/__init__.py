"""Pyodide's WebAssembly in two parts: what a game needs, and the rest. Stages split and shake it (tools/stages)."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
HOT = FOLDER / "hot.json"
"""What a game needs, as hot.py has seen it."""
