"""For programs that play: a bot is one function, and this brings it to a seat of any server.

``choose(views)`` or ``choose(views, dice)`` gets every view that its seat was sent, oldest first; it returns one of the
last view's options. The same function plays in the arena. See ``coda.client.example`` and ``docs/programs.md``.
"""
