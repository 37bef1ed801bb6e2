import { expect, test } from "vitest";
import { aboveCap } from "./above-cap";

test.each([
  ["key", { capCents: 123_450, month: null }, "This key can spend at most $1,234.50 per order."],
  ["key", { capCents: 5, month: "2026-11" }, "This key can spend at most $0.05 in November 2026."],
  ["grant", { capCents: 10_000, month: "2027-01" }, "This app can spend at most $100.00 in January 2027."],
] as const)("a cap of a %s is told as people write money and months", (kind, cap, message) => {
  expect(aboveCap({ kind }, cap)).toMatchObject({ code: "SPEND_LIMIT_EXCEEDED", message });
});
