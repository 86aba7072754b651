"""The description of what programs can ask."""

import re

from coda.web.protocol import MESSAGES
from tests.support.player import Player


async def test_the_page_tells_every_route_and_message(ann: Player) -> None:
    page = (await ann.http.get("/docs")).text
    described = (await ann.http.get("/openapi.json")).json()
    for path, operations in described["paths"].items():
        for method in operations:
            assert f"<code>{method.upper()} {path}</code>" in page
    for name in (*MESSAGES, "view", "refused"):
        assert f"<li><code>{name}</code>: " in page
    links = set(re.findall(r'href="#(\w+)"', page))
    assert links <= set(re.findall(r'<details id="(\w+)"', page))


async def test_the_page_asks_no_other_site_for_anything(ann: Player) -> None:
    page = (await ann.http.get("/docs")).text
    assert set(re.findall(r'(?:src|href)="([^"#]+)"', page)) == {
        "data:,",
        "/docs.css",
        "/openapi.json",
        "/asyncapi.json",
        "/game.schema.json",
    }
    assert "<script" not in page
    assert "style=" not in page
    assert "url(" not in (await ann.http.get("/docs.css")).text


async def test_every_route_is_described_with_its_errors(ann: Player) -> None:
    paths = (await ann.http.get("/openapi.json")).json()["paths"]
    assert set(paths) == {
        "/api/identities",
        "/api/identities/me",
        "/api/presets",
        "/api/rooms",
        "/api/rooms/{code}",
        "/api/rooms/{code}/qr.svg",
        "/api/games/{id}",
        "/api/games/{id}/steps",
        "/healthz",
        "/readyz",
        "/metrics",
    }
    made = paths["/api/rooms"]["post"]["responses"]
    assert {"201", "400", "401", "403", "409", "422", "503"} <= set(made)
    error = made["409"]["content"]["application/json"]["schema"]["$ref"]
    assert error.endswith("/ErrorAnswer")
