"""A QR code is made on the server, so that no other site learns who is invited."""

from io import BytesIO

import segno


def qr_svg(text: str) -> bytes:
    """The text as a picture that scales: dark on light, with the quiet zone that scanners need."""
    out = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False)
    return out.getvalue()
