"""The client's files."""

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from coda.web.answers import answer_errors
from coda.web.pages import serve_pages


def browser(static: Path) -> httpx.AsyncClient:
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    answer_errors(app)
    serve_pages(app, static)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://coda.test")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Coda</title>")
    (tmp_path / "assets" / "index-abc.js").write_text("run()")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / ".built-from").write_text("a digest")
    return tmp_path


@pytest.mark.parametrize("path", ["/", "/bots", "/r/KQXWRT", "/games/abc"])
async def test_the_page_answers_for_all_its_addresses(built: Path, path: str) -> None:
    async with browser(built) as http:
        answer = await http.get(path)
        assert (answer.status_code, answer.text) == (200, "<!doctype html><title>Coda</title>")
        assert answer.headers["cache-control"] == "no-cache"
        assert (await http.head(path)).status_code == 200


async def test_built_files_are_kept_for_ever_and_others_are_asked_for_again(built: Path) -> None:
    async with browser(built) as http:
        script, icon = await http.get("/assets/index-abc.js"), await http.get("/icon.svg")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert icon.headers["cache-control"] == "no-cache"


async def test_files_are_sent_compressed_to_those_who_can_read_it(built: Path) -> None:
    script = "say('again');" * 1000
    (built / "assets" / "long-abc.js").write_text(script)
    async with browser(built) as http:
        for coding, sent in (("gzip", "gzip"), ("identity", None)):
            answer = await http.get("/assets/long-abc.js", headers={"accept-encoding": coding})
            assert (answer.text, answer.headers.get("content-encoding")) == (script, sent)
            assert "accept-encoding" in answer.headers["vary"].lower()
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        part = await http.get("/assets/long-abc.js", headers={"accept-encoding": "gzip", "range": "bytes=0-9"})
        assert (part.status_code, part.text) == (206, script[:10])


@pytest.mark.parametrize("path", ["/nothing", "/assets/none.js", "/.built-from", "/%2e%2e/pages.py", "/r/A/B"])
async def test_nothing_else_is_there(built: Path, path: str) -> None:
    async with browser(built) as http:
        answer = await http.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"


async def test_a_client_that_is_not_built_is_said_plainly(tmp_path: Path) -> None:
    async with browser(tmp_path / "static") as http:
        answer = await http.get("/")
        assert answer.status_code == 503
        assert "The page of this server is not built" in answer.text
        assert (await http.get("/assets/index.js")).status_code == 404


async def test_a_client_built_while_the_server_runs_is_served(tmp_path: Path) -> None:
    static = tmp_path / "static"
    async with browser(static) as http:
        assert (await http.get("/")).status_code == 503
        static.mkdir()
        (static / "index.html").write_text("new")
        (static / "icon.svg").write_text("<svg/>")
        assert (await http.get("/")).text == "new"
        assert (await http.get("/icon.svg")).text == "<svg/>"
