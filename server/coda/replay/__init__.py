"""Finished games in files: read, printed and checked."""
