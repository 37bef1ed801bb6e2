from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass
from typing import Literal, cast

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from typing_extensions import NotRequired, TypedDict

from .._models import KeySet
from ._errors import ReceiptError
from ._key_set import is_key_set

RECEIPT_TYPE = "vc-receipt+jws"
KEY_ID = re.compile(r"[!-~]{1,128}")
"""It is named in an error before anything is believed: nothing in it may paint over what a terminal says."""


class Translator(TypedDict):
    name: str
    credentials: str


class Applicant(TypedDict):
    name: str
    inEnglish: NotRequired[str]
    """Where the name is in other letters, and the paper has it in English as well. Absent on older receipts."""


class CertifiedDocument(TypedDict):
    type: str
    title: NotRequired[str]
    """The document's title in English, where ``type`` is "other". Absent on older receipts."""
    index: int
    """From 0."""
    documentsInOrder: int
    pageCount: int
    sourceSha256: str


class StatementInTarget(TypedDict):
    language: str
    paragraphs: list[str]


class Review(TypedDict):
    documentType: str
    title: NotRequired[str]
    """The title by which the statement names the document. Absent on older receipts."""
    pageCount: int
    format: Literal["html", "docx"]
    changedPlaces: int | None
    """In how many places the reviewer changed the draft; None where that was not counted."""
    statement: list[str]
    statementInTarget: NotRequired[StatementInTarget]
    """Only where the statement is also made in the language of the translation."""


class Printed(TypedDict):
    """The name on the letterhead, and days such as ``2026-11-20`` in the time zone in which it was signed."""

    issuerName: NotRequired[str]
    signedOn: str
    issuedOn: str


class ReceiptClaims(TypedDict):
    """What a receipt's signature covers."""

    iss: str
    """The site that issued it."""
    sub: str
    """The certificate's public ID."""
    iat: int
    """When it was issued, in seconds since 1970."""
    jobId: str
    orderNumber: str
    isSandbox: bool
    """True for a specimen that nobody may rely on."""
    productLine: str
    useCase: str | None
    sourceLanguage: str
    sourceLanguageName: NotRequired[str]
    """Only where ``sourceLanguage`` is "other": the language that the reviewer found, or several, in English."""
    targetLanguage: str
    role: Literal["translated", "reviewed"]
    """Whether a translation was made, or a draft of somebody else's reviewed."""
    translator: Translator
    statementVersion: str
    """Names the wording of the certification statement: edition, recipient, and its language besides English."""
    printed: NotRequired[Printed]
    """What the paper says of its issue. Absent on older receipts."""
    applicant: NotRequired[Applicant]
    """Only where the order named an applicant."""
    document: NotRequired[CertifiedDocument]
    """Absent on certificates of a whole order: specimens and reviews."""
    draftSha256: NotRequired[str]
    """Reviews only: the draft that was reviewed, and what against. The draft is not what was certified."""
    sourceSha256s: NotRequired[list[str]]
    reviewedSha256: NotRequired[str]
    """Reviews only: the file that was certified. Absent on old receipts."""
    review: NotRequired[Review]
    """With ``reviewedSha256``: what was reviewed, and the certification statement word for word."""


@dataclass(frozen=True)
class VerifiedReceipt:
    claims: ReceiptClaims
    kid: str
    """The key of the set that signed it."""


