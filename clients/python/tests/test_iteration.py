from __future__ import annotations

import pytest
from both import each, each_kind, items
from stub import Clock, Reply, Stub, answered, broken, in_loop, refused

from vidimus import VidimusError
from vidimus.types import OrderFilter


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def at(status: str) -> Reply:
    return answered({"jobId": "job_1", "status": status})


def states(statuses: list[dict[str, str]]) -> list[str]:
    return [each["status"] for each in statuses]


@each_kind
def test_waiting_yields_each_change_once_and_ends_with_the_job(kind: str) -> None:
    replies = [at(each) for each in ("paid", "processing", "processing", "in_review", "ready", "delivered")]
    seen = items(Stub(*replies), kind, "wait_for", "job_1")
    assert states(seen) == ["paid", "processing", "in_review", "ready"]
    for last in ("delivered", "failed", "cancelled", "refunded"):
        stub = Stub(at(last))
        assert states(items(stub, kind, "wait_for", "job_1")) == [last]
        assert len(stub.sent) == 1


@each_kind
def test_items_refuse_to_be_taken_for_true_or_walked_again(kind: str) -> None:
    stub = Stub(at("ready"))
    series = (stub.vidimus if kind == "blocking" else stub.async_vidimus).wait_for("job_1")
    with pytest.raises(TypeError, match="is true even if it has no items"):
        bool(series)
    assert len(each(series, kind)) == 1
    with pytest.raises(TypeError, match="walked to their end already"):
        each(series, kind)


@each_kind
def test_waiting_looks_ever_more_rarely_and_sooner_again_after_a_change(kind: str, clock: Clock) -> None:
    replies = [at("paid"), at("paid"), at("paid"), at("in_review"), at("ready")]
    items(Stub(*replies, api_key="vc_live_test"), kind, "wait_for", "job_1")
    assert clock.pauses == [30, 45, 67.5, 30]
    clock.pauses.clear()
    items(Stub(*replies), kind, "wait_for", "job_1")
    assert clock.pauses == [2, 3, 4.5, 2]
    clock.pauses.clear()
    items(Stub(*replies), kind, "wait_for", "job_1", poll_seconds=1, max_poll_seconds=1.2)
    assert clock.pauses == [1, 1.2, 1.2, 1]


@each_kind
def test_waiting_outlives_failures_that_pass_but_no_outage_and_no_refusal(kind: str) -> None:
    passing = Stub(at("paid"), broken, broken, broken, broken, at("ready"), max_retries=0)
    assert states(items(passing, kind, "wait_for", "job_1")) == ["paid", "ready"]
    for stub, code, looks in (
        (Stub(at("paid"), broken, max_retries=0), "NETWORK_ERROR", 6),
        (Stub(refused("JOB_NOT_FOUND", 404)), "JOB_NOT_FOUND", 1),
    ):
        with pytest.raises(VidimusError) as raised:
            items(stub, kind, "wait_for", "job_1")
        assert (raised.value.code, len(stub.sent)) == (code, looks)


@each_kind
def test_waiting_ends_when_the_caller_has_waited_enough_after_one_last_look(kind: str, clock: Clock) -> None:
    stub = Stub(at("paid"))
    with pytest.raises(TimeoutError, match="still paid after 6 seconds"):
        items(stub, kind, "wait_for", "job_1", max_wait=6)
    assert clock.pauses == [2, 3, 1]
    assert len(stub.sent) == 4


def page(ids: list[str], cursor: str | None) -> Reply:
    return answered({"data": [{"jobId": each} for each in ids], "nextCursor": cursor})


@each_kind
@pytest.mark.parametrize("path", ["orders", "webhook.deliveries"])
def test_a_list_turns_its_pages_by_itself(kind: str, path: str) -> None:
    stub = Stub(page(["a", "b"], "one"), page([], "two"), page(["c"], None))
    assert [each["jobId"] for each in items(stub, kind, path)] == ["a", "b", "c"]
    asked = [str(each.url.params) for each in stub.sent]
    assert asked == ["limit=100", "limit=100&after=one", "limit=100&after=two"]


def test_no_page_is_asked_for_that_nobody_comes_to() -> None:
    stub = Stub(page(["a", "b"], "one"))
    for _ in stub.vidimus.orders():
        break

    async def run() -> None:
        async for _ in stub.async_vidimus.orders():
            break

    in_loop(run)
    assert len(stub.sent) == 2


@each_kind
def test_a_page_that_failed_for_a_passing_reason_is_repeated_and_yields_nothing_twice(kind: str) -> None:
    stub = Stub(page(["a"], "one"), broken, page(["b"], None))
    assert [each["jobId"] for each in items(stub, kind, "orders")] == ["a", "b"]


def test_a_filter_that_is_changed_while_a_list_is_read_changes_no_further_page() -> None:
    stub = Stub(page(["a"], "one"), page(["b"], None))
    filter: OrderFilter = {"externalId": "case-7"}
    for _ in stub.vidimus.orders(filter):
        filter["externalId"] = "case-8"
    assert [each.url.params["externalId"] for each in stub.sent] == ["case-7", "case-7"]


