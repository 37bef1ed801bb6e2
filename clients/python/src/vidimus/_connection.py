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
    return Connection(
        site_url=site_url_of(base_url if base_url is not None else os.environ.get("VIDIMUS_BASE_URL")),
        api_key=key or None,
        max_retries=max_retries,
        timeout=timeout,
    )


def site_url_of(base_url: str | None) -> str:
    """The site's root of what people paste: with a slash at the end, or with the path of the API."""
    root = re.sub(r"/api/v1$", "", (base_url or "").strip().rstrip("/"))
    if _is_address(root) and not re.search(r"/api(?:/|$)", root):
        return root
    meant = [
        each
        for each in (re.sub(r"/api(?:[/?#].*)?$", "", root), _with_scheme(root))
        if root and _is_address(each)
    ]
    raise VidimusError(
        "BAD_SETTING",
        f"base_url is not the service's address: {root}." if root else "No base_url was given.",
        recovery_hint=(f"Did you mean {meant[0]}? " if meant else "")
        + "Pass base_url, or set VIDIMUS_BASE_URL to the service's address, such as https://….",
    )


def _with_scheme(root: str) -> str:
    if re.match(r"[a-z]+:(?:/|$)", root):
        return root
    return f"{'http' if re.match('localhost|127[.]', root) else 'https'}://{root}"


def _is_address(url: str) -> bool:
    return re.fullmatch(r"https?://[^?#\s]+", url) is not None and _has_host(url)


def _has_host(url: str) -> bool:
    try:
        return httpx.URL(url).host != ""
    except httpx.InvalidURL:
        return False
