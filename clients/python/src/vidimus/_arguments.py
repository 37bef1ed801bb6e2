"""Reads what a call was given. Type checkers are optional, and dictionaries hold anything: whatever is passed is used
as it was meant, or refused before anything is sent. An amount that is passed over would refund a whole order.
"""

from __future__ import annotations

import difflib
import functools
import inspect
import math
import re
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from ._connection import refuse_lost
from ._errors import VidimusError
from ._members import ORDER_SHAPES, QUOTE_INPUT, QUOTE_SHAPE, SUBMISSION, Shape
from ._submission import as_document, require_json

C = TypeVar("C")

LEFT_OUT: Any = None
"""The default of what may be left out, but must not be None: a variable that was meant to hold it may be empty."""

IDS = {
    "jobId": ("job_id", "job_", "an order"),
    "quoteId": ("quote_id", "q_", "a quote"),
    "certificateId": ("certificate_id", "vcrt_", "a certificate"),
    "messageId": ("message_id", "msg_", "a message"),
    "questionId": ("question_id", "qst_", "a question"),
}
"""The other spelling of each member, how its IDs begin, and what they name."""

NEVER_NONE = (
    "quoteId",
    "echoedInput",
    "expectedTotalCents",
    "allowQuoteReuse",
    "allowDuplicate",
    "allowMorePages",
    "applicantName",
)
"""Left out by mistake, they would let an order through that was meant to be refused."""

LONGEST_SECONDS = 10_000_000

INSIDE = {"submit": [*SUBMISSION, "quote"], "quote": QUOTE_INPUT}
"""What calls take in their dictionary."""


def refuse(field: str | None, message: str, hint: str = "") -> VidimusError:
    return VidimusError("VALIDATION_ERROR", f"{message} Nothing was sent.", recovery_hint=hint, field=field)


@dataclass(frozen=True)
class Check:
    fits: Callable[[Any], bool]
    must: str
    may_be_none: bool = False


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_number(value: object, least: float) -> bool:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and math.isfinite(value) and least <= value <= LONGEST_SECONDS  # type: ignore[operator,arg-type]


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_choice(value: object) -> bool:
    # An empty list would be no filter at all.
    return _is_text(value) or (
        isinstance(value, (list, tuple)) and len(value) > 0 and all(_is_text(each) for each in value)
    )


def _is_pairs(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and len(value) > 0
        and all(isinstance(each, str) for pair in value.items() for each in pair)
    )


_TEXT = Check(_is_text, "a text that isn't empty")
_TIME = Check(_is_text, "an ISO 8601 text, such as datetime.now(timezone.utc).isoformat()")
_CHOICE = Check(_is_choice, "a list with at least one value")
_PAUSE = Check(lambda value: _is_number(value, 0), "a number of seconds", may_be_none=True)
_KEY = Check(_is_text, "a text that isn't empty")

CHECKS: dict[str, Check] = {
    "timeout": Check(
        lambda value: _is_number(value, 0) and value > 0, "a number of seconds above 0", may_be_none=True
    ),
    "max_retries": Check(
        lambda value: _is_whole(value, 0, 100), "a whole number from 0 to 100", may_be_none=True
    ),
    "page_size": Check(lambda value: _is_whole(value, 1, 100), "a whole number from 1 to 100"),
    "poll_seconds": _PAUSE,
    "max_poll_seconds": _PAUSE,
    "max_wait": _PAUSE,
    "after": Check(lambda value: isinstance(value, str), "a cursor, or None", may_be_none=True),
    "save": Check(callable, "a function", may_be_none=True),
    "follow": Check(lambda value: isinstance(value, bool), "True or False"),
    "compare": Check(lambda value: value == "tiers", '"tiers"', may_be_none=True),
    "language": Check(_is_text, "an ISO 639 code", may_be_none=True),
    "type": Check(_is_text, "a text that isn't empty", may_be_none=True),
    "amount_cents": Check(
        lambda value: _is_whole(value, 1, 2_147_483_647), "a whole number of cents, at least 1"
    ),
    "reason": _TEXT,
    "allow_duplicate": Check(lambda value: isinstance(value, bool), "True or False"),
    "idempotency_key": _KEY,
    "answer": _TEXT,
}
"""What a name means is the same in every call."""

FILTERS: dict[str, dict[str, Check]] = {
    "orders": {
        "status": _CHOICE,
        "externalId": _TEXT,
        "metadata": Check(_is_pairs, "a dictionary with at least one text"),
        "createdAfter": _TIME,
        "createdBefore": _TIME,
    },
    "webhook.deliveries": {"state": _CHOICE},
}


