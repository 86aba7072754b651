"""What follows from what a seat saw: candidates for every hidden slot, and exact counts of the worlds that fit."""
