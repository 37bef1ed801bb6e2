from __future__ import annotations

from typing import Literal, TypeAlias

SealErrorCode: TypeAlias = Literal[
    # No PDF, or one without a seal of our kind.
    "NOT_SEALED",
    # The seal does not cover the whole file: something other than proof of the seal was added, or cut off.
    "NOT_WHOLE",
    # The seal is no signature of the kind that we make.
    "BAD_SEAL",
    # The seal was not made with one of the certificates of the key set, whatever name its own bears.
    "OTHER_CERTIFICATE",
    # The file is not the one that was sealed.
    "ALTERED",
    # The seal's certificate had run out before the receipt was issued, or before the file was sealed.
    "EXPIRED",
    # The seal's time-stamp is of something else, of another time, or of an authority that is not published.
    "BAD_TIMESTAMP",
    # The seal holds, and there is no receipt in the file.
    "NO_RECEIPT",
    # The seal holds, and the receipt is that of another certificate.
    "OTHER_RECEIPT",
]


class SealError(Exception):
    """Why a PDF is not one that we sealed as it lies here."""

    def __init__(self, code: SealErrorCode, message: str) -> None:
        super().__init__(code, message)
        self.code: SealErrorCode = code
        self.message = message


class DerError(Exception):
    """What is no DER, or not of the shape that was expected."""


class PdfSyntaxError(Exception):
    """What is no PDF of our writer's."""
