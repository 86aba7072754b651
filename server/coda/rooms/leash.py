"""Runs a program that must not outlive the process that wants it: `leash.py HOW PARENT PROGRAM
ARGUMENTS…`.

It is run as a script of its own, with nothing of the project imported.
"""

import ctypes
import os
import signal
import subprocess
import sys
import threading

PR_SET_PDEATHSIG = 1


def by_signal(parent: int, command: list[str]) -> None:
    """Becomes the program, which Linux kills when the thread that started this script ends, as it
    does with its process.
    """
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # died before it was asked
        sys.exit(1)
    os.execv(command[0], command)


def by_pipe(command: list[str]) -> None:
    """Stays beside the program and kills it when standard input ends, as it does when the other end dies."""
    program: subprocess.Popen[bytes] | None = None
    asked_to_end = False

    def end(*_: object) -> None:
        nonlocal asked_to_end
        asked_to_end = True
        if program is not None:
            program.terminate()

    signal.signal(signal.SIGTERM, end)
    program = subprocess.Popen(command, stdin=subprocess.DEVNULL, close_fds=False)
    if asked_to_end:
        program.terminate()
    threading.Thread(target=_kill_at_end_of_input, args=(program,), daemon=True).start()
    sys.exit(program.wait())


def _kill_at_end_of_input(program: subprocess.Popen[bytes]) -> None:
    while os.read(sys.stdin.fileno(), 1024):
        pass
    program.kill()


if __name__ == "__main__":
    how, parent, *command = sys.argv[1:]
    if how == "signal":
        by_signal(int(parent), command)
    else:
        by_pipe(command)
