from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias, Union

from .errors import PdfSyntaxError

MAX_DEPTH = 16
MAX_WORD = 128
SPACE = re.compile(rb"[\x00\t\n\f\r ]*")
WORD = re.compile(rb"[^\x00\t\n\f\r ()<>\[\]{}/%]*")
WHOLE = re.compile(r"0|[1-9][0-9]{0,9}")
NUMBER = re.compile(r"-?(?:[0-9]{1,10}(?:\.[0-9]{0,10})?|\.[0-9]{1,10})")
OBJECT = re.compile(r"[0-9]{1,10}")
OCTAL = re.compile(rb"[0-3][0-7]{2}")
HEX = re.compile(rb"(?:[0-9A-Fa-f]{2})*")
ESCAPES = {
    b"n": 10,
    b"r": 13,
    b"t": 9,
    b"b": 8,
    b"f": 12,
    b"(": 40,
    b")": 41,
    b"\\": 92,
}


class Reference(NamedTuple):
    object: int


# Names are texts that keep their slash; strings are their bytes.
PdfValue: TypeAlias = Union[
    bool, int, float, str, bytes, Reference, "list[PdfValue]", "dict[str, PdfValue]", None
]
PdfDictionary: TypeAlias = "dict[str, PdfValue]"


class PdfScanner:
    """Reads values in one pass, and nothing that our writer does not write: no comments, no odd numbers."""

    def __init__(self, content: bytes, at: int) -> None:
        self._content = content
        self.at = at

    def value(self, depth: int = 0) -> PdfValue:
        if depth > MAX_DEPTH:
            raise PdfSyntaxError("too deep")
        self._skip_space()
        first = self._peek()
        if first == b"/":
            return self._name()
        if first == b"(":
            return self._literal_string()
        if first == b"[":
            self.at += 1
            return self._list(depth)
        if first == b"<":
            if self._content[self.at + 1 : self.at + 2] != b"<":
                return self._hex_string()
            self.at += 2
            return self._dictionary(depth)
        return self._number_or_word()

    def takes(self, word: bytes) -> bool:
        """Whether the next word is this one; it is consumed if it is."""
        self._skip_space()
        if not self._content.startswith(word, self.at):
            return False
        self.at += len(word)
        return True

    def integer(self) -> int:
        self._skip_space()
        word = self._word()
        if not WHOLE.fullmatch(word):
            raise PdfSyntaxError("no whole number")
        return int(word)

    def _dictionary(self, depth: int) -> PdfDictionary:
        entries: PdfDictionary = {}
        while not self.takes(b">>"):
            self._skip_space()
            key = self._name()
            if key in entries:
                raise PdfSyntaxError("a key twice")
            entries[key] = self.value(depth + 1)
        return entries

    def _list(self, depth: int) -> list[PdfValue]:
        values: list[PdfValue] = []
        while not self.takes(b"]"):
            values.append(self.value(depth + 1))
        return values

    def _name(self) -> str:
        if self._peek() != b"/":
            raise PdfSyntaxError("no name")
        self.at += 1
        return "/" + self._word()

    def _number_or_word(self) -> PdfValue:
        word = self._word()
        if word in ("true", "false"):
            return word == "true"
        if word == "null":
            return None
        if not NUMBER.fullmatch(word):
            raise PdfSyntaxError("no value")
        if OBJECT.fullmatch(word):
            return self._rest_of_reference(int(word)) or int(word)
        number = float(word)
        return int(number) if number.is_integer() else number

    def _rest_of_reference(self, number: int) -> Reference | None:
        """``12 0 R`` begins like a number."""
        start = self.at
        self._skip_space()
        if self._word() == "0":
            self._skip_space()
            if self._word() == "R":
                return Reference(number)
        self.at = start
        return None

    def _hex_string(self) -> bytes:
        end = self._content.find(b">", self.at)
        if end < 0:
            raise PdfSyntaxError("a string without end")
        digits = self._content[self.at + 1 : end]
        self.at = end + 1
        if not HEX.fullmatch(digits):
            raise PdfSyntaxError("no hexadecimal digits")
        return bytes.fromhex(digits.decode("ascii"))

    def _literal_string(self) -> bytes:
        found = bytearray()
        opened = 0
        while True:
            byte = self._peek()
            if not byte:
                raise PdfSyntaxError("a string without end")
            self.at += 1
            if byte == b"\\":
                found.append(self._escaped())
                continue
            if byte == b"(":
                opened += 1
            if byte == b")":
                opened -= 1
            if opened == 0:
                return bytes(found[1:])
            found += byte

    def _escaped(self) -> int:
        octal = OCTAL.match(self._content, self.at)
        if octal:
            self.at += 3
            return int(octal[0], 8)
        byte = ESCAPES.get(self._peek())
        if byte is None:
            raise PdfSyntaxError("an unknown escape")
        self.at += 1
        return byte

    def _word(self) -> str:
        """Up to the next space or delimiter."""
        match = WORD.match(self._content, self.at)
        word = match[0] if match else b""
        if len(word) > MAX_WORD:
            raise PdfSyntaxError("a word too long")
        self.at += len(word)
        return word.decode("latin-1")

    def _skip_space(self) -> None:
        match = SPACE.match(self._content, self.at)
        if match:
            self.at = match.end()

    def _peek(self) -> bytes:
        return self._content[self.at : self.at + 1]
