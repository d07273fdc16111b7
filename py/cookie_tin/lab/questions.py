"""The designers' questions as ready experiments, from the games' plugs."""

from __future__ import annotations

from cookie_tin.lab.games import labs
from cookie_tin.lab.question import Question

QUESTIONS: dict[str, Question] = {one.id: one for lab in labs() for one in lab.questions()}
