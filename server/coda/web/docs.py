"""The API's description as a page that asks no other site for anything, and as the documents it is made of."""

import json
from html import escape
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse

from coda.rooms import game_schema
from coda.web import asyncapi

STYLE: Final = Path(__file__).with_name("docs.css")

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coda for programs</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<h1>Coda for programs</h1>
<p>{about}</p>
<p>The same for tools: <a href="/openapi.json">OpenAPI</a>, <a href="/asyncapi.json">AsyncAPI</a>,
<a href="/game.schema.json">the schema of a finished game</a>.</p>
<h2>HTTP</h2>
{operations}
<h2>The socket of a room: <code>{address}</code></h2>
<p>{socket}</p>
<h3>From the client</h3>
{client}
<h3>From the server</h3>
{server}
<h2>Types</h2>
{types}
</body>
</html>
"""


def serve_docs(app: FastAPI) -> None:
    """Adds /docs, /asyncapi.json and /game.schema.json; FastAPI itself serves /openapi.json."""

    @app.get("/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(page(app.openapi(), asyncapi.document()))

    @app.get("/docs.css", include_in_schema=False)
    async def style() -> FileResponse:
        return FileResponse(STYLE, media_type="text/css")

    @app.get("/asyncapi.json", include_in_schema=False)
    async def socket() -> JSONResponse:
        return JSONResponse(asyncapi.document())

    @app.get("/game.schema.json", include_in_schema=False)
    async def finished_game() -> JSONResponse:
        return JSONResponse(game_schema.schema(), media_type="application/schema+json")


def page(http: dict[str, Any], socket: dict[str, Any]) -> str:
    """Both descriptions as one page."""
    types = {**http["components"]["schemas"], **socket["components"]["schemas"]}
    return PAGE.format(
        about=escape(http["info"]["description"]),
        operations="\n".join(
            _operation(method, path, operation)
            for path, operations in http["paths"].items()
            for method, operation in operations.items()
        ),
        address=escape(asyncapi.ADDRESS),
        socket=escape(socket["info"]["description"]),
        client=_messages(socket, "fromClient"),
        server=_messages(socket, "fromServer"),
        types="\n".join(_type(name, types[name]) for name in sorted(types)),
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
    statuses = ", ".join(operation["responses"])
    names = dict.fromkeys(name for body in bodies for name in _named(body))
    links = ", ".join(_link(name) for name in names)
    return (
        f"<section><h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(operation['description'])}</p>"
        f"<p>Answers: {statuses}. Types: {links or 'none'}.</p></section>"
    )


def _named(part: Any) -> list[str]:
    """The types that a part of a description refers to."""
    match part:
        case {"$ref": str(reference)}:
            return [reference.rpartition("/")[2]]
        case dict():
            return [name for value in part.values() for name in _named(value)]
        case list():
            return [name for value in part for name in _named(value)]
        case _:
            return []


def _messages(socket: dict[str, Any], operation: str) -> str:
    names = (reference["$ref"].rpartition("/")[2] for reference in socket["operations"][operation]["messages"])
    messages = [socket["components"]["messages"][name] for name in names]
    items = (
        f"<li><code>{message['name']}</code>: {escape(message['summary'])} {_link(_named(message['payload'])[0])}</li>"
        for message in messages
    )
    return f"<ul>{''.join(items)}</ul>"


def _link(name: str) -> str:
    return f'<a href="#{name}">{name}</a>'


def _type(name: str, schema: dict[str, Any]) -> str:
    text = escape(json.dumps(schema, indent=2, ensure_ascii=False))
    return f'<details id="{name}"><summary>{name}</summary><pre>{text}</pre></details>'
