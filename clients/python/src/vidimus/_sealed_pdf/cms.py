from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from .der import (
    CONTEXT_0,
    CONTEXT_1,
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
from .public_key import fits
from .timestamp import PublishedAuthority, VerifiedTimestamp, verify_timestamp
from .x509 import Certificate

# Sources: RFC 5652, RFC 5035, and RFC 3161, appendix A. Written 2026-11-22.
DATA = bytes.fromhex("06092a864886f70d010701")
SIGNED_DATA = bytes.fromhex("06092a864886f70d010702")
CONTENT_TYPE = bytes.fromhex("2a864886f70d010903")
MESSAGE_DIGEST = bytes.fromhex("2a864886f70d010904")
SIGNING_CERTIFICATE_V2 = bytes.fromhex("2a864886f70d010910022f")
SIGNATURE_TIMESTAMP = bytes.fromhex("060b2a864886f70d010910020e")
VERSION_1 = bytes.fromhex("020101")
SHA256 = bytes.fromhex("300d06096086480165030402010500")
# What is signed with, as the algorithm identifier that our seals carry.
SIGNED_WITH = {
    "P-256": bytes.fromhex("300a06082a8648ce3d040302"),
    "RSA": bytes.fromhex("300b06092a864886f70d01010b"),
}


@dataclass(frozen=True)
class PublishedCertificate:
    """A published certificate, and the chain that it stands in: itself, then those that issued it, in DER."""

    certificate: Certificate
    chain: Sequence[bytes]


def verify_cms(
    cms: bytes,
    covered: bytes,
    published: Sequence[PublishedCertificate],
    stampers: Sequence[PublishedAuthority],
) -> tuple[Certificate, VerifiedTimestamp | None]:
    """The certificate that sealed these bytes, one of ``published``, and when, else a SealError.

    It reads the two shapes of CMS that the service writes, and no other: SHA-256, one signer, three signed attributes,
    and nothing unsigned or a time-stamp of the signature by one of ``stampers``. What a signature does not cover, the
    certificates beside it, must be the published chain, no less and no more.
    """
    try:
        certificates, signer = _read_signed_data(cms)
    except DerError as cause:
        raise _bad_seal() from cause
    sealed_by = next((each for each in published if list(each.chain) == certificates), None)
    if sealed_by is None:
        raise SealError(
            "OTHER_CERTIFICATE", "The seal wasn't made with a Vidimus certificate, whatever name it shows."
        )
    certificate = sealed_by.certificate
    try:
        attributes, signature, token = _read_signer(signer, certificate)
        digest, certificate_hash = _read_claims(attributes)
        if certificate_hash.hex() != certificate.fingerprint:
            raise _bad_seal()
        if digest != hashlib.sha256(covered).digest():
            raise _altered()
        # RFC 5652, 5.4: signed as a SET, whatever tag it has in the message.
        signed = bytes([SET]) + attributes.whole[1:]
        if not fits(certificate.key, signature, signed, "sha256"):
            raise _altered()
    except DerError as cause:
        raise _bad_seal() from cause
    if token is None:
        return certificate, None
    stamp = verify_timestamp(token, signature, stampers)
    if stamp.time < certificate.not_before:
        raise SealError("BAD_TIMESTAMP", "The seal's time-stamp is older than the certificate that sealed.")
    return certificate, stamp


def _read_signed_data(cms: bytes) -> tuple[list[bytes], DerValue]:
    info = Reader(read_der(cms))
    expect(info.next(OID), SIGNED_DATA)
    content = only(info.next(CONTEXT_0), CONTEXT_0)
    info.end()
    data = Reader(content)
    expect(data.next(INTEGER), VERSION_1)
    expect(only(data.next(SET), SET), SHA256)
    expect(only(data.next(SEQUENCE), SEQUENCE), DATA)
    certificates = [each.whole for each in parts_of(data.next(CONTEXT_0), CONTEXT_0)]
    signer = only(data.next(SET), SET)
    data.end()
    return certificates, signer


def _read_signer(signer: DerValue, certificate: Certificate) -> tuple[DerValue, bytes, bytes | None]:
    fields = Reader(signer)
    expect(fields.next(INTEGER), VERSION_1)
    if fields.next(SEQUENCE).content != certificate.issuer + certificate.serial_number:
        raise DerError("another issuer and serial number")
    expect(fields.next(SEQUENCE), SHA256)
    attributes = fields.next(CONTEXT_0)
    expect(fields.next(SEQUENCE), SIGNED_WITH[certificate.key.kind])
    signature = fields.next(OCTET_STRING).content
    unsigned = fields.optional(CONTEXT_1)
    fields.end()
    return attributes, signature, None if unsigned is None else _read_unsigned(unsigned)


def _read_unsigned(unsigned: DerValue) -> bytes:
    """The one attribute that nobody signs, as it is itself a signature: the time-stamp."""
    fields = Reader(only(unsigned, CONTEXT_1))
    expect(fields.next(OID), SIGNATURE_TIMESTAMP)
    token = only(fields.next(SET), SET)
    fields.end()
    return token.whole


def _read_claims(attributes: DerValue) -> tuple[bytes, bytes]:
    values = read_attributes(attributes)
    if values.keys() != {CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2}:
        raise DerError("other attributes")
    expect(values[CONTENT_TYPE], DATA)
    # SigningCertificateV2 { certs { ESSCertIDv2 { hash } } }
    certs = only(values[SIGNING_CERTIFICATE_V2], SEQUENCE)
    certificate_hash = octets(only(only(certs, SEQUENCE), SEQUENCE))
    return octets(values[MESSAGE_DIGEST]), certificate_hash


def _bad_seal() -> SealError:
    return SealError("BAD_SEAL", "The seal isn't the kind of signature that Vidimus makes.")


def _altered() -> SealError:
    return SealError("ALTERED", "The file was altered after it was sealed.")
