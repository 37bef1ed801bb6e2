from __future__ import annotations

import base64
from datetime import datetime
from typing import Any

import httpx
import pytest
from conftest import VECTORS
from stub import Clock, Stub, in_loop

from vidimus import VidimusError
from vidimus.certificates import PdfError, ReceiptError, verify_pdf, verify_receipt
from vidimus.webhooks import WebhookError, verify_webhook


def named(cases: list[dict[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[case["name"] for case in cases])


@named(VECTORS["webhooks"])
@pytest.mark.parametrize("kind", ["text", "bytes"])
def test_a_delivery_is_judged_as_in_every_other_language(case: dict[str, Any], kind: str) -> None:
    def judge() -> str:
        try:
            event = verify_webhook(
                case["body"] if kind == "text" else case["body"].encode(),
                case["headers"],
                case["secrets"],
                tolerance_seconds=case.get("toleranceSeconds", 300),
                now=datetime.fromisoformat(case["now"].replace("Z", "+00:00")),
            )
        except WebhookError as error:
            return error.code
        assert isinstance(event["type"], str)
        return "ok"

    assert judge() == case["expected"]


def options_of(case: dict[str, Any]) -> dict[str, Any]:
    return {"issuer": case.get("issuer"), "allow_specimen": case.get("allowSpecimen", False)}


@named(VECTORS["receipts"]["cases"])
def test_a_receipt_is_judged_as_in_every_other_language(case: dict[str, Any]) -> None:
    key_set = VECTORS["receipts"]["keySets"][case["keySet"]]
    try:
        receipt = verify_receipt(case["jws"], key_set, **options_of(case))
    except ReceiptError as error:
        assert error.code == case["expected"]
    else:
        assert case["expected"] == "ok"
        assert receipt.claims["sub"].startswith("vcrt_")
        assert receipt.kid == key_set["keys"][0]["kid"]


@named(VECTORS["pdfs"]["cases"])
def test_a_pdf_is_judged_as_in_every_other_language(case: dict[str, Any]) -> None:
    pdf = bytearray(base64.b64decode(VECTORS["pdfs"]["files"][case["file"]])[: case.get("keepBytes")])
    if flip := case.get("flipBit"):
        pdf[flip["byte"]] ^= 1 << flip["bit"]
    pdf += case.get("append", "").encode("latin-1")
    try:
        found = verify_pdf(bytes(pdf), VECTORS["pdfs"]["keySets"][case["keySet"]], **options_of(case))
    except (PdfError, ReceiptError) as error:
        assert error.code == case["expected"]
    else:
        assert case["expected"] == "ok"
        assert len(found.sha256) == len(found.sealed_with.fingerprint) == 64
        if "sealedAt" in case:
            at = case["sealedAt"]
            assert found.sealed_at == (at and datetime.fromisoformat(at.replace("Z", "+00:00")))


@named(VECTORS["refusals"])
@pytest.mark.parametrize("kind", ["blocking", "asynchronous"])
def test_a_refusal_is_understood_and_repeated_as_in_every_other_language(
    case: dict[str, Any], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    answer = httpx.Response(case["status"], headers=case["headers"], text=case["body"])
    stub = Stub(lambda _: answer)
    with pytest.raises(VidimusError) as raised:
        if kind == "blocking":
            stub.vidimus.capabilities()
        else:
            in_loop(stub.async_vidimus.capabilities)
    error, expected = raised.value, case["expected"]
    assert (error.code, error.retryable, error.status) == (
        expected["code"],
        expected["retryable"],
        case["status"],
    )
    assert error.field == expected.get("field")
    assert error.retry_after_seconds == expected.get("retryAfterSeconds")
    if "recoveryHint" in expected:
        assert error.recovery_hint == expected["recoveryHint"]
    waits = expected["waits"] or []
    assert len(clock.pauses) == len(waits)
    for pause, (least, most) in zip(clock.pauses, waits, strict=True):
        assert least <= pause <= most
