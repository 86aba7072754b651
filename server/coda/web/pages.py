"""The client's files. Its one page answers for every address that it has; what is built once is cached for ever.

These alone are sent compressed. Whatever is asked of the API is not: where a secret is compressed together with
something that an attacker chose, the length tells of the secret.
"""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Scope

STATIC: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Coda</title>
<h1>The page of this server is not built</h1>
<p>The server runs, but was installed without its client. From a checkout, start it with <code>./scripts/serve</code>,
or build the client with <code>python scripts/build_client.py</code>.
<a href="/docs">What programs can ask</a> works all the same.</p>
</html>
"""


class ClientFiles(StaticFiles):
    """What the build made: names in assets/ hold a hash of what is in the file."""

    async def check_config(self) -> None:
        """A folder that is not there (yet) is one without files."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path.startswith("."):
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return response


def serve_pages(app: FastAPI, static: Path = STATIC) -> None:
    """Adds the client; last, because it answers whatever has no other route."""

    @app.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/bots", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/r/{code}", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/games/{id}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page() -> Response:
        index = static / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"cache-control": ASK_AGAIN})

    app.mount("/", GZipMiddleware(ClientFiles(directory=static, check_dir=False), compresslevel=6))