def verify_receipt(
    jws: str, key_set: KeySet, *, issuer: str | None = None, allow_specimen: bool = False
) -> VerifiedReceipt:
    """What a receipt says, once its signature verifies against a key set, else a ``ReceiptError``.

    It makes no request. It proves that we issued a certificate with this content; not that a PDF at hand is that
    certificate's file, for which there is ``verify_pdf``, and nothing of a revocation since, for which ask ``verify``.

    >>> receipt = verify_receipt(pathlib.Path("receipt.jws").read_text(), key_set)
    >>> receipt.claims["translator"]["name"]

    :param issuer: The site that must have issued the receipt, such as https://…; the key set's own word when left out.
    :param allow_specimen: Accepts specimens too, which anybody can order with any text; for tests.
    :raises ReceiptError: ``MALFORMED``, ``UNKNOWN_KEY``, ``BAD_SIGNATURE``, ``OTHER_ISSUER``, ``BAD_KEY_SET``,
        ``SPECIMEN``.
    """
    if not is_key_set(key_set):
        raise ReceiptError(
            "BAD_KEY_SET", "This isn't a key set. Pass what fetch_key_set or parse_key_set returned."
        )
    parts = _decode_jws(jws.strip() if isinstance(jws, str) else "")
    _verify_signature(parts, key_set)
    claims = cast(ReceiptClaims, parts.payload)
    if issuer is not None and parts.payload.get("iss") != issuer.rstrip("/"):
        raise ReceiptError("OTHER_ISSUER", f"The receipt was issued by {parts.payload.get('iss')}.")
    if parts.payload.get("isSandbox") is not False and not allow_specimen:
        raise ReceiptError("SPECIMEN", "It's a sandbox SPECIMEN: nobody may rely on it.")
    return VerifiedReceipt(claims, parts.kid)


@dataclass(frozen=True)
class _Jws:
    kid: str
    payload: dict[str, object]
    signed: bytes
    signature: bytes


def _decode_jws(jws: str) -> _Jws:
    """The parts of a compact receipt, none of it believed yet; refuses what is none."""
    parts = [decode_base64url(part) for part in jws.split(".")]
    if len(parts) != 3:
        raise _malformed()
    header, payload, signature = parts
    if header is None or payload is None or signature is None or len(signature) != 64:
        raise _malformed()
    facts = _parse_object(header)
    kid = facts.get("kid")
    # An extension that must be understood is one that we do not understand.
    is_plain = isinstance(kid, str) and KEY_ID.fullmatch(kid) and "crit" not in facts
    if facts.get("alg") != "EdDSA" or facts.get("typ") != RECEIPT_TYPE or not is_plain:
        raise ReceiptError("MALFORMED", f"This isn't a receipt: its header doesn't say {RECEIPT_TYPE}.")
    return _Jws(str(kid), _parse_object(payload), jws.rpartition(".")[0].encode(), signature)


def _verify_signature(parts: _Jws, key_set: KeySet) -> None:
    key = next((each for each in key_set["keys"] if _is_key(each, parts.kid)), None)
    if key is None:
        raise ReceiptError(
            "UNKNOWN_KEY",
            f"The key set has no key {parts.kid}. If you saved the key set earlier, fetch it again.",
        )
    try:
        public_key = Ed25519PublicKey.from_public_bytes(decode_base64url(key["x"]) or b"")
    except ValueError as cause:
        raise ReceiptError("BAD_KEY_SET", "The key of this receipt is not usable.") from cause
    try:
        public_key.verify(parts.signature, parts.signed)
    except InvalidSignature:
        raise ReceiptError("BAD_SIGNATURE", "The signature doesn't match: the receipt was altered.") from None


def _is_key(key: object, kid: str) -> bool:
    return (
        isinstance(key, dict)
        and (key.get("kid"), key.get("kty"), key.get("crv")) == (kid, "OKP", "Ed25519")
        and isinstance(key.get("x"), str)
    )


def decode_base64url(text: str) -> bytes | None:
    """Decoders forgive padding, foreign letters and stray bits; one receipt must not have many spellings."""
    if not re.fullmatch(r"[A-Za-z0-9_-]+", text) or len(text) % 4 == 1:
        return None
    content = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    again = base64.urlsafe_b64encode(content).decode().rstrip("=")
    return content if again == text else None


def _parse_object(content: bytes) -> dict[str, object]:
    try:
        value = json.loads(content.decode())
    except (ValueError, RecursionError):
        raise _malformed() from None
    if not isinstance(value, dict):
        raise _malformed()
    return value


def _malformed() -> ReceiptError:
    return ReceiptError(
        "MALFORMED", "This isn't a receipt: a receipt is three base64url parts separated by dots."
    )
