from __future__ import annotations

import os
from pathlib import Path

from .types import File


def read_file(file: File) -> bytes:
    if isinstance(file, (bytes, bytearray, memoryview)):
        return bytes(file)
    if isinstance(file, (str, os.PathLike)):
        return Path(file).read_bytes()
    content = file.read()
    if not isinstance(content, bytes):
        raise TypeError('The file must be opened in binary mode, such as open("scan.pdf", "rb").')
    return content
