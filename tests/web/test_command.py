"""The command `coda serve` at its edges: what it prints, and how it says what is wrong."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from tests.support.serving import COMMAND, ServerProcess, environment, run_serve


def failed(*flags: str, **settings: str) -> tuple[int, str]:
    """The exit code and all that was said, of a command that could not serve."""
    result = run_serve("--host", "127.0.0.1", *flags, **settings)
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.returncode, result.stderr.strip()


def test_it_prints_the_port_that_it_got(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        assert server.port != 0
        assert httpx.get(f"{server.url}/healthz", trust_env=False).json() == {"status": "ok"}


def test_a_server_for_the_whole_network_says_both_addresses(tmp_path: Path) -> None:
    command = [*COMMAND, "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment()
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        port = first.strip().rpartition(":")[2]
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(20) == 0
    assert first == f"Coda is at http://localhost:{port}\n"
    assert rest == "" or rest.strip().startswith("and http://")


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, said = failed("--port", port, "--data", str(tmp_path))
    assert code == 1
    assert said == (
        f"Coda cannot be served: port {port} is in use; choose another with --port, or any free one with --port 0"
    )


def test_a_host_that_is_not_of_this_machine_is_said(tmp_path: Path) -> None:
    result = run_serve("--host", "192.0.2.77", "--port", "0", "--data", str(tmp_path))
    assert (result.returncode, result.stderr.strip()) == (
        1,
        "Coda cannot be served: 192.0.2.77 is no address of this machine; try --host 127.0.0.1",
    )


def test_a_data_folder_in_use_is_said(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)):
        code, said = failed("--port", "0", "--data", str(tmp_path))
    assert code == 1
    assert said.startswith("Coda cannot be served: ")
    assert str(tmp_path) in said
    assert len(said.splitlines()) == 1


def test_broken_data_is_said_and_left_as_it_is(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        server.stop()
    files = sorted(tmp_path.rglob("*.aof"))
    broken = b"*3\r\n$3\r\nSET\r\nthis is no such file\r\n" * 20
    for file in files:
        file.write_bytes(broken)
    code, said = failed("--port", "0", "--data", str(tmp_path))
    assert code == 1
    assert said.splitlines()[-1].startswith("Coda cannot be served: ")
    assert [file.read_bytes() for file in files] == [broken] * len(files)


def test_a_redis_that_does_not_answer_is_said_without_its_password() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{closed.getsockname()[1]}/0"
        code, said = failed("--port", "0", "--redis-url", f"redis://coda:hush@{place}")
    assert code == 1
    assert said.splitlines()[-1].startswith(f"Coda cannot be served: the Redis at redis://{place} does not answer")
    assert "hush" not in said


def test_a_server_that_breaks_down_says_so_and_ends(tmp_path: Path) -> None:
    program = (
        "from coda.rooms.live import LiveRooms",
        "async def fail(self): raise ZeroDivisionError('b07 is on top')",
        "LiveRooms.run = fail",
        "from coda.cli import main",
        "main()",
    )
    command = [sys.executable, "-c", "\n".join(program), "serve", "--port", "0", "--data", str(tmp_path)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=30, env=environment())
    assert result.returncode == 1
    log, said = result.stderr.splitlines()
    assert said == "Coda cannot be served: the server broke down; the log says where"
    assert "ZeroDivisionError" in log
    assert "b07" not in result.stderr


def test_a_setting_that_cannot_be_is_said() -> None:
    assert failed(CODA_BOT_MAX="soon") == (
        2,
        "CODA_BOT_MAX: Input should be a valid number, unable to parse string as a number",
    )


def test_flags_win_over_the_environment(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), CODA_PORT="1", CODA_HOST="192.0.2.77") as server:
        assert server.port > 1


def test_help_names_every_flag_and_variable() -> None:
    said = run_serve("--help", TERMINAL_WIDTH="120").stdout
    for word in ("--host", "--port", "--data", "--redis-url", "--public-url", "CODA_SECRETS", "CODA_TRUSTED_PROXIES"):
        assert word in said
