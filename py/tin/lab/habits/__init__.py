"""Habits: ways to play that can be told in a sentence, for every game. They see what their seat may see."""
