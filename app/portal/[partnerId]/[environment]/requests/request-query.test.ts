import { expect, test } from "vitest";
import { readFilters, toListQuery } from "./request-query";

const NONE = { status: "", operation: "", keyId: "", period: "" };
const NOW = new Date("2026-11-22T20:00:00Z");

test.each([
  ["0b5a1f1e-7d0f-4b51-9c0e-0a2e6a3c9f11", "requestId"],
  [`job_${"0".repeat(26)}`, "jobId"],
  ["QUOTE_EXPIRED", "code"],
  ["invoice-2026-17", "idempotencyKey"],
] as const)("%s is looked for as %s", (q, as) => {
  expect(toListQuery({ ...NONE, q }, NOW)).toEqual({ [as]: q });
});

test("what does not belong into an address is left out of the question", () => {
  const odd = {
    q: ["a", "b"],
    status: "3xx",
    operation: "constructor",
    keyId: "' or 1=1",
    period: "toString",
    after: "<script>",
  };
  const { after, ...filters } = readFilters(odd);
  expect([after, toListQuery(filters, NOW)]).toEqual(["", {}]);
  expect(readFilters({ status: "errors", operation: "mcp" })).toMatchObject({
    status: "errors",
    operation: "mcp",
  });
});

test.each([
  ["hour", "2026-11-22T19:00:00.000Z"],
  ["day", "2026-11-21T20:00:00.000Z"],
  ["week", "2026-11-15T20:00:00.000Z"],
])("the last %s begins at %s", (period, from) => {
  const { after: _after, ...filters } = readFilters({ period });
  expect(toListQuery(filters, NOW)).toEqual({ from });
});
