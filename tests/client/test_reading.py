import json
import random
from typing import Any

import pytest

from coda.client.reading import read_view
from coda.rules.play import deal
from coda.rules.ruleset import RuleSet
from coda.rules.view import View, view
from coda.web.encoding import encode
from coda.web.game_frames import Shared, game_frame, history_frames
from coda.web.game_messages import DealFrame
from tests.rules.games import any_rules, deck_for, every_rules, random_play, shuffled


def sent(seen: View) -> Any:
    """The view as it comes out of the wire, with as much of the room as is read."""
    deal = DealFrame(commitment="", secret=None, seeds=None)
    game = game_frame(seen, Shared(1, None, None, history_frames(seen.history), deal, None))
    return {"room": {"rules": {"switches": seen.rules.switches()}}, "game": json.loads(json.dumps(game))}


@pytest.mark.parametrize("rules", [*every_rules()[::9], *(any_rules(random.Random(n)) for n in range(12))], ids=str)
def test_what_is_read_is_the_view_that_was_sent(rules: RuleSet) -> None:
    rng = random.Random(1)
    start = deal(rules, deck_for(rules, rng), 0)
    for state in (start, *(after for _, after in random_play(start, rng, interruptions=0.05))):
        for viewer in (None, *range(rules.seats)):
            seen = view(state, viewer)
            assert read_view(sent(seen)) == seen


def test_a_frame_of_another_version_is_refused() -> None:
    frame = sent(view(deal(every_rules()[0], shuffled(random.Random(1)), 0), 0))
    del frame["game"]["step"]
    with pytest.raises(ValueError, match="not a view of this version: KeyError"):
        read_view(frame)


def test_the_server_encodes_what_is_read_here() -> None:
    assert json.loads(encode({"type": "refused", "id": None, "step": 1, "code": "", "message": "", "allowed": ""}))
