import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IN_REVIEW } from "@/lib/contract/examples/orders";
import type { VidimusOptions } from "../client";
import { answered, broken, clientOf, type Reply, refused, settled } from "../testing/stub-service";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("waitFor", () => {
  const at = (status: string) => answered({ ...IN_REVIEW, status });

  async function seen(replies: Reply[], options: VidimusOptions = {}, wait = {}) {
    const { vidimus, sent } = clientOf(replies, options);
    const times: number[] = [];
    const states: string[] = [];
    const startedAt = Date.now();
    const run = (async () => {
      for await (const { status } of vidimus.waitFor("job_1", wait)) {
        states.push(status);
        times.push(Date.now() - startedAt);
      }
    })();
    const failure = await settled(run.then(() => undefined));
    return { states, times, looks: sent.length, failure };
  }

  it("yields each change once, and ends with the job", async () => {
    const replies = ["paid", "processing", "processing", "in_review", "ready", "delivered"].map(at);
    expect(await seen(replies)).toMatchObject({
      states: ["paid", "processing", "in_review", "ready"],
      failure: undefined,
    });
    for (const last of ["delivered", "failed", "cancelled", "refunded"]) {
      expect(await seen([at(last)])).toMatchObject({ states: [last], looks: 1 });
    }
  });

  it("looks every 30 s at first on a live key, then ever more rarely, and sooner again after a change", async () => {
    const replies = [...Array(3).fill(at("paid")), at("in_review"), at("ready")];
    const { times } = await seen(replies, { apiKey: "vc_live_test" });
    expect(times).toEqual([0, 142_500, 172_500]);
    expect((await seen([at("paid"), at("ready")])).times).toEqual([0, 2_000]);
  });

  it("outlives failures that pass, but not an outage, and not a refusal", async () => {
    const options = { maxRetries: 0 };
    const passing = [at("paid"), broken, broken, broken, broken, at("ready")];
    expect(await seen(passing, options)).toMatchObject({ states: ["paid", "ready"], failure: undefined });
    expect(await seen([at("paid"), broken], options)).toMatchObject({ failure: { code: "NETWORK_ERROR" } });
    expect(await seen([refused("JOB_NOT_FOUND")])).toMatchObject({
      failure: { code: "JOB_NOT_FOUND" },
      looks: 1,
    });
  });

  it("ends with the caller's reason when the caller has waited enough", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 5_000);
    const { failure } = await seen([at("paid")], {}, { signal: controller.signal });
    expect(failure).toEqual(new Error("enough"));
  });
});
