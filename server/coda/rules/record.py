"""A Record is all that a game was made of, its rules, deck and actions; everything else follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from coda.rules.actions import Action
from coda.rules.legal import Illegal
from coda.rules.notation import action_text, parse_action
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet, from_switches
from coda.rules.state import GameState
from coda.rules.tiles import Tile

VERSION = 1


class RecordError(ValueError):
    """The record is damaged, or of another version; the message says where."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its deal on.

    It is secret while the game runs: the deck is in it, and actions tell more than their effects do. ``repr`` leaves
    both out, since what is logged or printed by accident is a repr.
    """

    rules: RuleSet
    deck: tuple[Tile, ...] = field(repr=False)
    first: int
    actions: tuple[Action, ...] = field(default=(), repr=False)

    @property
    def removed(self) -> tuple[Tile, ...]:
        """The tiles that were taken out after the deal."""
        dealt = self.rules.seats * self.rules.hand
        return self.deck[dealt : dealt + self.rules.removed]

    def with_action(self, action: Action) -> "Record":
        """The record after one action more."""
        return replace(self, actions=(*self.actions, action))

    def to_json(self) -> dict[str, object]:
        """Plain values for any JSON writer, as ``from_json`` reads them."""
        return {
            "version": VERSION,
            "rules": self.rules.switches(),
            "deck": " ".join(map(str, self.deck)),
            "first": self.first,
            "actions": [action_text(action) for action in self.actions],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> "Record":
        """The record that ``to_json`` wrote.

        Raises:
            RecordError: a field is missing or malformed, or the version is another one.
        """
        version = data.get("version")
        if type(version) is not int or version != VERSION:
            raise RecordError(f"record version {str(version)[:20]!r} is unknown; allowed: {VERSION}")
        match data:
            case {
                "rules": dict(rules),
                "deck": str(deck),
                "first": int(first),
                "actions": list(actions),
            } if type(first) is int and all(isinstance(action, str) for action in actions):
                try:
                    return cls(
                        rules=from_switches(rules),
                        deck=tuple(map(Tile.parse, deck.split())),
                        first=first,
                        actions=tuple(map(parse_action, actions)),
                    )
                except ValueError as error:
                    raise RecordError(str(error)) from None
            case _:
                raise RecordError(
                    "a record needs rules (switches by name), deck (text), first (a number) and actions (texts)"
                )


def replay(record: Record) -> tuple[GameState, ...]:
    """Every state of the game, from the deal to the last action.

    Raises:
        RecordError: the deal is impossible, or an action was not legal where it stands.
    """
    try:
        states = [deal(record.rules, record.deck, record.first)]
        for action in record.actions:
            states.append(apply(states[-1], action)[0])
    except ValueError as error:
        raise RecordError(f"deal: {error}") from None
    except Illegal as error:
        raise RecordError(f"action {len(states)}, {action_text(action)}: {error}") from None
    return tuple(states)
