from __future__ import annotations

import os
import re
from dataclasses import dataclass

import httpx

from ._errors import VidimusError
from ._version import __version__

USER_AGENT = f"vidimus-python/{__version__}"


@dataclass(frozen=True)
class CallOptions:
    """What one call may have otherwise than the client."""

    timeout: float | None = None
    max_retries: int | None = None


@dataclass(frozen=True)
class Connection:
    site_url: str
    api_key: str | None
    max_retries: int
    timeout: float | None

    def retries_of(self, options: CallOptions) -> int:
        return self.max_retries if options.max_retries is None else options.max_retries

    def timeout_of(self, options: CallOptions, otherwise: float) -> float:
        if options.timeout is not None:
            return options.timeout
        return otherwise if self.timeout is None else self.timeout

    @property
    def is_sandbox(self) -> bool:
        return self.api_key is not None and self.api_key.startswith("vc_sandbox_")


VARIABLES = {"api_key": "VIDIMUS_API_KEY", "base_url": "VIDIMUS_BASE_URL"}


def refuse_lost(name: str, value: object) -> None:
    """A setting that its caller lost would leave the environment's in force: another key, another account."""
    variable = VARIABLES.get(name)
    if value is None and variable is not None and os.environ.get(variable):
        raise VidimusError(
            "BAD_SETTING",
            f"{name} is None, and the environment has another: {variable}.",
            recovery_hint=f"Pass {name}, or leave it out to use the environment's.",
        )


def require_client(client: object, kind: type) -> None:
    if client is not None and not isinstance(client, kind):
        raise VidimusError(
            "BAD_SETTING",
            f"http_client is a {type(client).__name__}.",
            recovery_hint=f"Pass an httpx.{kind.__name__}, or leave http_client out.",
        )


def connect(api_key: str | None, base_url: str | None, max_retries: int, timeout: float | None) -> Connection:
    """Options with the environment's settings filled in; an empty one counts as none."""
    for name, value in (("api_key", api_key), ("base_url", base_url)):
        if value is not None and not isinstance(value, str):
            raise VidimusError("BAD_SETTING", f"{name} is no text.", recovery_hint=f"Pass {name} as a text.")
    if max_retries is None:
        raise VidimusError("BAD_SETTING", "max_retries is None.", recovery_hint="Leave max_retries out.")
    key = os.environ.get("VIDIMUS_API_KEY") if api_key is None else api_key
    # An HTTP client would refuse it with an error that shows it.
    if key and not re.fullmatch(r"[!-~]+", key):
        raise VidimusError(
            "BAD_SETTING",
            "api_key contains white space or another character that no key has.",
            recovery_hint="Copy the key again, without a line break.",
        )
    variable = VARIABLES["base_url"]
    return Connection(
        site_url=site_url_of(os.environ.get(variable), variable)
        if base_url is None
        else site_url_of(base_url, "base_url"),
        api_key=key or None,
        max_retries=max_retries,
        timeout=timeout,
    )


_OF_API = re.compile(r"/api(?:/(?:v1|mcp)(?:/.*)?)?/?")
"""The API's own addresses; other services may have others below /api."""


def site_url_of(base_url: str | None, name: str) -> str:
    """The site's root of what people paste: with a slash at the end, or with the path of the API."""
    root = _root_of((base_url or "").strip())
    if _is_site(root):
        return root
    whole = re.sub(r"^(?=localhost\b|127\.)", "http://", root)
    whole = re.sub(r"^(?=[\w-]+\.[\w.-]+(?:[:/]|$))", "https://", whole)
    plain = re.split("[?#]", whole, maxsplit=1)[0]
    url = _parse(plain)
    is_of_api = url is not None and _OF_API.fullmatch(url.path)
    meant = str(url.copy_with(path="/")) if url and is_of_api else plain
    meant = _root_of(meant)
    # It may be a secret in the wrong place, so an error repeats no more of it than an address.
    is_shown = _is_site(meant) and not re.search("@|vc_", root)
    raise VidimusError(
        "BAD_SETTING",
        f"{name} isn't the service's address." if root else "No base_url was given.",
        recovery_hint=(f"Did you mean {meant}? " if is_shown else "")
        + f"Pass base_url, or set {VARIABLES['base_url']}, such as https://vidimus.example, without a user, a key, "
        "or a query.",
    )


def _root_of(address: str) -> str:
    return re.sub(r"(?<=[^:/])/+(?:api/v1/*)?$", "", address)


def _is_site(address: str) -> bool:
    url = _parse(address)
    if url is None or re.fullmatch(r"https?://[^?#\s]+", address, re.IGNORECASE) is None:
        return False
    return url.host != "" and not url.userinfo and not _OF_API.fullmatch(url.path)


def _parse(url: str) -> httpx.URL | None:
    try:
        return httpx.URL(url)
    except httpx.InvalidURL:
        return None
