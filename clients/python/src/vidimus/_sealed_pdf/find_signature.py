from __future__ import annotations

import re
from typing import NamedTuple

from .errors import SealError

# As it is written by the service, the place of the signature right behind the range.
SIGNATURE = re.compile(rb"/ByteRange \[0 ([1-9]\d{0,9}) ([1-9]\d{0,9}) ([1-9]\d{0,9})\] *\n/Contents <")
RANGE = b"/ByteRange"
# Document time-stamps, which may follow, have another form.
SEAL = b"/SubFilter /ETSI.CAdES.detached\n" + RANGE
REVISION = re.compile(rb"\n\d{1,9} 0 obj\n")
HEX = re.compile(rb"(?:[0-9a-f]{2})*")
LONGEST_MATCH = 160
# Certificates of an authority and all; ours is 800 bytes.
MAX_CMS_BYTES = 65_536


class FoundSignature(NamedTuple):
    cms: bytes
    """The CMS message, without the zeros that fill its room."""
    covered: bytes
    """The file until ``end`` but the room of the signature."""
    byte_range: tuple[int, int, int, int]
    end: int
    """Where what is signed ends. What may follow is not signed, and is for ``revisions``."""


def find_signature(pdf: bytes) -> FoundSignature:
    """The last seal of a file, found by its own words. Refuses any that leaves out more than itself of what is before
    its end, and a file that goes on in another way than with a revision: of another file, or one that was added to.
    """
    if not pdf.startswith(b"%PDF-"):
        raise SealError("NOT_SEALED", "The file isn't a PDF.")
    found = pdf.rfind(SEAL)
    at = found + len(SEAL) - len(RANGE)
    match = SIGNATURE.match(pdf[at : at + LONGEST_MATCH]) if found >= 0 else None
    if not match:
        raise SealError("NOT_SEALED", "The PDF has no seal. It never had one, or another program saved it.")
    before, after, rest = map(int, match.groups())
    end = after + rest
    if (
        before != at + match.end() - 1
        or after <= before + 2
        or end > len(pdf)
        or (end < len(pdf) and not REVISION.match(pdf[end : end + 16]))
        or pdf[before : before + 1] != b"<"
        or pdf[after - 1 : after] != b">"
    ):
        raise not_whole()
    return FoundSignature(
        cms=without_padding(decode_hex(pdf[before + 1 : after - 1])),
        covered=pdf[:before] + pdf[after:end],
        byte_range=(0, before, after, rest),
        end=end,
    )


def without_padding(content: bytes) -> bytes:
    """The first DER value, if nothing but zeros is behind it: there is room for a payload otherwise."""
    tag, length = (content + b"\0\0")[:2]
    digits = content[2 : 2 + (length & 0x7F)] if length >= 0x80 else b""
    if len(digits) > 3:
        raise _bad_seal()
    size = int.from_bytes(digits, "big") if length >= 0x80 else length
    end = size + (2 if length < 0x80 else 2 + (length & 0x7F))
    if tag != 0x30 or end > len(content) or end > MAX_CMS_BYTES or content[end:].strip(b"\0"):
        raise _bad_seal()
    return content[:end]


def decode_hex(digits: bytes) -> bytes:
    """Lower-case digits alone: one seal must not have many spellings."""
    if not HEX.fullmatch(digits):
        raise _bad_seal()
    return bytes.fromhex(digits.decode("ascii"))


def not_whole() -> SealError:
    return SealError(
        "NOT_WHOLE",
        "The seal doesn't cover the whole file. Something was added or removed after it was sealed.",
    )


def _bad_seal() -> SealError:
    return SealError(
        "BAD_SEAL", "The seal's place in the file contains something other than a single signature."
    )
