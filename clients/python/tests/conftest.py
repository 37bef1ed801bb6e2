from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from vidimus._open_keys import OPEN_KEYS


def read_vectors() -> Any:
    """What clients in every language are tested by. A copy of the package's folder says where they are."""
    path = os.environ.get("VIDIMUS_VECTORS") or Path(__file__).parents[2] / "vectors.json"
    return json.loads(Path(path).read_text("utf-8"))


VECTORS = read_vectors()


@pytest.fixture(autouse=True)
def _no_open_keys() -> None:
    OPEN_KEYS.clear()


@pytest.fixture(autouse=True)
def _no_settings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the machine's reaches a test that has no service."""
    if "service" not in request.fixturenames:
        monkeypatch.delenv("VIDIMUS_API_KEY", raising=False)
        monkeypatch.delenv("VIDIMUS_BASE_URL", raising=False)
