import { expect, test } from "vitest";
import type { BudgetOwner } from "@/lib/core/keys/shared-budget";
import type { Problem } from "@/lib/core/problem";
import { readBytes } from "./read-bytes";

const MB = 1024 * 1024;
const never = () => () => {};

function slowRequest(bytes: number) {
  let close = () => {};
  const seen = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes; at += 64 * 1024) controller.enqueue(new Uint8Array(64 * 1024));
      close = () => controller.close();
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  const options: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return { request: new Request("https://vidimus.test/", options), seen, close: () => close() };
}

function hang(count: number, sender: BudgetOwner | null) {
  const open = Array.from({ length: count }, () => slowRequest(3 * MB));
  const refused: Problem[] = [];
  const read = open.map(({ request }) =>
    readBytes(request, 4, sender, never).catch((problem: Problem) => void refused.push(problem)),
  );
  return {
    refused,
    async end() {
      for (const { close, seen } of open) if (!seen.cancelled) close();
      await Promise.all(read);
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const sandbox = (at: number): BudgetOwner => ({ apiKeyId: `sandbox ${at}`, environment: "sandbox" });
const live: BudgetOwner = { apiKeyId: "live", environment: "live" };

test.each([
  ["a stranger", () => null],
  ["one key", () => sandbox(0)],
  ["many sandbox keys", sandbox],
])(
  "unfinished bodies of %s hold little memory, and no other's request is refused for them",
  async (_who, by) => {
    const hanging = Array.from({ length: 30 }, (_, at) => hang(1, by(at)));
    await settled();
    const refused = hanging.flatMap((one) => one.refused);
    // 32 MB for all sandbox keys and strangers together.
    expect(refused.length).toBeGreaterThanOrEqual(19);
    for (const problem of refused) {
      expect([problem.code, problem.retryable, problem.details.retryAfterSeconds]).toEqual([
        "SERVICE_UNAVAILABLE",
        true,
        5,
      ]);
    }
    const other = slowRequest(3 * MB);
    other.close();
    expect(await readBytes(other.request, 4, live, never)).toHaveLength(3 * MB);
    const small = slowRequest(64 * 1024);
    small.close();
    expect(await readBytes(small.request, 4, null, never)).toHaveLength(64 * 1024);
    for (const one of hanging) await one.end();
    const after = hang(1, by(0));
    await settled();
    expect(after.refused).toEqual([]);
    await after.end();
  },
);

test("a body that does not come to its end in time is given up", async () => {
  let late = () => {};
  const { request, seen } = slowRequest(MB);
  const read = readBytes(request, 4, live, (is) => {
    late = is;
    return () => {};
  });
  await settled();
  late();
  await expect(read).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", retryable: true });
  expect(seen.cancelled).toBe(true);
});

test("a body that breaks off is its sender's fault, not a failure of ours", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("Premature close")) });
  const options: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  const read = readBytes(new Request("https://vidimus.test/", options), 4, live, never);
  await expect(read).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
});
