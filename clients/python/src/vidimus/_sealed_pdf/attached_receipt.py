from __future__ import annotations

import re
from typing import NamedTuple

from .errors import PdfSyntaxError
from .pdf_objects import PdfObjects, open_pdf
from .pdf_value import PdfDictionary, PdfValue, Reference

NAME = "receipt.jws"
# Larger than any receipt.
MAX_RECEIPT_BYTES = 32_768
RECEIPT = re.compile(r"[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+")
CERTIFICATE_ID = re.compile(r"vcrt_[0-9a-hjkmnp-tv-z]{26}")


class AttachedReceipt(NamedTuple):
    jws: str
    """The compact JWS, which is still to be verified."""
    sealed_id: str
    """The certificate that the seal names as the one it was made for."""


def read_attached_receipt(pdf: bytes, byte_range: tuple[int, int, int, int]) -> AttachedReceipt:
    """The receipt of a file whose seal was verified before, found as every reader of PDFs finds attachments: in the
    catalog, by its name. The file has that one attachment and one signature, the one that was verified.
    """
    objects = open_pdf(pdf)
    catalog = _dictionary_at(objects, objects.trailer.get("/Root"))
    ids = set(CERTIFICATE_ID.findall(_read_seal(objects, catalog, byte_range)))
    if len(ids) != 1:
        raise PdfSyntaxError("the seal names no certificate")
    return AttachedReceipt(_read_attachment(objects, catalog), ids.pop())


def _read_seal(objects: PdfObjects, catalog: PdfDictionary, byte_range: tuple[int, int, int, int]) -> str:
    """The words of the one signature, which must be the one with this range."""
    form = catalog.get("/AcroForm")
    fields = form.get("/Fields") if isinstance(form, dict) else None
    if not isinstance(fields, list) or len(fields) != 1:
        raise PdfSyntaxError("not one field")
    field = _dictionary_at(objects, fields[0])
    if field.get("/FT") != "/Sig" or "/Kids" in field:
        raise PdfSyntaxError("no signature field")
    reference = field.get("/V")
    if "/Perms" in catalog:
        # PDFs sealed before the seal certified them have none.
        permissions = catalog["/Perms"]
        certifying = permissions.get("/DocMDP") if isinstance(permissions, dict) else None
        if not _is_same(certifying, reference):
            raise PdfSyntaxError("another signature certifies")
    signature = _dictionary_at(objects, reference)
    start, end = objects.span(reference)
    reason = signature.get("/Reason")
    _, before, after, _ = byte_range
    if (
        signature.get("/Type") != "/Sig"
        or signature.get("/ByteRange") != list(byte_range)
        or before < start
        or after > end
        or not isinstance(reason, bytes)
    ):
        raise PdfSyntaxError("another signature")
    return _text_of(reason)


def _read_attachment(objects: PdfObjects, catalog: PdfDictionary) -> str:
    names = _inline(objects, catalog.get("/Names"))
    tree = _inline(objects, names.get("/EmbeddedFiles"))
    leaves = tree.get("/Names")
    if "/Kids" in tree or not isinstance(leaves, list) or len(leaves) != 2:
        raise PdfSyntaxError("not one attachment")
    name, reference = leaves
    if not isinstance(name, bytes) or _text_of(name) != NAME:
        raise PdfSyntaxError("another attachment")
    associated = catalog.get("/AF")
    if not isinstance(associated, list) or len(associated) != 1 or not _is_same(associated[0], reference):
        raise PdfSyntaxError("another associated file")
    file = _dictionary_at(objects, reference)
    streams = list(_inline(objects, file.get("/EF")).values())
    if not streams or not all(_is_same(each, streams[0]) for each in streams):
        raise PdfSyntaxError("two files of one name")
    text = objects.contents(streams[0], MAX_RECEIPT_BYTES).decode("latin-1").strip()
    if not RECEIPT.fullmatch(text):
        raise PdfSyntaxError("no receipt")
    return text


def _inline(objects: PdfObjects, value: PdfValue) -> PdfDictionary:
    return value if isinstance(value, dict) else _dictionary_at(objects, value)


def _dictionary_at(objects: PdfObjects, reference: PdfValue) -> PdfDictionary:
    value = objects.value(reference)
    if not isinstance(value, dict):
        raise PdfSyntaxError("no dictionary")
    return value


def _is_same(one: PdfValue, other: PdfValue) -> bool:
    return isinstance(one, Reference) and one == other


def _text_of(content: bytes) -> str:
    """A text string: UTF-16 with its mark, else as good as ASCII."""
    if content.startswith(b"\xfe\xff"):
        return content[2:].decode("utf-16-be", "replace")
    return content.decode("latin-1")
