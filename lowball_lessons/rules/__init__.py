"""Every rule of every game, each stated once, on the standard library only."""
