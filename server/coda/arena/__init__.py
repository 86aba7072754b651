"""Who plays best: bots against each other over many deals, and what can be said of them afterwards."""