def events(ids: list[str], cursor: str, has_more: bool = False) -> Reply:
    return answered({"data": [{"id": each} for each in ids], "nextCursor": cursor, "hasMore": has_more})


class Reader:
    """Follows the feed and remembers what it heard and kept, in order."""

    def __init__(self, kind: str, stub: Stub, **options: object) -> None:
        self.kind = kind
        self.heard: list[str] = []
        client = stub.vidimus if kind == "blocking" else stub.async_vidimus
        self.feed = client.events(save=self._save if kind == "blocking" else self._save_async, **options)  # type: ignore[arg-type]

    def _save(self, cursor: str) -> None:
        self.heard.append(f"saved {cursor}")

    async def _save_async(self, cursor: str) -> None:
        self._save(cursor)

    def follow(self) -> None:
        each(self.feed, self.kind, lambda event: self.heard.append(event["id"]))


@each_kind
def test_a_feed_keeps_the_cursor_of_a_page_when_all_of_it_was_handled(kind: str) -> None:
    stub = Stub(events(["a", "b"], "one", True), events(["c"], "two"))
    reader = Reader(kind, stub, follow=False)
    reader.follow()
    assert reader.heard == ["a", "b", "saved one", "c", "saved two"]
    assert [each.url.params.get("after") for each in stub.sent] == [None, "one"]
    assert reader.feed.cursor == "two"
    later = Stub(events([], "two"))
    reader = Reader(kind, later, follow=False, after="two")
    reader.follow()
    assert (reader.heard, later.sent[0].url.params["after"]) == ([], "two")


@each_kind
def test_a_feed_tells_a_page_again_whose_reader_died_in_the_middle_of_it(kind: str) -> None:
    stub = Stub(events(["a", "b"], "one"))
    feed = Reader(kind, stub, follow=False).feed

    def die(event: dict[str, str]) -> None:
        if event["id"] == "b":
            raise RuntimeError("died")

    with pytest.raises(RuntimeError, match="died"):
        each(feed, kind, die)
    assert feed.cursor is None
    assert [event["id"] for event in each(feed, kind)] == ["a", "b"]
    assert feed.cursor == "one"


def test_a_blocking_feed_refuses_a_save_that_it_cannot_await() -> None:
    async def save(_: str) -> None:
        raise AssertionError

    for given in (save, lambda cursor: save(cursor)):
        stub = Stub(events(["a"], "one", True))
        feed = stub.vidimus.events(save=given)
        with pytest.raises(VidimusError, match="the cursor isn't saved") as caught:
            each(feed, "blocking")
        assert caught.value.field == "save"
        assert "AsyncVidimus" in caught.value.recovery_hint
        assert feed.cursor is None
        assert len(stub.sent) == 1


@each_kind
def test_a_feed_goes_no_further_than_what_could_be_kept(kind: str) -> None:
    def save(_: str) -> None:
        raise OSError("disk full")

    stub = Stub(events(["a"], "one", True))
    feed = (stub.vidimus if kind == "blocking" else stub.async_vidimus).events(save=save)
    with pytest.raises(OSError, match="disk full"):
        each(feed, kind)
    assert feed.cursor is None
    assert len(stub.sent) == 1


@each_kind
def test_a_feed_asks_again_at_once_while_more_waits_else_after_ten_seconds(kind: str, clock: Clock) -> None:
    stub = Stub(
        events(["a"], "one", True), events(["b"], "two"), events([], "two"), refused("INVALID_AUTH", 401)
    )
    with pytest.raises(VidimusError, match="INVALID_AUTH"):
        Reader(kind, stub).follow()
    assert clock.pauses == [10, 10]
    assert [each.url.params.get("after") for each in stub.sent] == [None, "one", "two", "two"]


@each_kind
def test_a_feed_outlives_an_outage_that_passes_and_no_other(kind: str, clock: Clock) -> None:
    passing = [events(["a"], "one"), broken, broken, broken, broken, events(["b"], "two")]
    reader = Reader(kind, Stub(*passing, refused("INVALID_AUTH", 401), max_retries=0), poll_seconds=1)
    with pytest.raises(VidimusError, match="INVALID_AUTH"):
        reader.follow()
    assert reader.heard == ["a", "saved one", "b", "saved two"]
    assert clock.pauses == [1, 2, 4, 8, 16, 1]
    lost = Stub(events(["a"], "one"), broken, max_retries=0)
    with pytest.raises(VidimusError, match="NETWORK_ERROR"):
        Reader(kind, lost).follow()
    assert len(lost.sent) == 6
    once = Stub(broken, max_retries=0)
    with pytest.raises(VidimusError, match="NETWORK_ERROR"):
        Reader(kind, once, follow=False).follow()
    assert len(once.sent) == 1
    clock.pauses.clear()
    limited = Stub(
        refused("RATE_LIMITED", 429, retryable=True, retryAfterSeconds=300), refused("INVALID_AUTH", 401)
    )
    with pytest.raises(VidimusError, match="INVALID_AUTH"):
        Reader(kind, limited).follow()
    assert clock.pauses == [300]
