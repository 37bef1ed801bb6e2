from __future__ import annotations

from typing import Literal, NamedTuple

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.serialization import load_der_public_key

from .der import INTEGER, SEQUENCE, DerValue, Reader, read_der
from .errors import DerError

Kind = Literal["RSA", "P-256", "P-384", "P-521"]

# Sources: RFC 5480 and RFC 8017. Written 2026-11-24.
KEYS: dict[bytes, Kind] = {
    bytes.fromhex("300d06092a864886f70d0101010500"): "RSA",
    bytes.fromhex("301306072a8648ce3d020106082a8648ce3d030107"): "P-256",
    bytes.fromhex("301006072a8648ce3d020106052b81040022"): "P-384",
    bytes.fromhex("301006072a8648ce3d020106052b81040023"): "P-521",
}
SIZES = {"P-256": 32, "P-384": 48, "P-521": 66}

# Algorithm identifiers, each with its parameters as they are written. Sources: RFC 5754, 5758 and 8017. Written
# 2026-11-24.
HASHES: dict[bytes, str] = {
    bytes.fromhex("300d06096086480165030402010500"): "sha256",
    bytes.fromhex("300b0609608648016503040201"): "sha256",
    bytes.fromhex("300d06096086480165030402020500"): "sha384",
    bytes.fromhex("300b0609608648016503040202"): "sha384",
    bytes.fromhex("300d06096086480165030402030500"): "sha512",
    bytes.fromhex("300b0609608648016503040203"): "sha512",
}
SIGNATURES: dict[bytes, tuple[Literal["RSA", "EC"], str | None]] = {
    bytes.fromhex("300d06092a864886f70d0101010500"): ("RSA", None),
    bytes.fromhex("300d06092a864886f70d01010b0500"): ("RSA", "sha256"),
    bytes.fromhex("300b06092a864886f70d01010b"): ("RSA", "sha256"),
    bytes.fromhex("300d06092a864886f70d01010c0500"): ("RSA", "sha384"),
    bytes.fromhex("300d06092a864886f70d01010d0500"): ("RSA", "sha512"),
    bytes.fromhex("300a06082a8648ce3d040302"): ("EC", "sha256"),
    bytes.fromhex("300a06082a8648ce3d040303"): ("EC", "sha384"),
    bytes.fromhex("300a06082a8648ce3d040304"): ("EC", "sha512"),
}
DIGESTS: dict[str, type[hashes.SHA256] | type[hashes.SHA384] | type[hashes.SHA512]] = {
    "sha256": hashes.SHA256,
    "sha384": hashes.SHA384,
    "sha512": hashes.SHA512,
}


class PublicKey(NamedTuple):
    """A public key of those that seals, time-stamps and their authorities have."""

    spki: bytes
    """SubjectPublicKeyInfo."""
    kind: Kind


def read_public_key(spki: DerValue) -> PublicKey:
    kind = KEYS.get(Reader(spki).next(SEQUENCE).whole)
    if kind is None:
        raise DerError("a key of another kind")
    return PublicKey(spki.whole, kind)


def read_hash(value: DerValue) -> str:
    """What a digest algorithm names, as hashlib has it."""
    name = HASHES.get(value.whole)
    if name is None:
        raise DerError("another digest")
    return name


def is_signed_by(
    key: PublicKey, algorithm: DerValue, signature: bytes, signed: bytes, digest: str | None = None
) -> bool:
    """Whether a signature is one of these bytes by this key; ``digest`` counts where its algorithm names none."""
    if algorithm.whole not in SIGNATURES:
        raise DerError("another signature")
    family, named = SIGNATURES[algorithm.whole]
    used = named or digest
    if used is None or (named and digest and named != digest):
        raise DerError("another signature")
    if (family == "RSA") != (key.kind == "RSA"):
        return False
    return fits(key, signature, signed, used)


def fits(key: PublicKey, signature: bytes, signed: bytes, digest: str) -> bool:
    if key.kind != "RSA":
        require_der_signature(signature, SIZES[key.kind])
    try:
        loaded = load_der_public_key(key.spki)
        hash_algorithm = DIGESTS[digest]()
        if isinstance(loaded, rsa.RSAPublicKey):
            loaded.verify(signature, signed, padding.PKCS1v15(), hash_algorithm)
        elif isinstance(loaded, ec.EllipticCurvePublicKey):
            loaded.verify(signature, signed, ec.ECDSA(hash_algorithm))
        else:
            return False
    except (InvalidSignature, UnsupportedAlgorithm, ValueError):
        return False
    return True


def require_der_signature(signature: bytes, size: int) -> None:
    """One signature must not have many spellings: r and s, positive and in their shortest form."""
    fields = Reader(read_der(signature))
    for _ in range(2):
        content = fields.next(INTEGER).content
        first, second = (content + b"\0\0")[:2]
        is_shortest = len(content) == 1 or first != 0 or second >= 0x80
        if not content or first >= 0x80 or not is_shortest:
            raise DerError("no positive number")
        if len(content.removeprefix(b"\0")) > size:
            raise DerError("a number too large")
    fields.end()
