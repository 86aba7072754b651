"""What counts as one address."""

import pytest
from starlette.requests import HTTPConnection

from coda.web.address import UNKNOWN, address_of


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("/run/a.socket", UNKNOWN),
        ("", UNKNOWN),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(host: str, counts_as: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})) == counts_as


def test_who_has_no_address_counts_with_all_others_who_have_none() -> None:
    assert address_of(HTTPConnection({"type": "http", "headers": [], "client": None})) == UNKNOWN
