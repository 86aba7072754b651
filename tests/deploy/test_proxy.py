"""The deployed proxy, in front of stand-ins that tell what reached them."""

import json
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response
from websockets.typing import Origin

from tests.deploy.proxy import CONFIGURATION, free_port, nginx, proxy

ADDRESSES = ["127.0.0.2", "127.0.0.3"]


@asynccontextmanager
async def stand_in(address: str, port: int) -> AsyncIterator[None]:
    """A server that answers a request, and greets a WebSocket, with its own address and the headers it got."""

    def told(request: Request) -> str:
        return json.dumps({"server": address, **{name.lower(): value for name, value in request.headers.raw_items()}})

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if "Upgrade" in request.headers:
            return None
        return connection.respond(HTTPStatus.OK, told(request))

    async def greet(connection: ServerConnection) -> None:
        assert connection.request is not None
        await connection.send(told(connection.request))
        async for message in connection:
            await connection.send(message)

    async with serve(greet, address, port, process_request=answer):
        yield


def test_nginx_accepts_the_configuration_as_deployed() -> None:
    done = subprocess.run([nginx(), "-t", "-c", CONFIGURATION], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr


async def test_requests_are_spread_over_all_servers(tmp_path: Path) -> None:
    port = free_port()
    async with stand_in(ADDRESSES[0], port), stand_in(ADDRESSES[1], port), proxy(tmp_path, ADDRESSES, port) as host:
        async with httpx.AsyncClient(base_url=f"http://{host}") as client:
            servers = [(await client.get("/")).json()["server"] for _ in range(8)]
    assert set(servers) == set(ADDRESSES)


async def test_a_server_that_is_down_costs_no_request(tmp_path: Path) -> None:
    port = free_port()
    async with stand_in(ADDRESSES[1], port), proxy(tmp_path, ADDRESSES, port) as host:
        async with httpx.AsyncClient(base_url=f"http://{host}") as client:
            servers = [(await client.post("/")).json()["server"] for _ in range(8)]
    assert set(servers) == {ADDRESSES[1]}


async def test_a_server_sees_the_host_and_the_address_of_the_browser_and_no_claim_of_its_own(tmp_path: Path) -> None:
    port = free_port()
    claimed = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    async with stand_in(ADDRESSES[0], port), proxy(tmp_path, ADDRESSES[:1], port) as host:
        async with httpx.AsyncClient() as client:
            seen = (await client.get(f"http://{host}/", headers=claimed)).json()
    assert seen["host"] == host
    assert seen["x-forwarded-for"] == "127.0.0.1"
    assert seen["x-forwarded-proto"] == "http"


async def test_a_websocket_goes_through_with_its_origin(tmp_path: Path) -> None:
    port = free_port()
    async with stand_in(ADDRESSES[0], port), proxy(tmp_path, ADDRESSES[:1], port) as host:
        async with connect(f"ws://{host}/", origin=Origin(f"http://{host}"), proxy=None) as socket:
            seen = json.loads(await socket.recv())
            assert (seen["origin"], seen["host"]) == (f"http://{host}", host)
            await socket.send("x" * 4096)
            assert await socket.recv() == "x" * 4096


async def test_the_numbers_of_a_server_stay_inside(tmp_path: Path) -> None:
    port = free_port()
    async with stand_in(ADDRESSES[0], port), proxy(tmp_path, ADDRESSES[:1], port) as host:
        async with httpx.AsyncClient() as client:
            assert (await client.get(f"http://{host}/metrics")).status_code == 404
