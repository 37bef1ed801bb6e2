import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXAMPLES } from "@/lib/contract/examples";
import type { FeedOptions } from "../client";
import {
  answered,
  bodyOf,
  broken,
  clientOf,
  headerOf,
  type Reply,
  refused,
  settled,
} from "../testing/stub-service";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("lists", () => {
  const page = (ids: string[], nextCursor: string | null) =>
    answered({ data: ids.map((jobId) => ({ jobId })), nextCursor });

  it("turn the pages by themselves, and ask for none that nobody comes to", async () => {
    const replies = [page(["a", "b"], "one"), page([], "two"), page(["c"], null)];
    const all = clientOf(replies);
    const seen: string[] = [];
    for await (const { jobId } of all.vidimus.orders()) seen.push(jobId);
    expect(seen).toEqual(["a", "b", "c"]);
    const asked = all.sent.map(({ url }) => new URL(url).searchParams.toString());
    expect(asked).toEqual(["limit=100", "limit=100&after=one", "limit=100&after=two"]);

    const first = clientOf(replies);
    for await (const _ of first.vidimus.orders({}, { pageSize: 2 })) break;
    expect(first.sent.map(({ url }) => new URL(url).search)).toEqual(["?limit=2"]);
  });

  it("have no length, and aren't empty arrays", async () => {
    const { vidimus, sent } = clientOf([page(["a"], null)]);
    const read = [
      (list: unknown) => (list as unknown[]).length,
      (list: unknown) => Array.from(list as unknown[]),
    ];
    for (const each of read) expect(() => each(vidimus.orders())).toThrow("A list has no length.");
    expect(sent).toEqual([]);
  });

  it("write filters as the service reads them, on every page", async () => {
    const { vidimus, sent } = clientOf([page([], "one"), page([], null)]);
    const { limit: _limit, after: _after, ...filter } = EXAMPLES.listOrders.query;
    const metadata = { caseNumber: "20417", "a=b&c": "d e+" };
    for await (const _ of vidimus.orders({ ...filter, metadata })) throw new Error("no order was listed");
    for (const { url } of sent) {
      const { searchParams } = new URL(url);
      expect(searchParams.getAll("status")).toEqual(["in_review", "ready"]);
      expect(searchParams.get("externalId")).toBe("client-8812");
      expect(searchParams.get("metadata[caseNumber]")).toBe("20417");
      expect(searchParams.get("metadata[a=b&c]")).toBe("d e+");
      expect(searchParams.get("createdAfter")).toBe("2026-11-01T00:00:00Z");
    }
  });

  it("repeat a page that failed for a passing reason, and yield nothing twice for it", async () => {
    const { vidimus } = clientOf([page(["a"], "one"), broken, page(["b"], null)]);
    const seen: string[] = [];
    const run = (async () => {
      for await (const { jobId } of vidimus.orders()) seen.push(jobId);
    })();
    expect(await settled(run)).toBeUndefined();
    expect(seen).toEqual(["a", "b"]);
  });
});

