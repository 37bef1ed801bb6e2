from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from datetime import datetime, timezone

from .der import (
    CONTEXT_0,
    GENERALIZED_TIME,
    INTEGER,
    SEQUENCE,
    UTC_TIME,
    DerValue,
    Reader,
    parts_of,
    read_der,
)
from .errors import DerError
from .public_key import PublicKey, read_public_key

UTC = re.compile(rb"(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z")
GENERALIZED = re.compile(rb"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d{1,9})?Z")


@dataclass(frozen=True)
class Certificate:
    """What the check of seals and time-stamps needs to know of a certificate."""

    der: bytes
    fingerprint: str
    """SHA-256 of the DER, hex."""
    issuer: bytes
    serial_number: bytes
    not_before: datetime
    not_after: datetime
    key: PublicKey


def read_seal_certificate(der: bytes) -> Certificate:
    """Reads an X.509 certificate of a key that seals, P-256 or RSA; raises a DerError for anything else."""
    certificate = read_certificate(der)
    if certificate.key.kind not in ("P-256", "RSA"):
        raise DerError("a key that is neither P-256 nor RSA")
    return certificate


def read_certificate(der: bytes) -> Certificate:
    """Reads an X.509 certificate of any key that authorities use; raises a DerError for anything else."""
    certificate = read_der(der)
    body = parts_of(certificate, SEQUENCE)
    if not body:
        raise DerError("an empty certificate")
    fields = Reader(body[0])
    fields.optional(CONTEXT_0)
    serial_number = fields.next(INTEGER)
    fields.next(SEQUENCE)
    issuer = fields.next(SEQUENCE)
    validity = [read_time(each) for each in parts_of(fields.next(SEQUENCE), SEQUENCE)]
    fields.next(SEQUENCE)
    public_key = fields.next(SEQUENCE)
    if len(validity) < 2:
        raise DerError("a certificate without validity")
    return Certificate(
        der=certificate.whole,
        fingerprint=hashlib.sha256(certificate.whole).hexdigest(),
        issuer=issuer.whole,
        serial_number=serial_number.whole,
        not_before=validity[0],
        not_after=validity[1],
        key=read_public_key(public_key),
    )


def read_time(value: DerValue) -> datetime:
    """Seconds count: what a time-stamp says beyond them is left out."""
    patterns = {UTC_TIME: UTC, GENERALIZED_TIME: GENERALIZED}
    pattern = patterns.get(value.tag)
    match = pattern.fullmatch(value.content) if pattern else None
    if not match:
        raise DerError("a time of another form")
    year, month, day, hour, minute, second = map(int, match.groups())
    if value.tag == UTC_TIME:
        # RFC 5280, 4.1.2.5.1.
        year += 1900 if year >= 50 else 2000
    try:
        return datetime(year, month, day, hour, minute, second, tzinfo=timezone.utc)
    except ValueError as cause:
        raise DerError("a time that is none") from cause
