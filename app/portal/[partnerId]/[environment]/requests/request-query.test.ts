import { expect, test } from "vitest";
import { readFilters, toListQuery } from "./request-query";

const NONE = { status: "", operation: "", keyId: "" };

test.each([
  ["0b5a1f1e-7d0f-4b51-9c0e-0a2e6a3c9f11", "requestId"],
  [`job_${"0".repeat(26)}`, "jobId"],
  ["QUOTE_EXPIRED", "code"],
  ["invoice-2026-17", "idempotencyKey"],
] as const)("%s is looked for as %s", (q, as) => {
  expect(toListQuery({ ...NONE, q })).toEqual({ [as]: q });
});

test("what does not belong into an address is left out of the question", () => {
  const odd = {
    q: ["a", "b"],
    status: "3xx",
    operation: "constructor",
    keyId: "' or 1=1",
    after: "<script>",
  };
  const { after, ...filters } = readFilters(odd);
  expect([after, toListQuery(filters)]).toEqual(["", {}]);
  expect(readFilters({ status: "errors", operation: "mcp" })).toMatchObject({
    status: "errors",
    operation: "mcp",
  });
});
