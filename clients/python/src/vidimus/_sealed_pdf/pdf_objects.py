from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeGuard

from .errors import PdfSyntaxError
from .pdf_value import PdfDictionary, PdfScanner, PdfValue, Reference

END = re.compile(rb"\nstartxref\n([1-9]\d{0,9})\n%%EOF\n?\Z")
MAX_TABLE_BYTES = 32 * 1024 * 1024
MAX_STREAM_BYTES = 64 * 1024 * 1024
# The file as it was finished, and the seal that was appended to it.
SECTIONS = 2


class At(NamedTuple):
    """An object that stands at a byte of the file."""

    offset: int


class In(NamedTuple):
    """An object that stands in a stream of objects."""

    stream: int
    position: int


Place: TypeAlias = At | In


class Found(NamedTuple):
    value: PdfValue
    packed: bytes | None
    """Its data, if it is a stream."""
    end: int


@dataclass
class PdfObjects:
    """Reads objects by the file's own tables, as far as our writer uses them."""

    pdf: bytes
    trailer: PdfDictionary
    start: int
    """Where the newest table stands."""
    places: dict[int, Place]
    streams: dict[int, bytes]

    def value(self, reference: PdfValue) -> PdfValue:
        """An object that is no stream."""
        number, place = self._place_of(reference)
        if isinstance(place, At):
            found = _read_at(self.pdf, place.offset, number)
            if found.packed is not None:
                raise PdfSyntaxError("a stream")
            return found.value
        return self._packed_value(number, place)

    def contents(self, reference: PdfValue, max_bytes: int) -> bytes:
        """What a stream holds, unpacked."""
        number, place = self._place_of(reference)
        return _unpack(*self._stream_at(number, place), max_bytes)

    def span(self, reference: PdfValue) -> tuple[int, int]:
        """The bytes that an object takes in the file, where it stands there by itself."""
        number, place = self._place_of(reference)
        if not isinstance(place, At):
            raise PdfSyntaxError("in a stream")
        return place.offset, _read_at(self.pdf, place.offset, number).end

    def _place_of(self, reference: PdfValue) -> tuple[int, Place]:
        if not isinstance(reference, Reference):
            raise PdfSyntaxError("no reference")
        place = self.places.get(reference.object)
        if place is None:
            raise PdfSyntaxError("no such object")
        return reference.object, place

    def _stream_at(self, number: int, place: Place) -> tuple[PdfDictionary, bytes]:
        if not isinstance(place, At):
            raise PdfSyntaxError("a stream in a stream")
        found = _read_at(self.pdf, place.offset, number)
        if not isinstance(found.value, dict) or found.packed is None:
            raise PdfSyntaxError("no stream")
        return found.value, found.packed

    def _packed_value(self, number: int, place: In) -> PdfValue:
        holder = self.places.get(place.stream)
        if holder is None:
            raise PdfSyntaxError("no such object")
        dictionary, packed = self._stream_at(place.stream, holder)
        if dictionary.get("/Type") != "/ObjStm":
            raise PdfSyntaxError("no stream of objects")
        if place.stream not in self.streams:
            self.streams[place.stream] = _unpack(dictionary, packed, MAX_STREAM_BYTES)
        return _read_packed(self.streams[place.stream], dictionary, number, place.position)


def open_pdf(pdf: bytes) -> PdfObjects:
    """Reads the two sections of a sealed file, with stream tables."""
    match = END.search(pdf[-64:])
    if not match:
        raise PdfSyntaxError("no end")
    places: dict[int, Place] = {}
    trailer: PdfDictionary | None = None
    start = int(match[1])
    at: int | None = start
    sections = 0
    while at is not None:
        if sections == SECTIONS:
            raise PdfSyntaxError("the file was changed more than once")
        sections += 1
        found = _read_at(pdf, at, None)
        if not isinstance(found.value, dict) or found.packed is None:
            raise PdfSyntaxError("no table")
        _read_table(found.value, found.packed, places)
        trailer = found.value if trailer is None else trailer
        previous = found.value.get("/Prev")
        # Each older section stands before the newer one.
        if previous is not None and (not _is_count(previous) or previous >= at):
            raise PdfSyntaxError("no order")
        at = previous
    if trailer is None or "/Encrypt" in trailer:
        raise PdfSyntaxError("the file is encrypted")
    return PdfObjects(pdf, trailer, start, places, {})


