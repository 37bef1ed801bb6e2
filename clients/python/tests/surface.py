"""Prints what the package offers, as JSON, for the test that compares it with the TypeScript package."""

from __future__ import annotations

import inspect
import json
from types import ModuleType

import vidimus
from vidimus import certificates, webhooks


def methods(kind: type) -> dict[str, list[str]]:
    """Each public method with the names of what it takes."""
    return {
        name: [each for each in inspect.signature(member).parameters if each != "self"]
        for name, member in inspect.getmembers(kind, inspect.isfunction)
        if not name.startswith("_")
    }


def exports(module: ModuleType) -> list[str]:
    return sorted(module.__all__)


print(
    json.dumps(
        {
            "version": vidimus.__version__,
            "client": methods(vidimus.Vidimus),
            "asyncClient": methods(vidimus.AsyncVidimus),
            "webhook": methods(vidimus.WebhookOfKey),
            "asyncWebhook": methods(vidimus.AsyncWebhookOfKey),
            "settings": [each for each in inspect.signature(vidimus.Vidimus).parameters],
            "error": sorted(vars(vidimus.VidimusError("TIMEOUT", "", recovery_hint=""))),
            "webhooks": exports(webhooks),
            "certificates": exports(certificates),
        }
    )
)