describe("the event feed", () => {
  const page = (ids: string[], nextCursor: string, hasMore = false) =>
    answered({ data: ids.map((id) => ({ id })), nextCursor, hasMore });

  async function follow(replies: Reply[], options: FeedOptions = {}) {
    const startedAt = Date.now();
    const times: number[] = [];
    const timed = replies.map((reply) => () => {
      times.push(Date.now() - startedAt);
      return reply();
    });
    const { vidimus, sent } = clientOf(timed, { maxRetries: 0 });
    const seen: string[] = [];
    const feed = vidimus.events({
      save: (cursor) => void seen.push(`saved ${cursor}`),
      ...options,
    });
    const run = (async () => {
      for await (const { id } of feed) seen.push(id);
    })();
    const failure = await settled(run);
    const cursors = sent.map(({ url }) => new URL(url).searchParams.get("after"));
    return { seen, failure, cursors, feed, times };
  }

  it("keeps the cursor of a page when all of it was handled, and goes on from there", async () => {
    const once = await follow([page(["a", "b"], "one", true), page(["c"], "two")], { follow: false });
    expect(once.seen).toEqual(["a", "b", "saved one", "c", "saved two"]);
    expect(once.cursors).toEqual([null, "one"]);
    expect(once.feed.cursor).toBe("two");
    const later = await follow([page([], "two")], { after: "two", follow: false });
    expect([later.seen, later.cursors]).toEqual([[], ["two"]]);
  });

  it("tells a page again whose reader died in the middle of it", async () => {
    const { vidimus, sent } = clientOf([page(["a", "b"], "one")]);
    const feed = vidimus.events({ follow: false });
    await expect(
      (async () => {
        for await (const { id } of feed) if (id === "b") throw new Error("died");
      })(),
    ).rejects.toThrow("died");
    expect(feed.cursor).toBeNull();
    const seen: string[] = [];
    for await (const { id } of feed) seen.push(id);
    expect([seen, feed.cursor, sent.length]).toEqual([["a", "b"], "one", 2]);
  });

  it("goes no further than what could be kept", async () => {
    const save = () => Promise.reject(new Error("disk full"));
    const { failure, feed, cursors } = await follow([page(["a"], "one", true)], { save });
    expect([failure, feed.cursor, cursors]).toEqual([new Error("disk full"), null, [null]]);
  });

  it("asks again at once while more waits, else after ten seconds", async () => {
    const stop = refused("INVALID_AUTH");
    const { cursors, times } = await follow([
      page(["a"], "one", true),
      page(["b"], "two"),
      page([], "two"),
      stop,
    ]);
    expect(cursors).toEqual([null, "one", "two", "two"]);
    expect(times).toEqual([0, 0, 10_000, 20_000]);
  });

  it("outlives an outage that passes, and no other", async () => {
    const options = { pollMs: 1_000 };
    const passing = [page(["a"], "one"), broken, broken, broken, broken, page(["b"], "two")];
    expect((await follow([...passing, refused("INVALID_AUTH")], options)).seen).toContain("b");
    const lost = await follow([page(["a"], "one"), broken], options);
    expect(lost.failure).toMatchObject({ code: "NETWORK_ERROR" });
    expect(lost.cursors).toHaveLength(6);
    const limited = refused("RATE_LIMITED", { retryAfterSeconds: 300 });
    const { times } = await follow([limited, refused("INVALID_AUTH")], options);
    expect(times).toEqual([0, 300_000]);
    const once = await follow([broken], { follow: false });
    expect([once.failure, once.cursors.length]).toMatchObject([{ code: "NETWORK_ERROR" }, 1]);
  });

  it("ends with the caller's reason when the caller has heard enough", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 35_000);
    const { failure } = await follow([page([], "one")], { signal: controller.signal });
    expect(failure).toEqual(new Error("enough"));
  });
});

describe("paths that change something", () => {
  it("send what they change, and name it in the path or the body as the service has it", async () => {
    const { vidimus, sent } = clientOf([answered({})]);
    await vidimus.cancel({ jobId: "job_1" });
    await vidimus.webhook.set("https://hooks.test/vidimus");
    await vidimus.webhook.set(null);
    await vidimus.webhook.test();
    await vidimus.webhook.replay({ messageId: "msg_1" });
    await vidimus.webhook.get();
    expect(sent.map(({ url, init }) => [init.method, new URL(url).pathname, init.body])).toEqual([
      ["POST", "/api/v1/cancel/job_1", "{}"],
      ["PUT", "/api/v1/webhooks", '{"url":"https://hooks.test/vidimus"}'],
      ["PUT", "/api/v1/webhooks", '{"url":null}'],
      ["POST", "/api/v1/webhooks/test", "{}"],
      ["POST", "/api/v1/webhooks/deliveries/msg_1/replay", "{}"],
      ["GET", "/api/v1/webhooks", undefined],
    ]);
  });

  it("rotate a secret once however often the request is repeated, and twice when asked twice", async () => {
    const { vidimus, sent } = clientOf([broken, answered({ secret: "whsec_" })]);
    await settled(vidimus.webhook.rotateSecret());
    await vidimus.webhook.rotateSecret();
    await vidimus.webhook.rotateSecret({ idempotencyKey: "rotation-2026-11" });
    const keys = sent.map((each) => headerOf(each, "idempotency-key"));
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
    expect(keys[3]).toBe("rotation-2026-11");
    expect(sent.map(bodyOf)).toEqual([{}, {}, {}, {}]);
  });
});
