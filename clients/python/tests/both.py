"""Drives either client in the same way, so that a test says once what both must do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from stub import Stub, in_loop

KINDS = ("blocking", "asyncio", "trio")
each_kind = pytest.mark.parametrize("kind", KINDS)


def call(stub: Stub, kind: str, path: str, *args: Any, **options: Any) -> Any:
    """A call by its name, such as ``webhook.set``."""
    method = _method(stub, kind, path)
    if kind == "blocking":
        return method(*args, **options)

    async def run() -> Any:
        return await method(*args, **options)

    return in_loop(run, kind)


def items(stub: Stub, kind: str, path: str, *args: Any, **options: Any) -> list[Any]:
    """All that an iteration yields."""
    return each(_method(stub, kind, path)(*args, **options), kind)


def each(iteration: Any, kind: str, on_item: Callable[[Any], object] = lambda _: None) -> list[Any]:
    seen = []
    if kind == "blocking":
        for item in iteration:
            seen.append(item)
            on_item(item)
        return seen

    async def run() -> None:
        async for item in iteration:
            seen.append(item)
            on_item(item)

    in_loop(run, kind)
    return seen


def _method(stub: Stub, kind: str, path: str) -> Any:
    found: Any = stub.vidimus if kind == "blocking" else stub.async_vidimus
    for name in path.split("."):
        found = getattr(found, name)
    return found
