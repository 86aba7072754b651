"""What the server signed, and what it did not."""

from collections.abc import Mapping
from secrets import token_urlsafe

import pytest
from itsdangerous import URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from coda.rooms.room import Identity
from coda.web.identity import LIFETIME, Guest, Signer, new_guest

SECRET = b"a secret of this test"
ANN = Guest(Identity("ann"), "Ann Ä")
SIGNER = Signer(SECRET)


def asked_with(headers: Mapping[str, str]) -> HTTPConnection:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw})


def cookie(value: str) -> HTTPConnection:
    return asked_with({"cookie": f"other=1; coda={value}"})


def bearer(value: str) -> HTTPConnection:
    return asked_with({"authorization": f"Bearer {value}"})


def test_a_guest_is_known_by_cookie_or_token() -> None:
    assert SIGNER.guest_of(cookie(SIGNER.cookie(ANN))) == ANN
    assert SIGNER.guest_of(bearer(SIGNER.token(ANN))) == ANN


def test_servers_with_one_secret_take_each_others_guests_and_no_others() -> None:
    assert Signer(SECRET).guest_of(cookie(SIGNER.cookie(ANN))) == ANN
    assert Signer(b"another secret").guest_of(cookie(SIGNER.cookie(ANN))) is None


def test_every_changed_character_of_a_cookie_is_a_forgery() -> None:
    good = SIGNER.cookie(ANN)
    # The last character of a part holds bits that no decoder looks at; only whole bytes count.
    forged = [good[:i] + ("A" if sign != "A" else "B") + good[i + 1 :] for i, sign in enumerate(good[:-1])]
    assert [text for text in forged if SIGNER.guest_of(cookie(text)) is not None] == []


def test_a_cookie_is_no_token_and_a_token_no_cookie() -> None:
    assert SIGNER.guest_of(bearer(SIGNER.cookie(ANN))) is None
    assert SIGNER.guest_of(cookie(SIGNER.token(ANN))) is None


def test_a_wrong_token_is_not_made_good_by_a_cookie() -> None:
    both = asked_with({"cookie": f"coda={SIGNER.cookie(ANN)}", "authorization": "Bearer nonsense"})
    assert SIGNER.guest_of(both) is None


@pytest.mark.parametrize("authorization", ["", "Bearer", "Bearer ", "Basic YTpi", "Bearer a.b.c"])
def test_what_is_no_token_of_this_server_names_nobody(authorization: str) -> None:
    assert SIGNER.guest_of(asked_with({"authorization": authorization})) is None


def test_who_shows_nothing_is_nobody() -> None:
    assert SIGNER.guest_of(asked_with({})) is None


def test_a_cookie_does_not_last_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    old = SIGNER.cookie(ANN)
    later = URLSafeTimedSerializer(SECRET).make_signer().get_timestamp() + LIFETIME + 1  # type: ignore[attr-defined]
    monkeypatch.setattr("itsdangerous.timed.TimestampSigner.get_timestamp", lambda _: later)
    assert SIGNER.guest_of(cookie(old)) is None


@pytest.mark.parametrize("payload", [["ann"], "ann", {"identity": "ann", "name": "Ann"}, ["ann", 5], ["ann", "\x00"]])
def test_a_signed_statement_of_another_form_names_nobody(payload: object) -> None:
    signed = URLSafeTimedSerializer(SECRET, salt="coda.cookie").dumps(payload)
    assert SIGNER.guest_of(cookie(str(signed))) is None


def test_a_very_long_cookie_is_not_looked_at() -> None:
    assert SIGNER.guest_of(cookie(SIGNER.cookie(Guest(Identity(token_urlsafe(500)), "Ann")))) is None


def test_no_two_guests_are_the_same() -> None:
    assert len({new_guest("Ann").identity for _ in range(100)}) == 100
