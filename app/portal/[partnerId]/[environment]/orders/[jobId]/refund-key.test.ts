import { expect, test } from "vitest";
import { RequestError, refusalOf, requestErrorOf, unreachable } from "@/app/ui/request-error";
import { refundKeyOf } from "./refund-key";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const PART = { jobId: "job_1", amountCents: 500 };

test.each([
  ["the connection failed", unreachable()],
  ["the service failed", refusalOf(503, { error: { code: "SERVICE_UNAVAILABLE" } })],
  ["something in between answered", refusalOf(403, { blocked: true })],
  ["the page failed", requestErrorOf(new Error("x"))],
  ["it was dropped", "dropped"],
] as const)("a refund keeps its key if %s, so that it's paid once", (_, outcome) => {
  const kept = storage();
  const { idempotencyKey, settle } = refundKeyOf(kept, PART);
  settle(outcome);
  expect(refundKeyOf(kept, PART).idempotencyKey).toBe(idempotencyKey);
});

test.each([
  ["it was made", "done"],
  ["it was refused", refusalOf(409, { error: { code: "NOT_REFUNDABLE", message: "No." } })],
  ["the session had ended", refusalOf(401, {})],
  ["no proof was given", new RequestError("step_up", "STEP_UP_REQUIRED", "Prove it.")],
] as const)("a refund has a new key once %s", (_, outcome) => {
  const kept = storage();
  const { idempotencyKey, settle } = refundKeyOf(kept, PART);
  settle(outcome);
  expect(refundKeyOf(kept, PART).idempotencyKey).not.toBe(idempotencyKey);
});

test("another amount, all that is left, and another order have keys of their own", () => {
  const kept = storage();
  const each = [
    PART,
    { ...PART, amountCents: 600 },
    { ...PART, amountCents: null },
    { ...PART, jobId: "job_2" },
  ];
  expect(new Set(each.map((refund) => refundKeyOf(kept, refund).idempotencyKey)).size).toBe(4);
});
