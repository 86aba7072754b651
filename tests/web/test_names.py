"""Which texts can be names."""

import pytest

from coda.web.names import BadName, clean_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann Lee ", "Ann Lee"),
        ("x" * 24, "x" * 24),
        ("e\u0301va", "éva"),
        ("e\u0301" * 24, "é" * 24),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("安娜", "安娜"),
        ("Ann ❤️", "Ann ❤️"),
        ("עדי", "עדי"),
    ],
)
def test_a_name_is_trimmed_and_composed(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "The name is empty."),
        ("   ", "The name is empty."),
        ("x" * 25, "The name has 25 characters."),
        ("\x00\x01", "The name holds U+0000, which is not a visible character."),
        ("Ann\n", "The name holds U+000A, which is not a visible character."),
        ("An\tn", "The name holds U+0009, which is not a visible character."),
        ("\u202eAnn", "The name holds U+202E, which is not a visible character."),
        ("A\u200bnn", "The name holds U+200B, which is not a visible character."),
        ("A\u2066nn", "The name holds U+2066, which is not a visible character."),
        ("A\u00a0nn", "The name holds U+00A0, which is not a visible character."),
        ("\u3164", "The name holds U+3164, which is not a visible character."),
        ("\u2800", "The name holds U+2800, which is not a visible character."),
        ("\ue000", "The name holds U+E000, which is not a visible character."),
        ("\u0301", "The name begins with a mark that has no letter to stand on."),
    ],
)
def test_what_others_could_not_see_is_no_name(text: str, problem: str) -> None:
    with pytest.raises(BadName) as refused:
        clean_name(text)
    assert str(refused.value) == problem
