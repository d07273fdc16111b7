"""The complete solution of Cookie Disco's base game: `dev.py solve-disco`. What it found: docs/disco-solved.md."""
