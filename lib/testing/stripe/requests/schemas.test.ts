import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findRefusal } from "./check-request";

const committed = readFileSync("lib/testing/stripe/requests/schemas.jsonl", "utf8");

test("no operation takes payment_method_types, which this version of the API refuses", () => {
  expect(committed).not.toContain('"payment_method_types"');
});

const refund = { payment_intent: "pi_1", amount: 100 };
const intent = { amount: 2495, currency: "usd" };

test.each([
  ["POST /v1/refunds", { ...refund, reason: "other" }, "reason", undefined],
  ["POST /v1/refunds", { ...refund, amount: "12.5" }, "amount", "parameter_invalid_integer"],
  ["POST /v1/refunds", { ...refund, ammount: 3 }, "ammount", "parameter_unknown"],
  ["POST /v1/payment_intents", { currency: "usd" }, "amount", "parameter_missing"],
  [
    "POST /v1/payment_intents",
    { ...intent, payment_method_types: ["card"] },
    "payment_method_types",
    "parameter_unknown",
  ],
  ["POST /v1/payment_intents", { ...intent, metadata: { a: { b: "c" } } }, "metadata[a]", undefined],
  [
    "POST /v1/setup_intents",
    { payment_method_data: { card: { number: "42" } } },
    "payment_method_data[card][number]",
    undefined,
  ],
  [
    "POST /v1/checkout/sessions",
    { mode: "payment", line_items: [{ quantity: "two" }] },
    "line_items[0][quantity]",
    "parameter_invalid_integer",
  ],
  ["GET /v1/events", { created: { since: 1 } }, "created[since]", "parameter_unknown"],
] as const)("%s refuses %j, naming %s", (operation, params, param, code) => {
  const refusal = findRefusal(operation, params);
  expect(refusal?.status).toBe(400);
  expect(refusal?.error).toMatchObject({ type: "invalid_request_error", param });
  expect(refusal?.error.code).toBe(code);
});
