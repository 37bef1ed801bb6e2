from __future__ import annotations

import os
from pathlib import Path

from ._arguments import kind_of, refuse
from .types import File


def read_file(file: File) -> bytes:
    if isinstance(file, (bytes, bytearray, memoryview)):
        return bytes(file)
    if isinstance(file, (str, os.PathLike)):
        return Path(file).read_bytes()
    read = getattr(file, "read", None)
    content = read() if callable(read) else None
    if not isinstance(content, bytes):
        got = kind_of(file) if content is None else "a file that was opened as text"
        raise refuse(
            "file",
            f"upload() needs a file's bytes, an open binary file, or its path, and got {got}.",
            'Call upload("scan.pdf"), or upload(open("scan.pdf", "rb")).',
        )
    return content
