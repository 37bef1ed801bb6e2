"""What a fuzzer has to know of this API beyond its description: keys, orders that exist, and what no schema can say."""

import itertools
import json
import os
import re

import schemathesis
from schemathesis.openapi.checks import RejectedPositiveData
from schemathesis.specs.openapi.checks import positive_data_acceptance

with open(os.environ["FUZZ_SCENE"], encoding="utf-8") as file:
    SCENE = json.load(file)

# Each key, and each address, has a rate limit of its own.
KEYS = itertools.cycle(SCENE["keys"])
CALLS = itertools.count()
# Whose an order, an upload, or a message is: to other keys it doesn't exist.
OWNERS = dict(SCENE["owners"])
MAKERS = ("POST /submit", "POST /documents", "GET /webhooks/deliveries")

# Valid by the schema, and refused all the same. Each row is the whole code, field and message: a refusal that nobody
# wrote down here fails.
REFUSALS = [
    re.compile(row, re.DOTALL)
    for row in (
        # A cursor means something to its own list and key alone, and a quote to the account that asked for it.
        r"VALIDATION_ERROR after: after isn't a cursor of these (orders|events|deliveries)\.",
        r"VALIDATION_ERROR after: after is (a cursor of another API key|beyond the end of this API key's events)\.",
        r"INVALID_QUOTE quoteId: No quote with this ID is available to this key\.",
        r"QUOTE_MISMATCH echoedInput: echoedInput differs from what was quoted\.",
        # The capabilities say what is offered, which changes.
        r"UNSUPPORTED_LANGUAGE .*",
        r"ADDON_UNAVAILABLE .*",
        # What one field asks of another, as the fields' descriptions say.
        r"VALIDATION_ERROR (.*\.)?(\w+): \2 is required for productLine \w+\.",
        r"VALIDATION_ERROR (.*\.)?addons: productLine \w+ has no add-ons\.",
        r"VALIDATION_ERROR (.*\.)?\w+: The source and target languages are both '.*'\.",
        r"VALIDATION_ERROR idempotencyKey: The Idempotency-Key header and idempotencyKey differ\.",
        # Two ways to order a hard copy, and where carriers deliver.
        r"VALIDATION_ERROR .*: The request names two different hard copies: .*",
        r"VALIDATION_ERROR .*: \w+ delivers (outside the United States only|in the United States only, not to \w\w)\.",
        r"VALIDATION_ERROR .*: FedEx prices need the destination's city and state\.",
        r"VALIDATION_ERROR .*: FedEx Standard Overnight doesn't deliver to .*\.",
        r"VALIDATION_ERROR .*: '.*' isn't (a US ZIP code|a US state|an ISO 3166-1 alpha-2 country code)\.",
        # A text that is surely in another language than quoted, or needs no translation.
        r"VALIDATION_ERROR .*: .* reads as .*, but the quote is (for .*|from another language into .*)\. Nothing was charged\.",
        # A near miss would change the price.
        r"VALIDATION_ERROR .*documentType: '.*' isn't a document type\.",
        # Only what the certificate's fonts have can be printed.
        r"VALIDATION_ERROR .*: .*which (cannot be printed|isn't in any of our fonts)\.",
        r"VALIDATION_ERROR (.+): \1 contains (a NUL character|an unpaired surrogate), which isn't allowed\.",
        # A template that left something out, and text that an encoding spoilt, would be printed.
        r"VALIDATION_ERROR .*: .*which (stands for a value that was missing|isn't plain text)\.( Nothing was (charged|refunded)\.)?",
        r"VALIDATION_ERROR .*: .*which stands for a value that is missing\.",
        # Two spellings of one key would be two orders, and names near ours would settle nothing.
        r"VALIDATION_ERROR .*: .*must be composed, as Unicode's NFC: written otherwise, it would be another key\.",
        r"VALIDATION_ERROR metadata\..*: metadata\..* looks like (spellings|glossary), misspelt\. Nothing was charged\.",
        # A spreadsheet's rounded number, headings in place of an address, and another field's value in place of a name.
        r"VALIDATION_ERROR .*: .* is \".*\", which may stand for several of your records\.",
        r"VALIDATION_ERROR .*: .*has \".*\", which is no (address|answer|name)\.",
        r"VALIDATION_ERROR .*: .*must not be blank\.",
        r"VALIDATION_ERROR .*country: The country is \w\w, which is also the state, and .* is a ZIP code of that state in the US\.",
        # An address whose members were shifted, or whose street is missing.
        r"VALIDATION_ERROR .*line1: .*has no street: .*",
        r"VALIDATION_ERROR .*: .*must (not have an e-mail address|be the name of a city or town: it has no letter)\.",
        r"VALIDATION_ERROR .*: .*is the same as (name|city|state|postal_code|line1), \".*\"\.",
        r"VALIDATION_ERROR .*phone: .*must have a digit\.",
        r"VALIDATION_ERROR .*: The ZIP code .* is in \w\w, not in \w\w\.",
        # JSON Schema knows no range of times.
        r"VALIDATION_ERROR (\w+): \1 must be from 1970 to 2999\.",
        # A body that may be absent, and was lost: it has a type and no bytes.
        r"VALIDATION_ERROR : The request body is empty, and its Content-Type is \S+\.",
        # The state that an order or a key is in.
        r"VALIDATION_ERROR \w*: A job that is \w+ can't move any further\.",
        r"VALIDATION_ERROR \w*: This order waits for the answer to the reviewer's question\.",
        r"VALIDATION_ERROR \w*: (This order is \w+|A reviewer is working on this order), so it can't be cancelled\.",
        r"VALIDATION_ERROR \w*: This question no longer needs an answer\.",
        r"VALIDATION_ERROR \w*: This question was answered already, with “.*”\.",
        r"VALIDATION_ERROR \w*: This order was already refunded in full\.",
        # What the client said that it doesn't mean.
        r"IDEMPOTENCY_CONFLICT allowDuplicate: (A refund of )?\$[\d.,]+ of this order was (refunded|requested) .*",
        r"VALIDATION_ERROR allowMorePages: The documents have \d+ pages?, but the quote covers \d+, for \$[\d.,]+\. Nothing was charged\.",
        r"VALIDATION_ERROR amountCents: Only \$[\d.,]+ of this order can still be refunded\.",
        r"VALIDATION_ERROR \w*: The message is being sent right now\.",
        r"VALIDATION_ERROR \w*: This key has no webhook URL\.",
    )
]


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """A request ID that is no UUID is replaced, not refused: to the fuzzer, any text is one."""
    raw_schema["components"]["parameters"]["RequestId"]["schema"] = {"type": "string"}


