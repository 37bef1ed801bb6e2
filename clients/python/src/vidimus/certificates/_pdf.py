from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from .._models import KeySet
from .._sealed_pdf.errors import SealError
from .._sealed_pdf.verify import Published, require_same_certificate, verify_sealed_pdf
from ._errors import PdfError, ReceiptError
from ._key_set import is_key_set
from ._receipt import VerifiedReceipt, verify_receipt


@dataclass(frozen=True)
class SealedWith:
    """The certificate that a file is sealed with."""

    fingerprint: str
    """SHA-256 of its DER, hex."""
    not_before: datetime
    not_after: datetime


@dataclass(frozen=True)
class VerifiedPdf(VerifiedReceipt):
    jws: str
    """The receipt itself."""
    sha256: str
    """Of the whole file, hex; the ``documentHash`` of an online check of ``claims["sub"]``."""
    sealed_with: SealedWith
    sealed_at: datetime | None
    """When a time-stamp authority of the key set saw the seal; None where the file has no time-stamp."""


def verify_pdf(
    pdf: bytes, key_set: KeySet, *, issuer: str | None = None, allow_specimen: bool = False
) -> VerifiedPdf:
    """Whether a PDF is a certified translation as we made it: the whole file sealed with a certificate of the key set,
    and within it the receipt of that very certificate, signed with a key of the set.

    It makes no request: nothing is known of a revocation since, for which ask ``verify``.

    >>> found = verify_pdf(pathlib.Path("certified.pdf").read_bytes(), key_set)
    >>> found.claims["sub"], found.claims["translator"]["name"]

    :param issuer: The site that must have issued the receipt, such as https://…; the key set's own word when left out.
    :param allow_specimen: Accepts specimens too, which anybody can order with any text; for tests.
    :raises PdfError: for the seal.
    :raises ReceiptError: for the receipt within it, or for the key set.
    """
    published = _published_in(key_set)
    if not isinstance(pdf, (bytes, bytearray, memoryview)):
        raise PdfError(
            "NOT_SEALED", 'verify_pdf() needs the file\'s bytes, such as open("certified.pdf", "rb").read().'
        )
    try:
        sealed = verify_sealed_pdf(bytes(pdf), published)
        receipt = verify_receipt(sealed.receipt, key_set, issuer=issuer, allow_specimen=allow_specimen)
        claims = receipt.claims
        require_same_certificate(sealed, claims.get("sub"), claims.get("iat"))
    except SealError as error:
        raise PdfError(error.code, error.message) from error
    certificate = sealed.sealed_with
    return VerifiedPdf(
        claims=receipt.claims,
        kid=receipt.kid,
        jws=sealed.receipt,
        sha256=sealed.sha256,
        sealed_with=SealedWith(certificate.fingerprint, certificate.not_before, certificate.not_after),
        sealed_at=sealed.sealed_at,
    )


def _published_in(key_set: KeySet) -> Published:
    """The published certificates in DER, each with those that issued it."""
    seals = key_set.get("sealCertificates", []) if is_key_set(key_set) else []
    if not seals:
        raise ReceiptError(
            "BAD_KEY_SET",
            "The key set has no seal certificates, so it can't be used to check a PDF. Fetch it again.",
        )
    authorities = key_set.get("timestampCertificates", [])
    try:
        return Published(
            seals=[_chain_of(each["x5c"]) for each in seals],
            authorities=[_chain_of(each["x5c"]) for each in authorities],
        )
    except ValueError as cause:
        raise ReceiptError("BAD_KEY_SET", "A certificate in the key set can't be read.") from cause


def _chain_of(x5c: Sequence[str]) -> list[bytes]:
    return [base64.b64decode(each, validate=True) for each in x5c]
