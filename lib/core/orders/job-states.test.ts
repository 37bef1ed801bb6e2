import { expect, test } from "vitest";
import { PRODUCT_LINES } from "../catalog/product-lines";
import { canMove, JOB_STATUSES, nextStatus, progressPercent } from "./job-states";

test.each([
  ["full_translation", ["created", "paid", "processing", "in_review", "ready", "delivered"]],
  ["business_mtpe", ["created", "paid", "processing", "in_review", "ready", "delivered"]],
  ["business_human", ["created", "paid", "processing", "in_review", "ready", "delivered"]],
  ["review_and_certify", ["created", "paid", "reviewing_draft", "ready", "delivered"]],
  ["business_ai", ["created", "paid", "processing", "ready", "delivered"]],
] as const)("%s passes exactly its own states", (line, path) => {
  for (const [at, status] of path.entries()) expect(nextStatus(line, status)).toBe(path[at + 1] ?? null);
});

test("no move skips a state, goes back, or leaves an end", () => {
  for (const line of PRODUCT_LINES) {
    for (const from of JOB_STATUSES) {
      for (const to of JOB_STATUSES) {
        const sideways = to === "refunded" || to === "failed" || to === "cancelled";
        if (!sideways) expect(canMove(line, from, to)).toBe(nextStatus(line, from) === to);
        if (["refunded", "failed", "cancelled"].includes(from)) expect(canMove(line, from, to)).toBe(false);
      }
    }
  }
});

test("an unpaid order cannot be refunded, every paid one can, the delivered one included", () => {
  expect(canMove("full_translation", "created", "refunded")).toBe(false);
  for (const from of ["paid", "processing", "in_review", "ready", "delivered"] as const) {
    expect(canMove("full_translation", from, "refunded")).toBe(true);
  }
});

test("finished work neither fails nor is cancelled", () => {
  for (const from of ["ready", "delivered"] as const) {
    expect(canMove("full_translation", from, "failed")).toBe(false);
    expect(canMove("full_translation", from, "cancelled")).toBe(false);
  }
});

test.each([
  ["created", false, false, 5],
  ["paid", false, false, 15],
  ["processing", false, false, 45],
  ["reviewing_draft", false, false, 70],
  ["in_review", false, false, 75],
  ["in_review", true, false, 80],
  ["ready", true, true, 95],
  ["ready", true, false, 100],
  ["delivered", true, false, 100],
  ["refunded", false, false, 100],
  ["failed", false, false, 100],
  ["cancelled", false, false, 100],
] as const)(
  "%s (claimed %s, hard copy pending %s) is %i percent",
  (status, reviewerClaimed, hardcopyPending, percent) =>
    expect(progressPercent({ status, reviewerClaimed, hardcopyPending })).toBe(percent),
);
