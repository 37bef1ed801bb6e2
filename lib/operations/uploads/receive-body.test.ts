import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSharedBudget } from "@/lib/core/keys/shared-budget";
import { Problem } from "@/lib/core/problem";
import { receiveBody, type Stopwatch } from "./receive-body";

const SIZE = 1_000_000;
const OWNER = { apiKeyId: "key", environment: "sandbox" as const };

function createTime() {
  let nowMs = 0;
  let due: { atMs: number; call: () => void }[] = [];
  const stopwatch: Stopwatch = {
    nowMs: () => nowMs,
    after(ms, call) {
      const timer = { atMs: nowMs + ms, call };
      due.push(timer);
      return () => {
        due = due.filter((one) => one !== timer);
      };
    },
  };
  return {
    stopwatch,
    async until<T>(work: Promise<T>): Promise<{ seconds: number; value?: T; problem?: Problem }> {
      let end: { value?: T; problem?: Problem } | null = null;
      work.then(
        (value) => {
          end = { value };
        },
        (problem: Problem) => {
          end = { problem };
        },
      );
      for (;;) {
        for (let turn = 0; turn < 4 && !end; turn++) await new Promise(setImmediate);
        if (end) return { seconds: nowMs / 1000, ...(end as object) };
        const next = due.sort((a, b) => a.atMs - b.atMs).shift();
        if (!next) throw new Error("nothing is due, and the work has not ended");
        nowMs = next.atMs;
        next.call();
      }
    },
  };
}

function bodyOf(
  { stopwatch }: { stopwatch: Stopwatch },
  piece: (at: number) => { afterMs: number; bytes: number } | "close" | "break" | "silence",
) {
  let at = 0;
  const seen = { cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = piece(at++);
        if (next === "close") return controller.close();
        if (next === "break") return controller.error(new Error("connection reset"));
        if (next === "silence") return new Promise<void>(() => undefined);
        return new Promise<void>((resolve) => {
          stopwatch.after(next.afterMs, () => {
            if (!seen.cancelled) controller.enqueue(new Uint8Array(next.bytes).fill(at % 251));
            resolve();
          });
        });
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

describe("the body of an upload", () => {
  const KB = 1024;
  test.each<[string, Parameters<typeof bodyOf>[1], string, number]>([
    ["that never says anything", () => "silence", "nothing came for 30 s", 30],
    [
      "that stops in the middle",
      (at) => (at < 5 ? { afterMs: 100, bytes: 1000 } : "silence"),
      "nothing came for 30 s",
      31,
    ],
    ["of one byte a second", () => ({ afterMs: 1000, bytes: 1 }), "less than 16 kB a second", 12],
    ["of a byte every 29 seconds", () => ({ afterMs: 29_000, bytes: 1 }), "less than 16 kB a second", 30],
    [
      "of one burst and then a trickle",
      (at) => ({ afterMs: 1000, bytes: at === 0 ? 300 * KB : 1 }),
      "less than 16 kB a second",
      32,
    ],
    ["of bursts that are too small", () => ({ afterMs: 20_000, bytes: 100 * KB }), "less than 16 kB", 40],
    ["that ends too early", (at) => (at < 3 ? { afterMs: 10, bytes: 1000 } : "close"), "3000 of the", 1],
    ["that is empty", () => "close", "0 of the", 0],
    ["that never ends", () => ({ afterMs: 10, bytes: 100_000 }), "more than the", 1],
    ["that breaks off", (at) => (at < 3 ? { afterMs: 10, bytes: 1000 } : "break"), "broke off", 1],
  ])("%s is ended in time, holds nothing after it, and says why", async (_what, piece, message, seconds) => {
    const time = createTime();
    const budget = createSharedBudget({ ofKey: SIZE, ofSandbox: SIZE, ofAll: SIZE });
    const memory = budget.share(OWNER);
    const { body, seen } = bodyOf(time, piece);
    const work = receiveBody(body, { sizeBytes: SIZE, memory, stopwatch: time.stopwatch });
    const { problem, seconds: took } = await time.until(work.finally(() => memory.release()));
    expect(problem?.message).toContain(message);
    expect(problem).toBeInstanceOf(Problem);
    expect(took).toBeLessThanOrEqual(seconds);
    expect(budget.held).toBe(0);
    if (problem?.code === "SERVICE_UNAVAILABLE") {
      expect([problem.retryable, problem.details.retryAfterSeconds]).toEqual([true, 5]);
      expect(seen.cancelled).toBe(true);
    }
  });

  test("that is slow and steady arrives whole, however long it takes", async () => {
    const time = createTime();
    const sizeBytes = 20 * KB * 600;
    const { body } = bodyOf(time, (at) => (at < 600 ? { afterMs: 1000, bytes: 20 * KB } : "close"));
    const memory = { tryTake: () => true };
    const done = await time.until(receiveBody(body, { sizeBytes, memory, stopwatch: time.stopwatch }));
    expect([done.value?.length, done.seconds]).toEqual([sizeBytes, 600]);
  });

  test("holds what has come, not what was declared", async () => {
    const time = createTime();
    const budget = createSharedBudget({ ofKey: 100 * SIZE, ofSandbox: 100 * SIZE, ofAll: 100 * SIZE });
    const { body } = bodyOf(time, (at) => (at === 0 ? { afterMs: 1, bytes: 1 } : "silence"));
    const options = { sizeBytes: 25 * SIZE, memory: budget.share(OWNER), stopwatch: time.stopwatch };
    await time.until(receiveBody(body, options));
    expect(budget.held).toBeLessThanOrEqual(128 * KB);
  });

  test("that finds no room is refused, to be tried again", async () => {
    const time = createTime();
    const memory = createSharedBudget({ ofKey: SIZE / 2, ofSandbox: SIZE, ofAll: SIZE }).share(OWNER);
    const { body } = bodyOf(time, (at) => (at < 10 ? { afterMs: 1, bytes: SIZE / 10 } : "close"));
    const done = await time.until(receiveBody(body, { sizeBytes: SIZE, memory, stopwatch: time.stopwatch }));
    expect([done.problem?.code, done.problem?.retryable]).toEqual(["SERVICE_UNAVAILABLE", true]);
  });

  test("is the same bytes, however it was cut into pieces", async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cuts, async (sizes) => {
        const whole = Buffer.concat(sizes.map((size, at) => Buffer.alloc(size, at + 1)));
        let at = 0;
        const body = new ReadableStream<Uint8Array>({
          pull(controller) {
            const from = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
            const size = sizes[at++];
            if (size === undefined) controller.close();
            else controller.enqueue(whole.subarray(from, from + size));
          },
        });
        const memory = { tryTake: () => true };
        const bytes = await receiveBody(body, { sizeBytes: whole.length, memory });
        expect(Buffer.compare(whole, bytes)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});
