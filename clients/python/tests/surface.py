"""Prints what the package offers, as JSON, for the test that compares it with the TypeScript package."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from typing import Any, get_args

import vidimus
from vidimus import _models, certificates, types, webhooks

SOURCES = Path(vidimus.__file__).parent


def methods(kind: type) -> dict[str, list[str]]:
    """Each public method with the names of what it takes."""
    return {
        name: [each for each in inspect.signature(member).parameters if each != "self"]
        for name, member in inspect.getmembers(kind, callable)
        if not name.startswith("_")
    }


def codes(alias: Any) -> list[str]:
    """The texts of a Literal, or of a union of them."""
    return sorted(
        {text for each in get_args(alias) for text in ([each] if isinstance(each, str) else codes(each))}
    )


def calls(*files: str) -> list[str]:
    """The operations that these sources call."""
    found = re.compile(r'\b(?:call|call_row|pages)\(\s*(?:self\.)?(?:_vidimus\.)?_?connection, "(\w+)"')
    return sorted({name for file in files for name in found.findall((SOURCES / file).read_text("utf-8"))})


error = vidimus.VidimusError("TIMEOUT", "", recovery_hint="")
print(
    json.dumps(
        {
            "version": vidimus.__version__,
            "client": methods(vidimus.Vidimus),
            "asyncClient": methods(vidimus.AsyncVidimus),
            "webhook": methods(vidimus.WebhookOfKey),
            "asyncWebhook": methods(vidimus.AsyncWebhookOfKey),
            "settings": list(inspect.signature(vidimus.Vidimus).parameters),
            "asyncSettings": list(inspect.signature(vidimus.AsyncVidimus).parameters),
            "calls": calls("_operations.py", "_sync.py"),
            "asyncCalls": calls("_operations.py", "_async.py"),
            "errorFacts": sorted(vars(error)),
            "types": sorted(types.__all__),
            "webhooks": sorted(webhooks.__all__),
            "certificates": sorted(certificates.__all__),
            "verifyWebhook": list(inspect.signature(webhooks.verify_webhook).parameters),
            "verifyReceipt": list(inspect.signature(certificates.verify_receipt).parameters),
            "verifyPdf": list(inspect.signature(certificates.verify_pdf).parameters),
            "codes": {
                "client": codes(vidimus.ClientErrorCode),
                "problem": codes(_models.ErrorCode),
                "webhook": codes(webhooks.WebhookErrorCode),
                "receipt": codes(certificates.ReceiptErrorCode),
                "pdf": codes(certificates.PdfErrorCode),
            },
        }
    )
)
