"""The proxy of docker-compose.yml, run for real on loopback.

All of 127.0.0.0/8 is this machine, so each server has an address of its own there, as in a network of containers.
What differs from the deployed configuration is the name server's address, two ports and the folder of its files.
"""

import os
import shutil
import socket
import subprocess
import sys
from asyncio import DatagramProtocol, DatagramTransport, get_running_loop, sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.deploy.dockerfile import ROOT

CONFIGURATION = ROOT / "server" / "deploy" / "nginx.conf"


def nginx() -> str:
    """The program; without it the test is skipped, and under CI it fails."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None and os.environ.get("CI") == "true":
        pytest.fail("nginx is not installed")
    return found or pytest.skip("nginx is not installed")


def free_port(kind: socket.SocketKind = socket.SOCK_STREAM) -> int:
    """A port that nobody listens on just now, at any address of this machine."""
    with socket.socket(type=kind) as probe:
        probe.bind(("0.0.0.0", 0))
        port: int = probe.getsockname()[1]
        return port


class Names(DatagramProtocol):
    """A name server that answers every question with these IPv4 addresses."""

    def __init__(self, addresses: list[str]) -> None:
        self._addresses = addresses

    def connection_made(self, transport: DatagramTransport) -> None:  # type: ignore[override]
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        """RFC 1035: the question's head with the answer bits set, the question, and one A record an address."""
        question = data[12:]
        head = data[:2] + b"\x81\x80" + data[4:6] + len(self._addresses).to_bytes(2, "big") + bytes(4)
        records = [b"\xc0\x0c\0\x01\0\x01\0\0\0\x05\0\x04" + socket.inet_aton(each) for each in self._addresses]
        self._transport.sendto(head + question + b"".join(records), addr)


def configuration(folder: Path, *, names: int, servers: int, listen: int) -> Path:
    """The deployed configuration for these ports; each replacement must find what it replaces."""
    text = CONFIGURATION.read_text()
    for deployed, here in (
        ("resolver 127.0.0.11 ", f"resolver 127.0.0.1:{names} "),
        ("http://coda:8000;", f"http://coda:{servers};"),
        ("listen 8080;", f"listen 127.0.0.1:{listen};"),
        (" /tmp/", f" {folder}/"),
    ):
        assert deployed in text
        text = text.replace(deployed, here)
    file = folder / "nginx.conf"
    file.write_text(text)
    return file


@asynccontextmanager
async def proxy(folder: Path, addresses: list[str], servers: int) -> AsyncIterator[str]:
    """The address, as `host:port`, of a proxy in front of the servers at these addresses and this port."""
    if sys.platform != "linux":
        pytest.skip("only Linux has all of 127.0.0.0/8")
    program, names, listen = nginx(), free_port(socket.SOCK_DGRAM), free_port()
    file = configuration(folder, names=names, servers=servers, listen=listen)
    loop = get_running_loop()
    transport, _ = await loop.create_datagram_endpoint(lambda: Names(addresses), ("127.0.0.1", names))
    running = subprocess.Popen([program, "-c", file, "-g", "daemon off;"])
    try:
        while not accepts(listen):
            assert running.poll() is None, "nginx did not start"
            await sleep(0.01)
        yield f"127.0.0.1:{listen}"
    finally:
        running.terminate()
        running.wait(timeout=10)
        transport.close()


def accepts(port: int) -> bool:
    """Whether something listens on this port of 127.0.0.1."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
