"""Verifies receipts and certified PDFs offline, against a key set of the service."""

from .._models import KeySet
from ._errors import PdfError, PdfErrorCode, ReceiptError, ReceiptErrorCode
from ._key_set import fetch_key_set, fetch_key_set_async, parse_key_set
from ._pdf import SealedWith, VerifiedPdf, verify_pdf
from ._receipt import ReceiptClaims, VerifiedReceipt, verify_receipt
from ._reviewed_text import ReviewedTextVerdict, judge_reviewed_text

__all__ = [
    "KeySet",
    "PdfError",
    "PdfErrorCode",
    "ReceiptClaims",
    "ReceiptError",
    "ReceiptErrorCode",
    "ReviewedTextVerdict",
    "SealedWith",
    "VerifiedPdf",
    "VerifiedReceipt",
    "fetch_key_set",
    "fetch_key_set_async",
    "judge_reviewed_text",
    "parse_key_set",
    "verify_pdf",
    "verify_receipt",
]
