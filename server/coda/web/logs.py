"""What the server says while it runs, on standard error: a line a happening, for people or as JSON.

Of an error the log keeps its kind and the lines of code that it came through, not its text: a text may quote a tile, a
name or a secret. Of an address nothing but the route is logged.
"""

import logging
import sys
import traceback
from typing import Final, Literal

import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.types import EventDict, Processor, WrappedLogger

FRAMES: Final = 12
CHATTY: Final = ("asyncio", "uvicorn.error", "websockets")
# Uvicorn calls it an error of this server when a handshake is refused, or a stranger's text is not UTF-8.
NO_ERRORS: Final = ("ASGI callable returned without completing handshake.", "Invalid UTF-8 sequence received")


def start_logging(style: Literal["console", "json"]) -> None:
    """Sends whatever this process logs to standard error, in this style."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_text,
    ]
    console = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    renderer: Processor = structlog.processors.JSONRenderer() if style == "json" else console
    structlog.configure(
        processors=[*shared, ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        ProcessorFormatter(foreign_pre_chain=shared, processors=[ProcessorFormatter.remove_processors_meta, renderer])
    )
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(lambda record: not str(record.msg).startswith(NO_ERRORS))


def without_text(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Puts an error's kind and place where the error was."""
    given = event.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        event["error"] = type(error).__name__
        event["at"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return event
