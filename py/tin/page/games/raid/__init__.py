"""Cookie Raid on the page."""
