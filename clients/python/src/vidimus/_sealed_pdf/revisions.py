"""What may follow a seal: evidence for it and document time-stamps, in the one spelling that the service writes.

Each revision is written again here and compared, byte for byte. So nothing can be in them but evidence and tokens,
which are still to be verified.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from .errors import PdfSyntaxError
from .find_signature import decode_hex, without_padding
from .pdf_objects import PdfObjects, open_pdf
from .pdf_value import Reference

# A re-stamp adds two, every year or so; each is checked against the whole file.
MAX_REVISIONS = 64
MAX_PARTS = 400
KINDS = ("Certs", "OCSPs", "CRLs")
LISTS = {kind: re.compile(rb"/%s \[ ((?:\d{1,9} 0 R )*)\]\n" % kind.encode()) for kind in KINDS}
# Of a store with that many references.
STORE_LENGTH = 200 + MAX_PARTS * 16
OBJECT = re.compile(rb"(\d{1,9}) 0 obj\n<<\n(.*)>>\nendobj", re.DOTALL)
PART = re.compile(rb"(\d{1,9}) 0 obj\n<<\n/Length (\d{1,9})\n>>\nstream\n")
# As the seal writes them.
FIELDS = re.compile(rb"/Fields \[ (\d+ 0 R )\]\n")
ANNOTATIONS = re.compile(rb"/Annots \[ ((?:\d+ 0 R )+)\]\n")
# Of a byte range with four numbers of ten digits.
RANGE_LENGTH = 48


@dataclass(frozen=True)
class Evidence:
    """What proves that certificates were good. All of it is DER."""

    end: int
    certificates: list[bytes]
    ocsps: list[bytes]
    crls: list[bytes]


@dataclass(frozen=True)
class Stamp:
    end: int
    token: bytes
    place: tuple[int, int]
    """Where its digits stand, their brackets included."""


Revision: TypeAlias = Evidence | Stamp


class Body(NamedTuple):
    """An object as the seal wrote it: its number, and what is between the brackets."""

    object: int
    body: bytes


@dataclass(frozen=True)
class FileState:
    """What has to be known of a file to add to it."""

    end: int
    """Where it ends."""
    previous: int
    """Where its newest table stands."""
    size: int
    """The number of the next object."""
    info: int
    id: list[bytes]
    catalog: Body
    page: Body
    """The first page."""
    stamps: list[int] = field(default_factory=list)
    """Fields of document time-stamps."""
    store: int | None = None
    """The number of the store of evidence."""
    kept: dict[str, list[int]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    """The numbers of what is in it."""


def read_revisions(pdf: bytes, end: int) -> list[Revision]:
    """What follows the seal of a file whose seal was verified; raises a PdfSyntaxError for anything else."""
    state = _state_of(pdf[:end])
    revisions: list[Revision] = []
    while state.end < len(pdf):
        if len(revisions) == MAX_REVISIONS:
            raise PdfSyntaxError("too many changes")
        opening = b"\n%d 0 obj\n<<\n/Type /DocTimeStamp\n" % state.size
        read = _read_stamp if pdf.startswith(opening, state.end) else _read_evidence
        revision, state = read(pdf, state)
        revisions.append(revision)
    return revisions


def _state_of(sealed: bytes) -> FileState:
    """What the seal left, for something to be added."""
    objects = open_pdf(sealed)
    root, info, size, identifier = (objects.trailer.get(each) for each in ("/Root", "/Info", "/Size", "/ID"))
    catalog = objects.value(root)
    form = catalog.get("/AcroForm") if isinstance(catalog, dict) else None
    fields = form.get("/Fields") if isinstance(form, dict) else None
    seal = objects.value(fields[0] if isinstance(fields, list) and fields else None)
    page = seal.get("/P") if isinstance(seal, dict) else None
    ids = identifier if isinstance(identifier, list) else []
    if (
        not isinstance(root, Reference)
        or not isinstance(info, Reference)
        or not isinstance(size, int)
        or not isinstance(page, Reference)
        or not all(isinstance(each, bytes) for each in ids)
    ):
        raise PdfSyntaxError("another trailer")
    state = FileState(
        end=len(sealed),
        previous=objects.start,
        size=size,
        info=info.object,
        id=[each for each in ids if isinstance(each, bytes)],
        catalog=_body_of(objects, root),
        page=_body_of(objects, page),
    )
    is_own = FIELDS.search(state.catalog.body) and ANNOTATIONS.search(state.page.body)
    if not is_own or b"/DSS" in state.catalog.body:
        raise PdfSyntaxError("another spelling")
    return state


def _body_of(objects: PdfObjects, reference: Reference) -> Body:
    start, end = objects.span(reference)
    match = OBJECT.fullmatch(objects.pdf[start:end])
    if not match or int(match[1]) != reference.object:
        raise PdfSyntaxError("another spelling")
    return Body(reference.object, match[2])


def _read_stamp(pdf: bytes, state: FileState) -> tuple[Revision, FileState]:
    words = b"/Contents <"
    opening = pdf[state.end : state.end + 256].find(words)
    start = state.end + opening + len(words)
    end = pdf.find(b">", start)
    if opening < 0 or end < 0 or (end - start) % 2 != 0:
        raise PdfSyntaxError("no token")
    written, place, after = _write_stamp(state, end - start)
    if place != (start, end):
        raise PdfSyntaxError("another place")
    gap = start - state.end
    _require_same(pdf, state, written[:gap] + pdf[start:end] + written[gap + end - start :])
    return Stamp(after.end, without_padding(decode_hex(pdf[start:end])), (start - 1, end + 1)), after


def _read_evidence(pdf: bytes, state: FileState) -> tuple[Revision, FileState]:
    # The catalogue first, as long as it may be.
    begun = state.end + 1
    words = b"endobj\n\n"
    at = begun + pdf[begun : begun + len(state.catalog.body) + 1000].find(words) + len(words)
    parts: list[bytes] = []
    while True:
        match = PART.match(pdf[at : at + 80])
        if not match or int(match[1]) != state.size + len(parts):
            break
        if len(parts) + sum(map(len, state.kept.values())) == MAX_PARTS:
            raise PdfSyntaxError("too much evidence")
        start = at + match.end()
        end = start + int(match[2])
        parts.append(pdf[start:end])
        at = end + len(b"\nendstream\nendobj\n\n")
    store = pdf[at : at + STORE_LENGTH]
    added: dict[str, list[bytes]] = {}
    taken = 0
    for kind in KINDS:
        listed = LISTS[kind].search(store)
        count = max(0, (listed[1].count(b"R") if listed else 0) - len(state.kept[kind]))
        added[kind] = parts[taken : taken + count]
        taken += count
    written, after = _write_evidence(state, added)
    _require_same(pdf, state, written)
    return Evidence(after.end, added["Certs"], added["OCSPs"], added["CRLs"]), after


def _require_same(pdf: bytes, state: FileState, expected: bytes) -> None:
    if not pdf.startswith(expected, state.end):
        raise PdfSyntaxError("another change than ours")


def _write_evidence(state: FileState, added: dict[str, list[bytes]]) -> tuple[bytes, FileState]:
    """The revision that keeps evidence in the file (ISO 32000-2, 12.8.4.3: the document security store)."""
    objects: list[tuple[int, bytes]] = []
    size = state.size
    kept = {kind: list(state.kept[kind]) for kind in KINDS}
    for kind in KINDS:
        for der in added[kind]:
            head = b"%d 0 obj\n<<\n/Length %d\n>>\nstream\n" % (size, len(der))
            objects.append((size, head + der + b"\nendstream\nendobj\n\n"))
            kept[kind].append(size)
            size += 1
    lists = b"".join(b"/%s [ %s]\n" % (kind.encode(), _references(kept[kind])) for kind in KINDS)
    objects.append((size, b"%d 0 obj\n<<\n/Type /DSS\n%s>>\nendobj\n\n" % (size, lists)))
    after = replace(state, size=size + 1, store=size, kept=kept)
    return _close(after, [(state.catalog.object, _catalog_of(after)), *objects])


def _write_stamp(state: FileState, digits: int) -> tuple[bytes, tuple[int, int], FileState]:
    """The revision that has a document time-stamp over all that is before it, with room for so many digits."""
    signature, stamp = state.size, state.size + 1
    after = replace(state, size=state.size + 2, stamps=[*state.stamps, stamp])
    field_text = (
        b"%d 0 obj\n<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Timestamp%d)\n/V %d 0 R\n/F 132\n"
        b"/Rect [ 0 0 0 0 ]\n/P %d 0 R\n>>\nendobj\n\n"
    ) % (stamp, len(after.stamps), signature, state.page.object)
    before = (
        b"%d 0 obj\n<<\n/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n" % signature
    )
    gap = b"<" + b"0" * digits + b">"

    def written(byte_range: bytes) -> tuple[bytes, FileState]:
        return _close(
            after,
            [
                (signature, before + byte_range + b"/Contents " + gap + b"\n>>\nendobj\n\n"),
                (state.catalog.object, _catalog_of(after)),
                (state.page.object, _page_of(after)),
                (stamp, field_text),
            ],
        )

    start = state.end + len(b"\n") + len(before) + RANGE_LENGTH + len(b"/Contents ")
    end = start + len(gap)
    total = written(b" " * RANGE_LENGTH)[1].end
    byte_range = (b"/ByteRange [0 %d %d %d]" % (start, end, total - end)).ljust(RANGE_LENGTH - 1) + b"\n"
    content, closed = written(byte_range)
    return content, (start + 1, end - 1), closed


def _catalog_of(state: FileState) -> bytes:
    stamps = _references(state.stamps)
    body = FIELDS.sub(lambda match: b"/Fields [ %s%s]\n" % (match[1], stamps), state.catalog.body, count=1)
    store = b"" if state.store is None else b"/DSS %d 0 R\n" % state.store
    return b"%d 0 obj\n<<\n%s%s>>\nendobj\n\n" % (state.catalog.object, body, store)


def _page_of(state: FileState) -> bytes:
    stamps = _references(state.stamps)
    body = ANNOTATIONS.sub(lambda match: b"/Annots [ %s%s]\n" % (match[1], stamps), state.page.body, count=1)
    return b"%d 0 obj\n<<\n%s>>\nendobj\n\n" % (state.page.object, body)


def _references(objects: list[int]) -> bytes:
    return b"".join(b"%d 0 R " % each for each in objects)


def _close(state: FileState, objects: list[tuple[int, bytes]]) -> tuple[bytes, FileState]:
    """The objects, a table of them that nothing packs, and the end."""
    table = state.size
    at = state.end + 1
    places: list[tuple[int, int]] = []
    for number, content in objects:
        places.append((number, at))
        at += len(content)
    places.append((table, at))
    places.sort(key=lambda place: place[0])
    rows = b"".join(struct.pack(">BIH", 1, place & 0xFFFFFFFF, 0) for _, place in places)
    index = b" ".join(b"%d 1" % number for number, _ in places)
    ids = b" ".join(b"<%s>" % each.hex().encode() for each in state.id)
    head = b"%d 0 obj\n<<\n/Type /XRef\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n%s/Prev %d\n" % (
        table,
        table + 1,
        state.catalog.object,
        state.info,
        b"/ID [ %s ]\n" % ids if state.id else b"",
        state.previous,
    )
    head += b"/W [ 1 4 2 ]\n/Index [ %s ]\n/Length %d\n>>\nstream\n" % (index, len(rows))
    tail = b"\nendstream\nendobj\n\nstartxref\n%d\n%%%%EOF" % at
    content = b"".join([b"\n", *(content for _, content in objects), head, rows, tail])
    return content, replace(state, size=table + 1, previous=at, end=state.end + len(content))
