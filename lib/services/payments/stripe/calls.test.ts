import Stripe from "stripe";
import { expect, test } from "vitest";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import { createCalls } from "./calls";

const SECRET = "sk_live_51Habcdefghijklmnop";

type Raw = Parameters<typeof Stripe.errors.generateV1Error>[0];

function throwing(statusCode: number, raw: Record<string, unknown> = {}) {
  const full = { message: `About ${SECRET}.`, type: "invalid_request_error", ...raw, statusCode } as Raw;
  return () => Promise.reject(Stripe.errors.generateV1Error(full));
}

function createWatched() {
  const lines: string[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push(`${level} ${JSON.stringify(fields)} ${message}`);
  return { lines, ...createCalls({ warn: write("warn"), error: write("error") }) };
}

test("a wrong key of ours is an error in the log and unknown to the caller, never a refusal, and is not told", async () => {
  const { lines, change } = createWatched();
  const outcome = await change("createRefund", throwing(401));
  expect(outcome.kind).toBe("unknown");
  expect(lines).toEqual([expect.stringMatching(/^error .*createRefund/)]);
  expect(JSON.stringify([outcome, lines])).not.toContain(SECRET);
});

test("a processor that is slow is a warning, a request of ours that it never takes an error, a decline neither", async () => {
  const { lines, change } = createWatched();
  await change("a", throwing(503));
  await change("b", throwing(400));
  await change("c", throwing(402, { type: "card_error", code: "card_declined" }));
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["warn", "error"]);
});

test("a stored failure of Stripe's is looked behind, a fresh one is not: it may be under way still", async () => {
  const { change } = createWatched();
  const look = async () => "found";
  const replayed = throwing(500, { type: "api_error", headers: { "idempotent-replayed": "true" } });
  expect(await change("a", replayed, { look })).toEqual({ kind: "done", value: "found" });
  expect((await change("b", throwing(500, { type: "api_error" }), { look })).kind).toBe("unknown");
  expect((await change("c", replayed, { look: async () => null })).kind).toBe("unknown");
  expect((await change("d", replayed, { look: throwing(503) })).kind).toBe("unknown");
});

test("a refusal whose reason cannot be looked up stays a refusal", async () => {
  const { change } = createWatched();
  const refused = await change("a", throwing(400), { refine: throwing(503) });
  expect(refused).toMatchObject({ kind: "refused", code: "invalid" });
  const known = await change("b", throwing(400), { refine: () => "settled_before" });
  expect(known).toMatchObject({ kind: "refused", code: "settled_before" });
});

test("a bug of ours is thrown as what it is", async () => {
  const { change, read } = createWatched();
  const bug = () => Promise.reject(new TypeError("bug"));
  await expect(change("a", bug)).rejects.toThrow(TypeError);
  await expect(read("a", bug)).rejects.toThrow(TypeError);
});

test.each([
  ["an outage", throwing(503), true],
  ["a rate limit", throwing(429), true],
  ["a wrong key of ours", throwing(401), true],
  ["a missing object", throwing(404, { code: "resource_missing" }), false],
])("a read that meets %s says whether trying later helps", async (_, run, isUnavailable) => {
  const error: unknown = await createWatched()
    .read("getIntent", run)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof ProcessorUnavailable).toBe(isUnavailable);
  expect(String(error)).not.toContain(SECRET);
});
