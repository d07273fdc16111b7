"""`dev.py puzzles`: the makers of assets/puzzles/ (docs/learn.md)."""
