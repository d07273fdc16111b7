"""Many matches: numbers about the games. Knows games, match and bots."""
