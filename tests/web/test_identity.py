"""What the server said of somebody, and what it did not."""

from collections.abc import Mapping
from secrets import token_urlsafe

import pytest
from itsdangerous import URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from coda.rooms.room import Identity, is_program
from coda.web.identity import LIFETIME, Guest, Identities, Signer, new_guest
from coda.web.tokens import Tokens
from tests.leaks.memory_store import MemoryNotes

KEY = b"a secret of this test"
ANN = Guest(Identity("ann"), "Ann Ä")
SIGNER = Signer([KEY])
OLD, NEW = b"an old key of this test", b"a new key of this test"


def asked_with(headers: Mapping[str, str]) -> HTTPConnection:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw})


def cookie(value: str) -> HTTPConnection:
    return asked_with({"cookie": f"other=1; coda={value}"})


def bearer(value: str) -> HTTPConnection:
    return asked_with({"authorization": f"Bearer {value}"})


@pytest.fixture
def known() -> Identities:
    return Identities(SIGNER, Tokens(MemoryNotes()))


async def test_a_guest_is_known_by_cookie_or_token(known: Identities) -> None:
    assert await known.guest_of(cookie(SIGNER.cookie(ANN))) == ANN
    guest = await known.guest_of(bearer(await known.tokens.give(ANN.identity, ANN.name)))
    assert guest is not None
    assert (guest.identity, guest.name) == (ANN.identity, ANN.name)


def test_servers_with_one_key_take_each_others_guests_and_no_others() -> None:
    assert Signer([KEY]).read(SIGNER.cookie(ANN)) == ANN
    assert Signer([b"another key of this test"]).read(SIGNER.cookie(ANN)) is None


def test_the_first_key_signs_and_all_are_taken() -> None:
    before, both, after = Signer([OLD]), Signer([NEW, OLD]), Signer([NEW])
    assert both.read(before.cookie(ANN)) == ANN
    assert after.read(both.cookie(ANN)) == ANN
    assert before.read(both.cookie(ANN)) is None
    assert after.read(before.cookie(ANN)) is None


def test_every_changed_character_of_a_cookie_is_a_forgery() -> None:
    good = SIGNER.cookie(ANN)
    # The last character of a part holds bits that no decoder looks at; only whole bytes count.
    forged = [good[:i] + ("A" if sign != "A" else "B") + good[i + 1 :] for i, sign in enumerate(good[:-1])]
    assert [text for text in forged if SIGNER.read(text) is not None] == []


async def test_a_cookie_is_no_token_and_a_token_no_cookie(known: Identities) -> None:
    assert await known.guest_of(bearer(SIGNER.cookie(ANN))) is None
    assert await known.guest_of(cookie(await known.tokens.give(ANN.identity, ANN.name))) is None


async def test_a_wrong_token_is_not_made_good_by_a_cookie(known: Identities) -> None:
    both = asked_with({"cookie": f"coda={SIGNER.cookie(ANN)}", "authorization": "Bearer nonsense"})
    assert await known.guest_of(both) is None


@pytest.mark.parametrize(
    "authorization", ["", "Bearer", "Bearer ", "Basic YTpi", "Bearer a.b.c", "Bearer " + "a" * 999]
)
async def test_what_is_no_token_of_this_server_names_nobody(known: Identities, authorization: str) -> None:
    assert await known.guest_of(asked_with({"authorization": authorization})) is None


async def test_who_shows_nothing_is_nobody(known: Identities) -> None:
    assert await known.guest_of(asked_with({})) is None


def test_a_cookie_does_not_last_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    old = SIGNER.cookie(ANN)
    later = URLSafeTimedSerializer(KEY).make_signer().get_timestamp() + LIFETIME + 1  # type: ignore[attr-defined]
    monkeypatch.setattr("itsdangerous.timed.TimestampSigner.get_timestamp", lambda _: later)
    assert SIGNER.read(old) is None


@pytest.mark.parametrize("payload", [["ann"], "ann", {"identity": "ann", "name": "Ann"}, ["ann", 5], ["ann", "\x00"]])
def test_a_signed_statement_of_another_form_names_nobody(payload: object) -> None:
    signed = SIGNER._cookies.dumps(payload)
    assert SIGNER.read(str(signed)) is None


def test_a_very_long_cookie_is_not_looked_at() -> None:
    assert SIGNER.read(SIGNER.cookie(Guest(Identity(token_urlsafe(500)), "Ann"))) is None


def test_no_two_guests_are_the_same() -> None:
    assert len({new_guest("Ann").identity for _ in range(100)}) == 100


def test_an_identity_says_whether_it_is_a_programs() -> None:
    assert is_program(new_guest("Robot", program=True).identity)
    assert not any(is_program(new_guest("program:").identity) for _ in range(100))
