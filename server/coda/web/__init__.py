"""How to reach it: HTTP and WebSockets in front of the rooms."""
