"""Where it is played: rooms as values, the store that keeps them, and the clocks and bots that move them on."""