@schemathesis.auth(refresh_interval=None)
class Keys:
    def get(self, case, context):
        asked = map(str, (case.path_parameters or {}).values())
        return next((OWNERS[id] for id in asked if id in OWNERS), None) or next(KEYS)

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(context, case, kwargs):
    call = next(CALLS)
    case.headers["X-Forwarded-For"] = f"10.{call >> 16 & 255}.{call >> 8 & 255}.{call & 255}"
    is_valid = case.meta is not None and case.meta.generation.mode.is_positive
    if case.operation.label == "POST /submit" and is_valid and isinstance(case.body, dict):
        make_orderable(case, call)


@schemathesis.hook
def after_call(context, case, response):
    if case.operation.label in MAKERS and response.status_code == 200:
        key = response.request.headers["Authorization"].removeprefix("Bearer ")
        OWNERS.update(dict.fromkeys(re.findall(r'"(?:job|document|message)Id":"(\w+)"', response.text), key))


def make_orderable(case, call):
    """Nobody guesses a quote: three of four submits refer to one, and what else they say stays as it was drawn."""
    if call % 4 == 0:
        return
    order = SCENE["orders"][call // 4 % len(SCENE["orders"])]
    drawn = {name: case.body[name] for name in ("endUser", "applicantName", "metadata") if name in case.body}
    case.body = {**drawn, **order, "idempotencyKey": f"fuzzed-order-{call}"}
    case.headers.pop("Idempotency-Key", None)


@schemathesis.check
def valid_data_accepted(ctx, response, case):
    """The fuzzer's own check of valid data, but for the refusals above."""
    try:
        positive_data_acceptance(ctx, response, case)
    except RejectedPositiveData:
        error = response.json()["error"]
        said = f"{error['code']} {error.get('field', '')}: {error['message']}"
        if not any(refusal.fullmatch(said) for refusal in REFUSALS):
            raise