def _read_at(pdf: bytes, offset: int, number: int | None) -> Found:
    """The object at a byte of the file, with its data if it is a stream."""
    scanner = PdfScanner(pdf, offset)
    found = scanner.integer()
    if (number is not None and found != number) or scanner.integer() != 0 or not scanner.takes(b"obj"):
        raise PdfSyntaxError("another object")
    value = scanner.value()
    if not isinstance(value, dict) or not scanner.takes(b"stream\n"):
        if not scanner.takes(b"endobj"):
            raise PdfSyntaxError("an object without end")
        return Found(value, None, scanner.at)
    start = scanner.at
    length = value.get("/Length")
    if not _is_count(length) or start + length > len(pdf):
        raise PdfSyntaxError("no length")
    scanner.at += length
    if not scanner.takes(b"endstream") or not scanner.takes(b"endobj"):
        raise PdfSyntaxError("a stream without end")
    return Found(value, pdf[start : start + length], scanner.at)


def _unpack(dictionary: PdfDictionary, packed: bytes, max_bytes: int) -> bytes:
    if dictionary.get("/Filter") != "/FlateDecode" or "/DecodeParms" in dictionary:
        raise PdfSyntaxError("another filter")
    inflater = zlib.decompressobj()
    try:
        unpacked = inflater.decompress(packed, max_bytes + 1)
    except zlib.error as cause:
        raise PdfSyntaxError("no zlib stream") from cause
    if len(unpacked) > max_bytes:
        raise PdfSyntaxError("a stream unpacks to more than any of ours")
    if not inflater.eof or inflater.unused_data:
        raise PdfSyntaxError("not one zlib stream")
    return unpacked


def _read_table(dictionary: PdfDictionary, packed: bytes, places: dict[int, Place]) -> None:
    """Adds what a section's table says, where no newer section said it before."""
    if dictionary.get("/Type") != "/XRef":
        raise PdfSyntaxError("no table")
    widths = _counts(dictionary.get("/W"))
    index = _counts(dictionary.get("/Index"))
    if len(widths) != 3 or widths[0] != 1 or max(widths) > 5 or len(index) % 2 != 0:
        raise PdfSyntaxError("another kind of table")
    content = _unpack(dictionary, packed, MAX_TABLE_BYTES)
    newer = set(places)
    seen: set[int] = set()
    at = 0
    for first, count in zip(index[::2], index[1::2], strict=True):
        if at + count * sum(widths) > len(content):
            raise PdfSyntaxError("a table too short")
        for number in range(first, first + count):
            if number in seen:
                raise PdfSyntaxError("an object twice")
            seen.add(number)
            fields = []
            for width in widths:
                fields.append(int.from_bytes(content[at : at + width], "big"))
                at += width
            kind, second, third = fields
            if number in newer:
                continue
            if kind == 1 and third == 0:
                places[number] = At(second)
            if kind == 2:
                places[number] = In(second, third)
    if at != len(content):
        raise PdfSyntaxError("a table too long")


def _read_packed(content: bytes, dictionary: PdfDictionary, number: int, index: int) -> PdfValue:
    """The object of this number at this place of an unpacked stream of objects."""
    count, first = dictionary.get("/N"), dictionary.get("/First")
    if not _is_count(count) or not _is_count(first) or index >= count or "/Extends" in dictionary:
        raise PdfSyntaxError("no such place")
    header = PdfScanner(content[:first], 0)
    for _ in range(index):
        header.integer()
        header.integer()
    if header.integer() != number:
        raise PdfSyntaxError("another object")
    return PdfScanner(content, first + header.integer()).value()


def _is_count(value: PdfValue) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _counts(value: PdfValue) -> list[int]:
    if not isinstance(value, list):
        raise PdfSyntaxError("no list")
    counts = [each for each in value if _is_count(each)]
    if len(counts) != len(value):
        raise PdfSyntaxError("no number")
    return counts
