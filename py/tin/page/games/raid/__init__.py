"""Cookie Raid on the page: board, words and rules."""
