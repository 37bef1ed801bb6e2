from __future__ import annotations

import hashlib
from typing import Literal, TypeAlias

from ._receipt import ReceiptClaims

ReviewedTextVerdict: TypeAlias = Literal["reviewed", "draft", "neither"]
"""Which of the two texts of a review a file is."""


def judge_reviewed_text(file: bytes, claims: ReceiptClaims) -> ReviewedTextVerdict:
    """Whether a file is the text that a ``review_and_certify`` certificate certifies, the draft that it began as, or
    neither. Only ``"reviewed"`` is certified. The claims must come from ``verify_receipt``: it checks their signature.
    """
    sha256 = hashlib.sha256(file).hexdigest()
    if sha256 == claims.get("reviewedSha256"):
        return "reviewed"
    return "draft" if sha256 == claims.get("draftSha256") else "neither"
