from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from .attached_receipt import read_attached_receipt
from .cms import PublishedCertificate, verify_cms
from .errors import DerError, PdfSyntaxError, SealError
from .evidence import verify_evidence
from .find_signature import find_signature, not_whole
from .revisions import Evidence, Revision, read_revisions
from .timestamp import PublishedAuthority, verify_timestamp
from .x509 import Certificate, read_certificate, read_seal_certificate

# Clocks differ: an authority's may be slower than the one that the receipt was issued by.
CLOCKS_DIFFER = timedelta(minutes=10)


@dataclass(frozen=True)
class Published:
    """What files are checked against."""

    seals: Sequence[Sequence[bytes]]
    """Certificates that seal, each a chain of DER whose first is the sealing one."""
    authorities: Sequence[Sequence[bytes]]
    """Those of the authorities that stamp the time, in the same way."""


@dataclass(frozen=True)
class SealedPdf:
    receipt: str
    """The compact JWS attached within what is sealed: a claim until its own signature is verified."""
    certificate_id: str
    """The certificate of the translation that the seal was made for."""
    sealed_with: Certificate
    sealed_at: datetime | None
    """When an authority proved that it was sealed by; None where it has no time-stamp."""
    sha256: str
    """Of the whole file, hex."""


def verify_sealed_pdf(pdf: bytes, published: Published) -> SealedPdf:
    """Whether a PDF is as it was sealed with one of these certificates. Nothing of the file is read as a PDF before its
    seal was verified: what cannot be trusted is not parsed. What may follow the seal is evidence for it and document
    time-stamps, in our own spelling. No request is made. Raises a SealError.
    """
    found = find_signature(pdf)
    seals = [
        PublishedCertificate(certificate, chain)
        for certificate, chain in _read_chains(published.seals, read_seal_certificate)
    ]
    stampers = [
        PublishedAuthority(certificate, chain)
        for certificate, chain in _read_chains(published.authorities, read_certificate)
    ]
    sealed_with, stamp = verify_cms(found.cms, found.covered, seals, stampers)
    try:
        receipt, sealed_id = read_attached_receipt(pdf[: found.end], found.byte_range)
    except Exception as cause:
        raise SealError(
            "NO_RECEIPT", "The seal is valid, but the file isn't a certificate: it has no receipt."
        ) from cause
    if found.end < len(pdf):
        _verify_later(pdf, _read_later(pdf, found.end), published, stampers)
    return SealedPdf(
        receipt=receipt,
        certificate_id=sealed_id,
        sealed_with=sealed_with,
        sealed_at=None if stamp is None else stamp.time,
        sha256=hashlib.sha256(pdf).hexdigest(),
    )


def _read_later(pdf: bytes, end: int) -> list[Revision]:
    try:
        return read_revisions(pdf, end)
    except PdfSyntaxError as cause:
        raise not_whole() from cause


def _verify_later(
    pdf: bytes, later: list[Revision], published: Published, stampers: list[PublishedAuthority]
) -> None:
    chains = [*published.seals, *published.authorities]
    known = [each for chain in chains for der in chain if (each := _if_readable(read_certificate, der))]
    for revision in later:
        if isinstance(revision, Evidence):
            verify_evidence(revision, known)
        else:
            start, end = revision.place
            verify_timestamp(revision.token, pdf[:start] + pdf[end : revision.end], stampers)


def _read_chains(
    chains: Sequence[Sequence[bytes]], read: Callable[[bytes], Certificate]
) -> list[tuple[Certificate, Sequence[bytes]]]:
    """A certificate of a kind that is not known here is one that nothing is believed of."""
    return [(own, chain) for chain in chains if chain and (own := _if_readable(read, chain[0]))]


def _if_readable(read: Callable[[bytes], Certificate], der: bytes) -> Certificate | None:
    try:
        return read(der)
    except DerError:
        return None


def require_same_certificate(sealed: SealedPdf, sub: object, iat: object) -> None:
    """Holds what a receipt says, once its signature was verified, against the seal of the PDF that it is attached to.

    A seal may be made later than the receipt, never before, and not with a certificate that had run out by then. Where
    an authority stamped the time of sealing, that time counts as well: a key whose certificate ran out cannot seal an
    old receipt again, if it is to bear a time.
    """
    if sub != sealed.certificate_id:
        raise SealError("OTHER_RECEIPT", f"The receipt in the PDF belongs to another certificate, {sub}.")
    not_after = sealed.sealed_with.not_after
    if isinstance(iat, bool) or not isinstance(iat, (int, float)) or not iat <= not_after.timestamp():
        raise SealError("EXPIRED", "The seal's certificate had expired when the receipt was issued.")
    if sealed.sealed_at is None:
        return
    if sealed.sealed_at > not_after:
        raise SealError("EXPIRED", "The seal's certificate had expired when the file was sealed.")
    if sealed.sealed_at.timestamp() < iat - CLOCKS_DIFFER.total_seconds():
        raise SealError("BAD_TIMESTAMP", "The seal's time-stamp is older than the receipt.")
