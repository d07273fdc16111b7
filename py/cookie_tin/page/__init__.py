"""The browser: screens, boards, words, storage. Knows everything in the house and is known by nobody."""
