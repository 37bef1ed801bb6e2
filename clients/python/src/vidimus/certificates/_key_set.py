from __future__ import annotations

import json
from typing import cast

import httpx

from .._connection import USER_AGENT
from .._models import KeySet
from ._errors import ReceiptError

TIMEOUT_SECONDS = 60
HEADERS = {"accept": "application/json", "user-agent": USER_AGENT}


def fetch_key_set(site_url: str, *, http_client: httpx.Client | None = None) -> KeySet:
    """The public keys of a site's receipts and the certificates of its seals.

    Keep a copy (an hour at least) and verify offline.

    >>> key_set = fetch_key_set("https://vidimus.example")
    >>> pathlib.Path("keys.json").write_text(json.dumps(key_set))

    :raises ReceiptError: ``BAD_KEY_SET`` where the site answers something else, or nothing.
    """
    url = _url_of(site_url)
    client = httpx.Client() if http_client is None else http_client
    try:
        response = client.get(url, headers=HEADERS, timeout=TIMEOUT_SECONDS, follow_redirects=False)
    except (httpx.HTTPError, httpx.InvalidURL) as cause:
        raise _unreachable(url, cause) from cause
    finally:
        if http_client is None:
            client.close()
    return _read(url, response)


async def fetch_key_set_async(site_url: str, *, http_client: httpx.AsyncClient | None = None) -> KeySet:
    """The same for asyncio and Trio."""
    url = _url_of(site_url)
    client = httpx.AsyncClient() if http_client is None else http_client
    try:
        response = await client.get(url, headers=HEADERS, timeout=TIMEOUT_SECONDS, follow_redirects=False)
    except (httpx.HTTPError, httpx.InvalidURL) as cause:
        raise _unreachable(url, cause) from cause
    finally:
        if http_client is None:
            await client.aclose()
    return _read(url, response)


def parse_key_set(text: str | bytes) -> KeySet:
    """A saved key set.

    >>> key_set = parse_key_set(pathlib.Path("keys.json").read_bytes())

    :raises ReceiptError: ``BAD_KEY_SET``.
    """
    try:
        key_set = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        key_set = None
    if not is_key_set(key_set):
        raise ReceiptError("BAD_KEY_SET", "This isn't a key set. A key set is JSON with a list named keys.")
    return cast(KeySet, key_set)


def _url_of(site_url: str) -> str:
    if not isinstance(site_url, str):
        raise ReceiptError("BAD_KEY_SET", "fetch_key_set() needs the site's address, such as https://….")
    return f"{site_url.rstrip('/')}/.well-known/jwks.json"


def _unreachable(url: str, cause: Exception) -> ReceiptError:
    return ReceiptError("BAD_KEY_SET", f"{url} is unreachable: {cause}")


def _read(url: str, response: httpx.Response) -> KeySet:
    if not response.is_success:
        raise ReceiptError("BAD_KEY_SET", f"{url} returned {response.status_code}.")
    return parse_key_set(response.content)


def is_key_set(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    lists = [
        value.get("keys"),
        value.get("sealCertificates", []),
        value.get("timestampCertificates", []),
    ]
    if not all(isinstance(each, list) for each in lists):
        return False
    keys, *certificates = lists
    return all(map(_is_key, keys)) and all(_is_certificate(each) for part in certificates for each in part)


def _is_key(value: object) -> bool:
    return isinstance(value, dict) and isinstance(value.get("kid"), str) and isinstance(value.get("x"), str)


def _is_certificate(value: object) -> bool:
    chain = value.get("x5c") if isinstance(value, dict) else None
    return isinstance(chain, list) and all(isinstance(each, str) for each in chain)
