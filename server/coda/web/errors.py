"""Every error over HTTP has one shape: a code for programs, a sentence for people, and what is allowed instead."""

from typing import Any

from typing_extensions import TypedDict

from coda.rules.ruleset import RuleError


class ErrorBody(TypedDict):
    """The reason as one word, in a sentence, and what would be taken."""

    code: str
    message: str
    allowed: str


class ErrorAnswer(TypedDict):
    """What a request that was not carried out is answered with; nothing was changed."""

    error: ErrorBody


class Fault(Exception):
    """A request cannot be carried out, and it is the asker who can mend it; ``retry_after``: in so many seconds."""

    def __init__(self, status: int, code: str, message: str, allowed: str, *, retry_after: int | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body = error_body(code, message, allowed)
        self.headers = {} if retry_after is None else {"retry-after": str(retry_after)}


def error_body(code: str, message: str, allowed: str) -> ErrorAnswer:
    """The answer in its one shape."""
    return {"error": {"code": code, "message": message, "allowed": allowed}}


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The statuses besides success, as a route tells the API's description of them."""
    return {status: {"model": ErrorAnswer} for status in statuses}


def told(error: RuleError) -> tuple[str, str]:
    """The two parts of a rule error's text: what is wrong, and what is allowed."""
    message, _, allowed = str(error).partition("; ")
    return message, allowed.removeprefix("allowed: ")


NO_IDENTITY = (401, "no_identity", "You have no name here yet.", "POST /api/identities first")
FOREIGN_ORIGIN = (403, "foreign_origin", "That page belongs to another site.", "this server's own pages")
NO_SUCH_ROOM = (404, "no_such_room", "There is no such room.", "the code of a room that exists: six letters")
NO_SUCH_GAME = (
    404,
    "no_such_game",
    "There is no such finished game.",
    "the id of a game of the last 30 days",
)
UNAVAILABLE = (503, "unavailable", "The server cannot reach its store now.", "the same again in a moment")
