"""The school on the page: lessons, puzzles and the day's puzzle. Loaded after the first board."""
