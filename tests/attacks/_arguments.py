"""What every attack can be told: the seed of everything random, and how many tries it makes."""

from __future__ import annotations

import argparse


def read(description: str | None, many: int) -> argparse.Namespace:
    """`seed` and `many`, as `dev.py attack` hands them on."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--many", type=int, default=many)
    return parser.parse_args()
