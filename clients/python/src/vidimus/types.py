"""What calls take and return: dictionaries with the members that the API's JSON has.

A newer service may send members and values that this version doesn't know. They arrive as they are.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import BinaryIO, TypeAlias, Union

from ._models import (
    Artifact,
    CancelOutput,
    Capabilities,
    Certification,
    Delivery,
    DeliveryFilter,
    FeedEvent,
    JobStatus,
    KeySet,
    ListedOrder,
    OrderFilter,
    ProductLine,
    Question,
    QuoteInput,
    QuoteOutput,
    RefundInput,
    RefundOutput,
    ReplayedDelivery,
    ResultOutput,
    ReviewedTranslation,
    RotatedSecret,
    ShippingAddress,
    ShippingService,
    SpeedTier,
    StatusOutput,
    Submission,
    SubmitOutput,
    UploadedDocument,
    UseCase,
    VerifyOutput,
    WebhookEndpoint,
    WebhookEvent,
    WebhookTest,
    WebhookType,
)
from ._models import ArtifactCopy as FilingCopy
from ._models import ArtifactCopy as RenewedCopy
from ._models import ErrorCode as ProblemCode

__all__ = [
    "Artifact",
    "CancelOutput",
    "Capabilities",
    "CertificateRef",
    "Certification",
    "Delivery",
    "DeliveryFilter",
    "Download",
    "FeedEvent",
    "File",
    "FilingCopy",
    "JobRef",
    "JobStatus",
    "KeySet",
    "ListedOrder",
    "MessageRef",
    "OrderFilter",
    "ProblemCode",
    "ProductLine",
    "Question",
    "QuestionRef",
    "QuoteInput",
    "QuoteOutput",
    "QuoteRef",
    "RefundInput",
    "RefundOutput",
    "RenewedCopy",
    "ReplayedDelivery",
    "ResultOutput",
    "ReviewedTranslation",
    "RotatedSecret",
    "ShippingAddress",
    "ShippingService",
    "SpeedTier",
    "StatusOutput",
    "Submission",
    "SubmitOutput",
    "UploadedDocument",
    "UseCase",
    "VerifyOutput",
    "WebhookEndpoint",
    "WebhookEvent",
    "WebhookTest",
    "WebhookType",
]

JobRef: TypeAlias = str | Mapping[str, object]
"""A job by its ID, or by any answer that names it as ``jobId``."""
QuoteRef: TypeAlias = str | Mapping[str, object]
"""A quote by its ID, or as ``quote`` returned it."""
CertificateRef: TypeAlias = str | Mapping[str, object]
"""A certificate by its ID, or by an item of a result's ``certifications``."""
QuestionRef: TypeAlias = str | Mapping[str, object]
"""A question by its ID, or as ``questions`` returned it."""
MessageRef: TypeAlias = str | Mapping[str, object]
"""A message by its ID, or by any answer that names it as ``messageId``."""
Download: TypeAlias = Artifact | ReviewedTranslation | FilingCopy | RenewedCopy
"""What a result links to."""
File: TypeAlias = Union[bytes, bytearray, memoryview, BinaryIO, str, "os.PathLike[str]"]
"""A file's bytes, an open binary file, or a path."""
