"""What the game is: pure values and functions, with no chance, no clock and no input or output."""
