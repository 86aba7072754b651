"""A seat is a number from 0 in the order of play, in text a letter from A; a slot is named like ``B3``."""

SEATS = "ABCD"


def seat_text(seat: int) -> str:
    """The seat's letter; a number that no table has keeps its digits: ``#7``."""
    return SEATS[seat] if 0 <= seat < len(SEATS) else f"#{seat}"


def slot_text(seat: int, slot: int) -> str:
    """The name of a slot in the seat's row."""
    return f"{seat_text(seat)}{slot}"
