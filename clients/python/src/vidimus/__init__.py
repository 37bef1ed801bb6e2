"""Order certified translations from code: quote, order, certified PDF, signed receipt, public verification.

``vidimus.webhooks`` verifies deliveries, ``vidimus.certificates`` verifies PDFs and receipts offline, and
``vidimus.types`` has the types of what calls take and return.
"""

from ._async import AsyncEventFeed, AsyncVidimus, AsyncWebhookOfKey
from ._errors import ClientErrorCode, ErrorCode, VidimusError
from ._sync import EventFeed, Vidimus, WebhookOfKey
from ._version import __version__

__all__ = [
    "AsyncEventFeed",
    "AsyncVidimus",
    "AsyncWebhookOfKey",
    "ClientErrorCode",
    "ErrorCode",
    "EventFeed",
    "Vidimus",
    "VidimusError",
    "WebhookOfKey",
    "__version__",
]
