from __future__ import annotations

from collections.abc import Sequence

from .der import (
    CONTEXT_0,
    CONTEXT_3,
    ENUMERATED,
    GENERALIZED_TIME,
    INTEGER,
    OCTET_STRING,
    OID,
    SEQUENCE,
    UTC_TIME,
    DerValue,
    Reader,
    bits_of,
    expect,
    only,
    parts_of,
    read_der,
)
from .errors import DerError, SealError
from .public_key import PublicKey, is_signed_by
from .revisions import Evidence
from .x509 import Certificate, read_certificate

# Sources: RFC 6960, and RFC 5280 for extensions. Written 2026-11-24.
SUCCESSFUL = bytes.fromhex("0a0100")
BASIC = bytes.fromhex("06092b0601050507300101")
EXTENDED_KEY_USAGE = bytes.fromhex("0603551d25")
OCSP_SIGNING = bytes.fromhex("06082b06010505070309")


def verify_evidence(evidence: Evidence, published: Sequence[Certificate]) -> None:
    """Whether evidence is made of nothing but published certificates, lists that these signed, and answers that these
    signed or whom they certified for that. Everybody can have a certificate of a public authority, and could sign
    whatever they like with its key: those count for nothing. What evidence says is for whoever validates the file as
    an archive; here it may only not be a place for anything else. Raises a SealError.
    """
    try:
        keys = [each.key for each in published]
        known = {each.der for each in published}
        if not known.issuperset(evidence.certificates):
            raise DerError("nobody's certificate")
        for der in evidence.crls:
            parts = parts_of(read_der(der), SEQUENCE)
            _require_list(parts)
            _require_signed(parts, keys)
        for der in evidence.ocsps:
            _require_answer(der, known, keys)
    except DerError as cause:
        raise SealError("NOT_WHOLE", "What was added behind the seal isn't evidence for it.") from cause


def _require_answer(der: bytes, known: set[bytes], keys: list[PublicKey]) -> None:
    """OCSPResponse { successful, [0] { basic, OCTET STRING { BasicOCSPResponse } } }"""
    response = Reader(read_der(der))
    expect(response.next(ENUMERATED), SUCCESSFUL)
    answer = Reader(only(response.next(CONTEXT_0), CONTEXT_0))
    response.end()
    expect(answer.next(OID), BASIC)
    basic = answer.next(OCTET_STRING)
    answer.end()
    parts = parts_of(read_der(basic.content), SEQUENCE)
    _require_response(parts)
    if len(parts) > 4:
        raise DerError("another answer")
    responders: list[PublicKey] = []
    for each in parts_of(only(parts[3], CONTEXT_0), SEQUENCE) if len(parts) == 4 else []:
        if each.whole in known:
            continue
        certificate = read_der(each.whole)
        if not _is_for_answers(certificate):
            raise DerError("a certificate that is for something else")
        _require_signed(parts_of(certificate, SEQUENCE), keys)
        responders.append(read_certificate(each.whole).key)
    _require_signed(parts[:3], [*keys, *responders])


def _require_list(parts: list[DerValue]) -> None:
    """TBSCertList { version, algorithm, issuer, thisUpdate, … }: authorities sign certificates as well, of anybody."""
    fields = parts_of(parts[0], SEQUENCE) if parts else []
    rest = fields[1:] if fields and fields[0].tag == INTEGER else fields
    if len(rest) < 3 or rest[2].tag not in (UTC_TIME, GENERALIZED_TIME):
        raise DerError("no list")


def _require_response(parts: list[DerValue]) -> None:
    """ResponseData { version, responder, producedAt, responses, … }"""
    fields = parts_of(parts[0], SEQUENCE) if parts else []
    rest = fields[1:] if fields and fields[0].tag == CONTEXT_0 else fields
    if len(rest) < 2 or rest[1].tag != GENERALIZED_TIME:
        raise DerError("no answer")


def _is_for_answers(certificate: DerValue) -> bool:
    """RFC 6960, 4.2.2.2: certified for answers by the authority itself."""
    body = parts_of(certificate, SEQUENCE)
    fields = parts_of(body[0], SEQUENCE) if body else []
    if not fields or fields[-1].tag != CONTEXT_3:
        return False
    for extension in parts_of(only(fields[-1], CONTEXT_3), SEQUENCE):
        parts = parts_of(extension, SEQUENCE)
        if parts and parts[0].whole == EXTENDED_KEY_USAGE:
            purposes = parts_of(read_der(parts[-1].content), SEQUENCE)
            if any(each.whole == OCSP_SIGNING for each in purposes):
                return True
    return False


def _require_signed(parts: list[DerValue], keys: list[PublicKey]) -> None:
    """As certificates, lists and answers are: what is signed, by which algorithm, and the signature of one of the
    keys.
    """
    if len(parts) != 3:
        raise DerError("nothing signed")
    signed, algorithm, signature = parts
    bits = bits_of(signature)
    if not any(_is_signed_by_key(key, algorithm, bits, signed.whole) for key in keys):
        raise DerError("signed by somebody else")


def _is_signed_by_key(key: PublicKey, algorithm: DerValue, signature: bytes, signed: bytes) -> bool:
    """A signature of another key's size is just not its."""
    try:
        return is_signed_by(key, algorithm, signature, signed)
    except DerError:
        return False
