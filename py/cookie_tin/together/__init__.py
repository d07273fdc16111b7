"""Playing together from several devices that need not trust each other, without a server.

Knows the games and the table, and nothing of how messages travel: they come in as lines of text and go out as lines of
text. docs/fair-dice.md tells how dice stay fair and hands stay hidden.
"""