def checked(prefix: str) -> Callable[[type[C]], type[C]]:
    """Makes every public method of a class refuse what it does not take."""

    def check_methods(kind: type[C]) -> type[C]:
        for name, member in list(vars(kind).items()):
            if inspect.isfunction(member) and (not name.startswith("_") or name == "__init__"):
                label = kind.__name__ if name == "__init__" else f"{prefix}{name}"
                setattr(kind, name, _checked(member, label))
        return kind

    return check_methods


def _kept(value: Any, seen: dict[int, Any] | None = None) -> Any:
    """Copies the arguments of a call, of which programs change dictionaries and lists later."""
    seen = {} if seen is None else seen
    if id(value) in seen:
        return seen[id(value)]
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, Mapping):
        copy: dict[Any, Any] = {}
        seen[id(value)] = copy
        copy.update((name, _kept(each, seen)) for name, each in value.items())
        return copy
    if isinstance(value, list):
        items: list[Any] = []
        seen[id(value)] = items
        items.extend(_kept(each, seen) for each in value)
        return items
    return tuple(_kept(each, seen) for each in value) if type(value) is tuple else value


class _Awaited:
    """A method that copies its arguments at the call and returns the coroutine that does the rest. A coroutine starts only
    when it's awaited, and by then its caller may have put the next row into the same dictionary. Programs that inspect
    the method still see the code of a coroutine function.
    """

    def __init__(self, method: Callable[..., Any], run: Callable[..., Any]) -> None:
        functools.update_wrapper(self, method)
        self._run = run
        self.__code__ = method.__code__
        self.__defaults__ = method.__defaults__
        self.__kwdefaults__ = method.__kwdefaults__

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        return self if instance is None else types.MethodType(self, instance)

    def __call__(self, *args: object, **given: object) -> Any:
        return self._run(*_kept(args), **_kept(given))


def _checked(method: Callable[..., Any], label: str) -> Callable[..., Any]:
    parameters = list(inspect.signature(method).parameters.values())[1:]
    names = [each.name for each in parameters]
    by_place = [each.name for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD]
    needed = [each.name for each in parameters if each.default is each.empty]
    shown = ["{…}" if each == "input" else each if each in by_place else f"{each}=…" for each in names]
    usage = f"Call {label}({', '.join(shown)})."
    inside = INSIDE.get(label, [])

    def wrong(field: str | None, message: str) -> VidimusError:
        if method.__name__ == "__init__":
            return VidimusError("BAD_SETTING", f"{label}() {message}", recovery_hint=usage)
        return refuse(field, f"{label}() {message}", usage)

    def check(args: tuple[object, ...], given: dict[str, object]) -> None:
        for name in given:
            if name in inside and not _near(name, names):
                raise wrong(name, f'takes {name} in the dictionary: {label}({{"{name}": …}}).')
            if name not in names:
                raise wrong(name, f"takes no {name}.{_meant(name.removesuffix('_id'), names)}")
        if len(args) > len(by_place):
            others = ", ".join(f"{each}=…" for each in names if each not in by_place)
            raise wrong(None, f"takes everything else by name: {others}.")
        placed = by_place[: len(args)]
        for name in placed:
            if name in given:
                raise wrong(name, f"got {name} twice.")
        for name in needed:
            if name not in placed and name not in given:
                raise wrong(name, f"needs {name}.")
        for name, value in [*zip(by_place, args, strict=False), *given.items()]:
            refuse_lost(name, value)
            _check(label, name, value)

    def told(error: VidimusError) -> VidimusError:
        """With the call as it should be, where nothing better is known."""
        if error.recovery_hint == "" and error.status is None:
            error.recovery_hint = usage
        return error

    if inspect.iscoroutinefunction(method):

        @functools.wraps(method)
        async def call_async(self: object, *args: object, **given: object) -> Any:
            try:
                check(args, given)
                return await method(self, *args, **given)
            except VidimusError as error:
                raise told(error)  # noqa: B904

        return _Awaited(method, call_async)

    @functools.wraps(method)
    def call(self: object, *args: object, **given: object) -> Any:
        try:
            check(args, given)
            return method(self, *args, **given)
        except VidimusError as error:
            raise told(error)  # noqa: B904

    return call


def _check(label: str, name: str, value: object) -> None:
    check = CHECKS.get(name)
    if check is None or (value is None and check.may_be_none):
        return
    # False sends no key with a refund.
    if name == "idempotency_key" and label == "refund" and value is False:
        return
    if not check.fits(value):
        raise refuse(name, f"{label}() needs {check.must}, as {name}, and got {kind_of(value)}.")


