"""One match on the screen: what is seen, pressed, told and studied."""
