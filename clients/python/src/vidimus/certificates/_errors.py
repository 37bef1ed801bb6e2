from __future__ import annotations

from typing import Literal, TypeAlias

from .._sealed_pdf.errors import SealErrorCode as PdfErrorCode

__all__ = ["PdfError", "PdfErrorCode", "ReceiptError", "ReceiptErrorCode"]

ReceiptErrorCode: TypeAlias = Literal[
    "MALFORMED",
    "UNKNOWN_KEY",
    "BAD_SIGNATURE",
    "OTHER_ISSUER",
    "BAD_KEY_SET",
    # Genuine, and a specimen of the sandbox: it may say anything, and nobody may rely on it.
    "SPECIMEN",
]


class ReceiptError(Exception):
    """Why a receipt proves nothing."""

    def __init__(self, code: ReceiptErrorCode, message: str) -> None:
        super().__init__(code, message)
        self.code: ReceiptErrorCode = code
        self.message = message

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class PdfError(Exception):
    """Why a PDF is not the file of a certificate."""

    def __init__(self, code: PdfErrorCode, message: str) -> None:
        super().__init__(code, message)
        self.code: PdfErrorCode = code
        self.message = message

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