def id_of(
    label: str,
    reference: object,
    member: str,
    *,
    names: Iterable[str] = (),
    is_final: bool = False,
) -> str:
    """The ID that a text or a dictionary is. ``names`` may stand in the dictionary too. A final call moves money or
    can't be undone: a dictionary may say nothing that would be passed over.
    """
    other, begins, what = IDS[member]
    if isinstance(reference, str):
        return reference
    if inspect.isawaitable(reference):
        close = getattr(reference, "close", None)
        if close is not None:
            close()
        raise refuse(member, f"{label}() needs {what}, and got a coroutine. Put await before it.")
    if not isinstance(reference, Mapping):
        raise refuse(member, f"{label}() needs {what} first, by its ID, and got {kind_of(reference)}.")
    given_id = reference.get("id")
    own = given_id if isinstance(given_id, str) and given_id.startswith(begins) else None
    found = {each for each in (reference.get(member), reference.get(other), own) if isinstance(each, str)}
    if len(found) != 1:
        problem = (
            "got the IDs of two things in one dictionary" if found else f"needs {member} in the dictionary"
        )
        raise refuse(member, f"{label}() {problem}.")
    _refuse_others(label, reference, {member, other, "id", *names}, is_final)
    return found.pop()


EVERYWHERE = ["timeout", "max_retries", "poll_seconds", "max_poll_seconds", "max_wait"]


def _refuse_others(label: str, reference: Mapping[str, object], known: set[str], is_final: bool) -> None:
    shapes = _shapes_of(reference)
    options = [*EVERYWHERE, "amount_cents", "reason", "allow_duplicate", "idempotency_key"]
    for name, value in reference.items():
        is_answered = bool(shapes) and all(
            name in shape.always or name in shape.sometimes for shape in shapes
        )
        if name in known or is_answered:
            continue
        # A newer service answers more; what it adds is no amount that somebody meant to refund.
        is_lost = is_final and (not shapes or _may_be_amount(value))
        if is_lost or _snake_case(name) in EVERYWHERE or (is_final and _near(name, options)):
            raise refuse(
                name,
                _unknown(label, name, options),
                'Pass the ID alone, and everything else by name, such as refund(order["jobId"], amount_cents=500).',
            )


def _shapes_of(reference: Mapping[str, object]) -> list[Shape]:
    """The answers that a dictionary may be: those of which it has the most."""
    whole = [shape for shape in ORDER_SHAPES if all(name in reference for name in shape.always)]
    most = max((len(shape.always) for shape in whole), default=0)
    return [shape for shape in whole if len(shape.always) == most]


def read_refund(
    job: object, amount_cents: object, reason: object, allow_duplicate: object, key: object
) -> tuple[str, dict[str, object], Any]:
    """The order, what to refund of it, and the key, wherever they stand."""
    names = {
        "amountCents": ("amount_cents", amount_cents),
        "reason": ("reason", reason),
        "allowDuplicate": ("allow_duplicate", allow_duplicate),
    }
    job_id = id_of("refund", job, "jobId", names={*names, "idempotencyKey"}, is_final=True)
    inside = job if isinstance(job, Mapping) else {}
    body = {
        name: value
        for name, (own, given) in names.items()
        if (value := _one("refund", own, inside, name, given)) is not LEFT_OUT
    }
    # It may be what was to be refunded, or what has been.
    part = inside.get("refundedCents")
    if "amountCents" not in body and isinstance(part, (int, float)) and part > 0:
        raise refuse(
            "refundedCents",
            "refund() got an order with refundedCents, and no amount_cents.",
            'For all that remains, pass the ID alone: refund(order["jobId"]).',
        )
    return job_id, body, _one("refund", "idempotency_key", inside, "idempotencyKey", key)


def _one(label: str, own: str, inside: Mapping[str, object], name: str, given: object) -> object:
    if name not in inside:
        return given
    value = inside[name]
    _check(label, own, value)
    if given is not LEFT_OUT and given != value:
        raise refuse(own, f"{label}() got {own} twice, with two values.")
    return value


def read_submission(input: object, key: object) -> tuple[dict[str, object], Any]:
    """The order with its quote in whatever form, and its key."""
    if not isinstance(input, Mapping):
        raise refuse(None, f"submit() needs the order as a dictionary, and got {kind_of(input)}.")
    body: dict[str, object] = dict(input)
    # The price that was shown: what costs more since is refused.
    shown: dict[str, object] = {}
    if all(name in body for name in QUOTE_SHAPE.always):
        shown["expectedTotalCents"] = body["totalCents"]
        # The quote itself, with what is ordered added to it.
        of_quote = {*QUOTE_SHAPE.always, *QUOTE_SHAPE.sometimes} - {"quoteId", "echoedInput"}
        body = {name: value for name, value in body.items() if name not in of_quote}
    if "quote" in body:
        quote = body.pop("quote")
        if not isinstance(quote, Mapping) or not all(name in quote for name in ("quoteId", "echoedInput")):
            raise refuse(
                "quote", f"submit() needs the quote as quote() returned it, and got {kind_of(quote)}."
            )
        for name in ("quoteId", "echoedInput"):
            if name in body and body[name] != quote[name]:
                raise refuse(name, f"submit() got {name} twice, with two values.")
            body[name] = quote[name]
        if "totalCents" in quote:
            shown["expectedTotalCents"] = quote["totalCents"]
    body = {**shown, **body}
    for name in NEVER_NONE:
        if name in body and body[name] is None:
            raise refuse(name, f"submit() got None as {name}.")
    refuse_misspelt("submit", body, [*SUBMISSION, "quote"])
    idempotency_key = _one("submit", "idempotency_key", body, "idempotencyKey", key)
    body.pop("idempotencyKey", None)
    if isinstance(body.get("documents"), (list, tuple)):
        body["documents"] = [as_document(each) for each in body["documents"]]  # type: ignore[attr-defined]
    if "draftTranslation" in body:
        body["draftTranslation"] = as_document(body["draftTranslation"])
    require_json("submit", body)
    return body, idempotency_key


