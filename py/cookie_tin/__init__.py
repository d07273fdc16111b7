"""Cookie Tin: small board and dice games, playable in a browser and searchable under CPython."""
