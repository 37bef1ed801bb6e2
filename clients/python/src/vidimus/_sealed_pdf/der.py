"""Reads DER (ITU-T X.690): short tags, definite lengths in their shortest form."""

from __future__ import annotations

from typing import NamedTuple

from .errors import DerError

BOOLEAN = 0x01
INTEGER = 0x02
BIT_STRING = 0x03
OCTET_STRING = 0x04
OID = 0x06
ENUMERATED = 0x0A
UTC_TIME = 0x17
GENERALIZED_TIME = 0x18
SEQUENCE = 0x30
SET = 0x31
CONTEXT_0 = 0xA0
CONTEXT_1 = 0xA1
CONTEXT_3 = 0xA3


class DerValue(NamedTuple):
    tag: int
    whole: bytes
    """Tag and length included."""
    content: bytes


def read_der(content: bytes) -> DerValue:
    """One value and nothing behind it."""
    values = _read_all(content)
    if len(values) != 1:
        raise DerError("one value was expected")
    return values[0]


def parts_of(value: DerValue, tag: int) -> list[DerValue]:
    """What a constructed value holds."""
    if value.tag != tag:
        raise DerError(f"tag {value.tag} instead of {tag}")
    return _read_all(value.content)


def only(value: DerValue, tag: int) -> DerValue:
    """The one part of a value."""
    parts = parts_of(value, tag)
    if len(parts) != 1:
        raise DerError("not exactly one part")
    return parts[0]


class Reader:
    """Parts in their order, each with the tag that it must have."""

    def __init__(self, value: DerValue, tag: int = SEQUENCE) -> None:
        self._parts = parts_of(value, tag)
        self._at = 0

    def next(self, expected: int) -> DerValue:
        part = self.optional(expected)
        if part is None:
            raise DerError(f"no part with tag {expected}")
        return part

    def optional(self, expected: int) -> DerValue | None:
        if self._at == len(self._parts) or self._parts[self._at].tag != expected:
            return None
        self._at += 1
        return self._parts[self._at - 1]

    def end(self) -> None:
        if self._at != len(self._parts):
            raise DerError("there is more than expected")


def expect(value: DerValue, expected: bytes) -> None:
    if value.whole != expected:
        raise DerError("another value was expected")


def octets(value: DerValue) -> bytes:
    if value.tag != OCTET_STRING:
        raise DerError("no octets")
    return value.content


def bits_of(value: DerValue) -> bytes:
    """What a BIT STRING of whole bytes holds."""
    if value.tag != BIT_STRING or value.content[:1] != b"\0":
        raise DerError("no whole bytes")
    return value.content[1:]


def read_attributes(attributes: DerValue) -> dict[bytes, DerValue]:
    """Signed attributes of CMS by their types, each of one value."""
    values: dict[bytes, DerValue] = {}
    for attribute in parts_of(attributes, CONTEXT_0):
        fields = Reader(attribute)
        kind = fields.next(OID).content
        value = only(fields.next(SET), SET)
        fields.end()
        if kind in values:
            raise DerError("an attribute twice")
        values[kind] = value
    return values


def _read_all(content: bytes) -> list[DerValue]:
    values = []
    at = 0
    while at < len(content):
        tag = content[at]
        if tag & 0x1F == 0x1F:
            raise DerError("a tag of several bytes")
        length, start = _read_length(content, at + 1)
        end = start + length
        if end > len(content):
            raise DerError("a value longer than what holds it")
        values.append(DerValue(tag, content[at:end], content[start:end]))
        at = end
    return values


def _read_length(content: bytes, at: int) -> tuple[int, int]:
    if at >= len(content):
        raise DerError("a length is missing")
    first = content[at]
    if first < 0x80:
        return first, at + 1
    count = first & 0x7F
    if count == 0 or count > 3 or at + count >= len(content):
        raise DerError("a length of another form")
    length = int.from_bytes(content[at + 1 : at + 1 + count], "big")
    if length < 0x80 or length < 256 ** (count - 1):
        raise DerError("a length longer than need be")
    return length, at + 1 + count
