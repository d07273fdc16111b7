"""Cookie Disco on the page."""
