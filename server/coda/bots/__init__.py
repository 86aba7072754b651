"""Who can play it: pure functions that see the views of one seat and nothing else."""
