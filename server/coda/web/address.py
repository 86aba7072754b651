"""Where somebody connects from, as far as limits are concerned: a proxy is believed only if the settings trust it.

Whoever has one IPv6 address mostly has 2**64 of them, so these count as one.
"""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

UNKNOWN: Final = "unknown"
IPV6_PREFIX: Final = 64


def address_of(connection: HTTPConnection) -> str:
    """The address, or the network that counts as one."""
    if connection.client is None:
        return UNKNOWN
    try:
        address = ip_address(connection.client.host)
    except ValueError:
        return UNKNOWN
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), IPV6_PREFIX), strict=False))