def refuse_misspelt(label: str, body: Mapping[str, object], names: list[str]) -> None:
    """Members that only a newer service knows are its own to judge; those that look like one of ours are misspelt."""
    for name in body:
        if name not in names and (_snake_case(name) in CHECKS or _near(name, names)):
            raise refuse(name, _unknown(label, name, [*names, *CHECKS]))


def read_quote(input: object) -> Mapping[str, object]:
    if not isinstance(input, Mapping):
        raise refuse(None, f"quote() needs what to translate as a dictionary, and got {kind_of(input)}.")
    refuse_misspelt("quote", input, QUOTE_INPUT)
    body = dict(input)
    require_json("quote", body)
    return body


def read_filter(label: str, filter: object) -> dict[str, object]:
    """A filter that narrows: one that is misspelt or empty would list everything."""
    if filter is None:
        return {}
    if not isinstance(filter, Mapping):
        raise refuse("filter", f"{label}() needs the filter as a dictionary, and got {kind_of(filter)}.")
    checks = FILTERS[label]
    for name, value in filter.items():
        if name not in checks:
            raise refuse(name, f"{label}() filters by no {name}.{_meant(name, list(checks))}")
        if not checks[name].fits(value):
            raise refuse(name, f"{label}() needs {checks[name].must}, as {name}, and got {kind_of(value)}.")
    return dict(filter)


def _unknown(label: str, name: str, names: list[str]) -> str:
    if name in CHECKS:
        return f"{label}() takes {name} by name, after the dictionary: {label}(…, {name}=…)."
    return f"{label}() knows no {name} in the dictionary.{_meant(name, names)}"


def _meant(sent: str, names: list[str]) -> str:
    near = _near(sent, names)
    return f" Did you mean {near[0]}?" if near else f" It takes {', '.join(names)}." if names else ""


def _near(sent: str, names: Iterable[str]) -> list[str]:
    """The names that somebody probably meant, in whatever case: ``baseURL`` and ``amount`` are understood."""
    spelt = {_snake_case(name): name for name in names}
    wanted = _snake_case(sent)
    words = set(wanted.split("_"))
    longer = [name for snake, name in spelt.items() if words <= set(snake.split("_"))]
    misspelt = [spelt[each] for each in difflib.get_close_matches(wanted, spelt, n=3, cutoff=0.8)]
    return list(dict.fromkeys([*misspelt, *longer]))


def _snake_case(name: str) -> str:
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", str(name)[:64]).lower()


_CURRENCY = "(?:[$¢£¤¥₠-⃀]|(?<![a-z])(?:usd|eur|gbp|euros?|dollars?|cents?)(?![a-z]))"
_AMOUNT = re.compile(rf"^[+-]?[\d.,'_ ]+%?$|{_CURRENCY} ?\d|\d ?{_CURRENCY}", re.IGNORECASE)
"""A number alone, or beside a currency."""
_DEEPEST = 8


def _may_be_amount(value: object, depth: int = 0) -> bool:
    """Anything but words, and what holds only words: answers are JSON, and hold no amounts that their schema lacks."""
    if value is None or isinstance(value, bool):
        return False
    if isinstance(value, str):
        return _AMOUNT.search(value.strip()) is not None
    if not isinstance(value, (Mapping, list, tuple)) or depth > _DEEPEST:
        return True
    values = value.values() if isinstance(value, Mapping) else value
    return any(_may_be_amount(each, depth + 1) for each in values)


def kind_of(value: object) -> str:
    """What was passed, in words that show no secret."""
    if value is None or isinstance(value, (bool, int, float)):
        return repr(value)
    if isinstance(value, str) and value.strip() == "":
        return "an empty text"
    if isinstance(value, (list, tuple, Mapping)) and len(value) == 0:
        return f"an empty value of type {type(value).__name__}"
    return f"a value of type {type(value).__name__}"
