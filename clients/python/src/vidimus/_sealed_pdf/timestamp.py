from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from .der import (
    CONTEXT_0,
    GENERALIZED_TIME,
    INTEGER,
    OCTET_STRING,
    OID,
    SEQUENCE,
    SET,
    DerValue,
    Reader,
    expect,
    octets,
    only,
    parts_of,
    read_attributes,
    read_der,
)
from .errors import DerError, SealError
from .public_key import is_signed_by, read_hash
from .x509 import Certificate, read_time

# Sources: RFC 5652, RFC 3161, RFC 5035 and RFC 5816. Written 2026-11-24.
SIGNED_DATA = bytes.fromhex("06092a864886f70d010702")
TST_INFO = bytes.fromhex("060b2a864886f70d0109100104")
CONTENT_TYPE = bytes.fromhex("2a864886f70d010903")
MESSAGE_DIGEST = bytes.fromhex("2a864886f70d010904")
SIGNING_CERTIFICATE = bytes.fromhex("2a864886f70d010910020c")
SIGNING_CERTIFICATE_V2 = bytes.fromhex("2a864886f70d010910022f")
VERSION_1 = bytes.fromhex("020101")
VERSION_3 = bytes.fromhex("020103")
SHA256 = (
    bytes.fromhex("300d06096086480165030402010500"),
    bytes.fromhex("300b0609608648016503040201"),
)


@dataclass(frozen=True)
class PublishedAuthority:
    """A time-stamp authority that is published: its certificate, and those that issued it, in DER."""

    certificate: Certificate
    chain: Sequence[bytes]


@dataclass(frozen=True)
class VerifiedTimestamp:
    time: datetime
    authority: PublishedAuthority


@dataclass(frozen=True)
class _Token:
    content: bytes
    certificates: list[bytes]
    signer_id: bytes
    digest: str
    attributes: DerValue
    algorithm: DerValue
    signature: bytes


def verify_timestamp(
    token: bytes, stamped: bytes, published: Sequence[PublishedAuthority]
) -> VerifiedTimestamp:
    """When one of these authorities stamped these bytes, by a TimeStampToken (RFC 3161) in DER; else a SealError. The
    certificates beside it, which no signature covers, must be those that are published.
    """
    try:
        parts = _read_token(token)
        authority = next((each for each in published if _is_author_of(each, parts)), None)
        if authority is None:
            raise _bad_timestamp(
                "The seal's time-stamp isn't from an authority in the key set. "
                "If your key set is old, fetch it again."
            )
        certificate = authority.certificate
        _require_signed(parts, certificate)
        imprint, time = _read_claims(parts.content)
        if imprint != hashlib.sha256(stamped).digest():
            raise _bad_timestamp("The seal's time-stamp is of something else.")
        if not certificate.not_before <= time <= certificate.not_after:
            raise _bad_timestamp("The certificate of the time-stamp wasn't valid at the time that it states.")
        return VerifiedTimestamp(time, authority)
    except DerError as cause:
        raise _bad_timestamp("The seal's time-stamp isn't one of the kind that Vidimus uses.") from cause


def _read_token(token: bytes) -> _Token:
    """What is needed of a token to check it; raises a DerError where it is of another form, BER included."""
    info = Reader(read_der(token))
    expect(info.next(OID), SIGNED_DATA)
    data = Reader(only(info.next(CONTEXT_0), CONTEXT_0))
    info.end()
    expect(data.next(INTEGER), VERSION_3)
    digest_name = only(data.next(SET), SET)
    encapsulated = Reader(data.next(SEQUENCE))
    expect(encapsulated.next(OID), TST_INFO)
    content = octets(only(encapsulated.next(CONTEXT_0), CONTEXT_0))
    encapsulated.end()
    certificates = [each.whole for each in parts_of(data.next(CONTEXT_0), CONTEXT_0)]
    signer = Reader(only(data.next(SET), SET))
    data.end()
    expect(signer.next(INTEGER), VERSION_1)
    signer_id = signer.next(SEQUENCE).content
    expect(signer.next(SEQUENCE), digest_name.whole)
    attributes = signer.next(CONTEXT_0)
    algorithm = signer.next(SEQUENCE)
    signature = signer.next(OCTET_STRING).content
    signer.end()
    return _Token(content, certificates, signer_id, read_hash(digest_name), attributes, algorithm, signature)


def _is_author_of(authority: PublishedAuthority, token: _Token) -> bool:
    """Whether the token names this authority and carries its published certificates, in any order, and no others."""
    certificate = authority.certificate
    if token.signer_id != certificate.issuer + certificate.serial_number:
        return False
    rest = list(authority.chain)
    for each in token.certificates:
        if each not in rest:
            return False
        rest.remove(each)
    return certificate.der in token.certificates


def _require_signed(token: _Token, certificate: Certificate) -> None:
    values = read_attributes(token.attributes)
    if CONTENT_TYPE not in values:
        raise DerError("no content type")
    expect(values[CONTENT_TYPE], TST_INFO)
    _require_named(values, certificate)
    digest = values.get(MESSAGE_DIGEST)
    signed = bytes([SET]) + token.attributes.whole[1:]
    holds = (
        digest is not None
        and digest.tag == OCTET_STRING
        and digest.content == hashlib.new(token.digest, token.content).digest()
        and is_signed_by(certificate.key, token.algorithm, token.signature, signed, token.digest)
    )
    if not holds:
        raise _bad_timestamp("The seal's time-stamp was altered.")


def _require_named(values: dict[bytes, DerValue], certificate: Certificate) -> None:
    """The signed attribute that names the certificate: by SHA-256, or, as the first RFC had it, by SHA-1."""
    newer = values.get(SIGNING_CERTIFICATE_V2)
    attribute = newer or values.get(SIGNING_CERTIFICATE)
    if attribute is None:
        raise DerError("the certificate is not named")
    certs = parts_of(attribute, SEQUENCE)
    named = parts_of(certs[0], SEQUENCE) if certs else []
    if not named:
        raise DerError("the certificate is not named")
    fields = Reader(named[0])
    algorithm = fields.optional(SEQUENCE) if newer else None
    digest = ("sha256" if algorithm is None else read_hash(algorithm)) if newer else "sha1"
    expected = hashlib.new(digest, certificate.der, usedforsecurity=digest != "sha1").digest()
    if fields.next(OCTET_STRING).content != expected:
        raise DerError("another certificate is named")


def _read_claims(content: bytes) -> tuple[bytes, datetime]:
    """The SHA-256 of what was stamped, and when."""
    info = Reader(read_der(content))
    expect(info.next(INTEGER), VERSION_1)
    info.next(OID)
    imprint = Reader(info.next(SEQUENCE))
    if imprint.next(SEQUENCE).whole not in SHA256:
        raise DerError("another digest")
    digest = imprint.next(OCTET_STRING).content
    imprint.end()
    info.next(INTEGER)
    time = read_time(info.next(GENERALIZED_TIME))
    # What may follow was signed, and says nothing that counts here: accuracy, ordering, the authority's name.
    return digest, time


def _bad_timestamp(message: str) -> SealError:
    return SealError("BAD_TIMESTAMP", message)
