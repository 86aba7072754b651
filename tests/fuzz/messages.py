"""Messages as clients send them: right, wrong in one thing, and no messages at all."""

from typing import Any

from hypothesis import strategies as st

from coda.rules.ruleset import CHOICES, PRESETS, RuleSet
from coda.rules.tiles import DASHES, TILES

Message = dict[str, Any]

SEATS = st.integers(-1, 4)
# Few, so that the same comes again.
IDS = st.sampled_from(("a", "b", "c", "d"))
LEVELS = st.sampled_from(("easy", "medium", "hard"))

MOVES = st.one_of(
    st.fixed_dictionaries(
        {"do": st.just("ready")}, optional={"order": st.none() | st.lists(st.integers(-1, 4), max_size=5)}
    ),
    st.fixed_dictionaries({"do": st.just("draw"), "colour": st.sampled_from("bw")}),
    st.fixed_dictionaries(
        {
            "do": st.just("guess"),
            "seat": SEATS,
            "slot": st.integers(-1, 12),
            "tile": st.sampled_from([str(tile) for tile in (*TILES, *DASHES)]),
        }
    ),
    st.fixed_dictionaries({"do": st.just("stop")}, optional={"at": st.none() | st.integers(-1, 12)}),
    st.fixed_dictionaries({"do": st.just("place"), "at": st.integers(-1, 12)}),
    st.fixed_dictionaries({"do": st.just("stake"), "slot": st.integers(-1, 12)}),
    st.fixed_dictionaries({"do": st.just("reveal"), "slot": st.integers(-1, 12)}),
)


def _command(type: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Message]:
    return st.fixed_dictionaries({"type": st.just(type), "id": IDS, **fields})


COMMANDS = st.one_of(
    _command("sit", seat=SEATS),
    _command("stand"),
    _command("add_bot", seat=SEATS, level=LEVELS),
    _command("remove_bot", seat=SEATS),
    _command(
        "set_rules",
        preset=st.sampled_from((*PRESETS, "chess")),
        rules=st.dictionaries(
            st.sampled_from((*RuleSet().switches(), "nonsense")),
            st.one_of(st.integers(-1, 60), st.sampled_from([value for values in CHOICES.values() for value in values])),
            max_size=3,
        ),
    ),
    _command("set_visibility", visibility=st.sampled_from(("public", "private"))),
    _command("set_spectating", allowed=st.booleans(), delay=st.integers(0, 4)),
    _command("set_talk", talk=st.sampled_from(("on", "reactions", "off"))),
    _command("say", text=st.text(max_size=30)),
    _command("react", reaction=st.sampled_from(("wow", "hello"))),
    _command("start", fill=st.one_of(st.none(), LEVELS)),
    _command("resign"),
    _command("return"),
    _command("leave"),
    _command("kick", seat=SEATS),
    _command("hand_over", seat=SEATS),
    _command("rematch"),
    _command("reopen"),
    _command("add_seed", seed=st.sampled_from(("00" * 8, "f" * 64, "zz"))),
)

ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=20)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=8,
)


@st.composite
def spoiled(draw: st.DrawFn) -> Message:
    """A message with one field wrong, missing or too many."""
    message = dict(draw(COMMANDS))
    field = draw(st.sampled_from((*message, "extra")))
    if draw(st.booleans()):
        message.pop(field, None)
    else:
        message[field] = draw(ANYTHING)
    return message
