import { expect, test } from "vitest";
import { Problem } from "@/lib/core/problem";
import { whoHas } from "@/lib/core/rights/rights";
import { refusalWords } from "./list-refused";

test.each([
  ["after", "after isn't a cursor of these orders.", /names a page of this list/],
  ["to", "to: must not be before from", /last day is before the first/],
  ["to", "to: must be within 366 days of from", /too many days/],
  ["q", "q: too long", /Choose the filters again/],
])("a reader is never told of the field %s: %s", (field, message, words) => {
  const recoveryHint = "Pass the nextCursor of this list's last response unchanged.";
  const told = refusalWords(new Problem("VALIDATION_ERROR", message, { field, recoveryHint }));
  expect(told).toMatch(words);
  expect(told).not.toMatch(/nextCursor|'field'|: /);
});

test("any other refusal is told as it stands, with what to do", () => {
  expect(
    refusalWords(new Problem("RATE_LIMITED", "Too many requests.", { recoveryHint: "Wait a minute." })),
  ).toBe("Too many requests. Wait a minute.");
});

test("who may is told as people are called", () => {
  expect(whoHas("money.see")).toBe("an owner, an admin, or a finance member");
});
