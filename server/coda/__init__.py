"""An online game server for Coda: pure rules and bots, rooms in Redis, a view of his own for each viewer."""
