from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ._errors import VidimusError


def as_document(document: object) -> object:
    """A document, or an upload as it was returned, which stands for its document."""
    if not isinstance(document, Mapping) or not isinstance(document.get("documentId"), str):
        return document
    # The SHA-256 of an upload that hasn't arrived is None.
    return {
        name: document[name]
        for name in ("url", "pageHint", "sha256")
        if name in document and (name != "sha256" or document[name] is not None)
    }


def submission_identity(body: Mapping[str, object]) -> dict[str, object]:
    """What two submissions have in common that are the same order for sure. The quote, and what is expected and
    allowed, are no part of an order. The signature of a URL tells no file from another; the rest of its query may.
    """
    no_part = ("quoteId", "expectedTotalCents", "allowQuoteReuse", "allowDuplicate", "allowMorePages")
    same = {name: value for name, value in body.items() if name not in no_part}
    documents = same.get("documents")
    if isinstance(documents, (list, tuple)):
        same["documents"] = [_by_content(each) for each in documents]
    if "draftTranslation" in same:
        same["draftTranslation"] = _by_content(same["draftTranslation"])
    return same


def _by_content(document: object) -> object:
    if not isinstance(document, Mapping):
        return document
    if document.get("sha256"):
        return {**document, "url": None}
    url = document.get("url")
    return {**document, "url": _without_signature(url)} if isinstance(url, str) else document


OF_SIGNATURE = re.compile(
    r"[?&](?:x-(?:amz|goog)-[\w-]+|(?:aws|google)access(?:key)?id|expires|sig(?:nature)?|key-pair-id"
    r"|policy(?==eyJ)|sk?[et](?==\d{4}-))=[^&#]*",
    re.IGNORECASE | re.ASCII,
)
"""Members that signing adds to the query, by S3, CloudFront, Google Cloud Storage, and Azure."""


def _without_signature(url: str) -> str:
    """A signature has an expiry beside it. One such member alone may be somebody's own."""
    bare, count = OF_SIGNATURE.subn("", url)
    return bare if count > 1 else url


def require_json(label: str, body: Mapping[str, object]) -> None:
    """:raises VidimusError: where the body can't be sent at all."""
    try:
        json.dumps(body, allow_nan=False, sort_keys=True).encode()
    except (TypeError, ValueError, RecursionError):
        field = _not_json(body)
        where = f" as {field}" if field else ""
        raise VidimusError(
            "VALIDATION_ERROR",
            f"{label}() got a value{where} that JSON can't hold. Nothing was sent.",
            recovery_hint="Pass texts, whole numbers, True, False, lists, and dictionaries, and a time as its ISO 8601 text.",
            field=field,
        ) from None


def _not_json(value: Any, path: str = "", depth: int = 0) -> str | None:
    """The dotted path of the first value that JSON can't hold."""
    if depth > 20:
        return path
    items: list[tuple[object, object]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, (list, tuple)):
        items = list(enumerate(value))
    else:
        try:
            json.dumps(value, allow_nan=False).encode()
        except (TypeError, ValueError):
            return path
    for name, each in items:
        at = f"{path}.{name}" if path else str(name)
        if isinstance(value, dict) and not isinstance(name, str):
            return at
        found = _not_json(each, at, depth + 1)
        if found is not None:
            return found
    return None
