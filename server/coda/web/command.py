"""The command ``coda serve`` as it is typed: flags win over the environment, and what is wrong is said plainly."""

from pathlib import Path
from typing import Annotated

import typer

from coda.web.listen import CannotServe
from coda.web.serve import run
from coda.web.settings import BadSetting, read_settings

WRONG_USE = 2
FAILED = 1
INTERRUPTED = 130


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on. [0.0.0.0]", show_default=False)] = None,
    port: Annotated[
        int | None, typer.Option(help="Port to listen on; 0 takes any free one. [8000]", show_default=False)
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help="Folder that the rooms are kept in. [the user's data folder]", show_default=False),
    ] = None,
    redis_url: Annotated[
        str | None,
        typer.Option(help="Redis to keep the rooms in instead, shared with other servers.", show_default=False),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(help="Where people reach this server, if behind a proxy.", show_default=False)
    ] = None,
) -> None:
    """Serve the game to browsers and programs.

    Every flag is a variable of the environment too: --redis-url is CODA_REDIS_URL. The variables alone are
    CODA_DURABILITY, CODA_ORIGINS, CODA_TRUSTED_PROXIES, CODA_METRICS_FROM, CODA_SECRETS, CODA_BOT_MIN, CODA_BOT_MAX,
    CODA_BOT_WORKERS, CODA_GRACE, CODA_LOBBY_GRACE, CODA_RATE, CODA_BURST, CODA_IDENTITIES, CODA_ROOMS, CODA_TALK,
    CODA_MISSES, CODA_REPLAYS, CODA_SOCKETS_PER_PERSON, CODA_SOCKETS_PER_ADDRESS and CODA_LOG.
    """
    flags = {"host": host, "port": port, "data": data, "redis_url": redis_url, "public_url": public_url}
    try:
        run(read_settings(flags))
    except BadSetting as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(WRONG_USE) from None
    except CannotServe as error:
        typer.echo(f"Coda cannot be served: {error}", err=True)
        raise typer.Exit(FAILED) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
