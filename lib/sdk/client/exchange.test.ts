import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SUBMITTED } from "@/lib/contract/examples/submissions";
import type { ProblemCode } from "@/lib/core/problem";
import { createVidimus } from "../client";
import {
  answered,
  bodyOf,
  broken,
  clientOf,
  headerOf,
  type Reply,
  refused,
  SUBMISSION,
  settled,
  TEST_KEY,
} from "../testing/stub-service";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("retries", () => {
  it.each<[string, Reply]>([
    ["RATE_LIMITED", refused("RATE_LIMITED", { retryAfterSeconds: 3 })],
    ["SERVICE_UNAVAILABLE", refused("SERVICE_UNAVAILABLE", { retryAfterSeconds: 5 })],
    ["INTERNAL_ERROR", refused("INTERNAL_ERROR")],
    ["a running duplicate", refused("IDEMPOTENCY_CONFLICT", { retryable: true, retryAfterSeconds: 5 })],
    ["a broken connection", broken],
    ["a proxy's 502", () => new Response("bad gateway", { status: 502 })],
  ])("get an order through %s with one and the same idempotency key", async (_, failure) => {
    const { vidimus, sent } = clientOf([failure, failure, answered(SUBMITTED)]);
    expect(await settled(vidimus.submit(SUBMISSION))).toEqual(SUBMITTED);
    const keys = sent.map((each) => bodyOf(each).idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each<ProblemCode>([
    "IDEMPOTENCY_CONFLICT",
    "PAYMENT_FAILED",
    "JOB_NOT_FOUND",
    "REVOKED_KEY",
    "QUOTE_EXPIRED",
  ])("are not spent on %s, which would answer the same again", async (code) => {
    const { vidimus, sent } = clientOf([refused(code)]);
    expect(await settled(vidimus.submit(SUBMISSION))).toMatchObject({ code });
    expect(sent).toHaveLength(1);
  });

  it("are not spent on a job that is not ready: that is news, not a failure", async () => {
    const { vidimus, sent } = clientOf([refused("JOB_NOT_READY", { retryAfterSeconds: 5 })]);
    expect(await settled(vidimus.result("job_1"))).toMatchObject({
      code: "JOB_NOT_READY",
      retryable: true,
      retryAfterSeconds: 5,
    });
    expect(sent).toHaveLength(1);
  });

  it("never come sooner than the service asks for, and grow where it asks for nothing", async () => {
    const times: number[] = [];
    const failing =
      (reply: Reply): Reply =>
      () => {
        times.push(Date.now());
        return reply();
      };
    await settled(
      clientOf([failing(refused("RATE_LIMITED", { retryAfterSeconds: 12 }))]).vidimus.capabilities(),
    );
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(12_000);
    times.length = 0;
    await settled(clientOf([failing(broken)], { maxRetries: 5 }).vidimus.capabilities());
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toHaveLength(5);
    gaps.forEach((gap, index) => {
      expect(gap).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(gap).toBeLessThanOrEqual(500 * 2 ** index);
    });
  });

  it("end with the last failure once they are used up, and there are none with maxRetries 0", async () => {
    const { vidimus, sent } = clientOf([broken], { maxRetries: 0 });
    expect(await settled(vidimus.capabilities())).toMatchObject({
      code: "NETWORK_ERROR",
      retryable: true,
      status: null,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(sent).toHaveLength(1);
  });

  it("send no Idempotency-Key for a refund but the caller's own: the service makes equal refunds once", async () => {
    const { vidimus, sent } = clientOf([broken, answered({}), answered({})]);
    const input = { jobId: "job_1", amountCents: 500 };
    const key = "refund-20417-2";
    const given = [{}, {}, { idempotencyKey: null }, { idempotencyKey: key }];
    for (const options of given) await settled(vidimus.refund(input, options));
    expect(sent.map((each) => headerOf(each, "idempotency-key"))).toEqual([null, null, null, null, key]);
    expect(sent.map(bodyOf)).toEqual(sent.map(() => ({ amountCents: 500, allowDuplicate: false })));
  });
});

describe("time", () => {
  const never: Reply = () => new Promise(() => undefined);

  function hanging() {
    const fetch = (_: unknown, init: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    return createVidimus({
      apiKey: TEST_KEY,
      baseUrl: "https://vidimus.test",
      fetch: fetch as typeof globalThis.fetch,
    });
  }

  it("that runs out ends an attempt as a TIMEOUT, which is worth repeating", async () => {
    expect(await settled(hanging().status("job_1", { timeoutMs: 50, maxRetries: 1 }))).toMatchObject({
      code: "TIMEOUT",
      retryable: true,
      status: null,
    });
  });

  it("is the caller's: an abort ends the call at once with the caller's own reason", async () => {
    const reason = new Error("changed my mind");
    const controller = new AbortController();
    const call = hanging().status("job_1", { signal: controller.signal });
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    const { vidimus, sent } = clientOf([never]);
    await expect(vidimus.status("job_1", { signal: controller.signal })).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });

  it("an abort during a pause between attempts ends the call too", async () => {
    const controller = new AbortController();
    const { vidimus, sent } = clientOf([refused("RATE_LIMITED", { retryAfterSeconds: 50 })]);
    const call = vidimus.status("job_1", { signal: controller.signal });
    const outcome = expect(call).rejects.toThrow("stop");
    await vi.advanceTimersByTimeAsync(10_000);
    controller.abort(new Error("stop"));
    await outcome;
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
