import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { judge } from "./outcome";

type Raw = Parameters<typeof Stripe.errors.generateV1Error>[0];

function errorOf(
  raw: Partial<Raw> & Record<string, unknown>,
  statusCode: number,
  version: "v1" | "v2" = "v1",
) {
  const full = { message: "m", type: "invalid_request_error", ...raw, statusCode } as Raw;
  return version === "v1" ? Stripe.errors.generateV1Error(full) : Stripe.errors.generateV2Error(full);
}

const card = (code: string, decline_code?: string) =>
  errorOf({ type: "card_error", code, decline_code }, 402);
const request = (code: string | undefined, param?: string, status = 400) => errorOf({ code, param }, status);

describe("what Stripe certainly did not do is refused, and says why", () => {
  test.each([
    ["a generic decline", card("card_declined", "generic_decline"), "declined"],
    ["a lost card", card("card_declined", "lost_card"), "declined"],
    ["a poor card", card("card_declined", "insufficient_funds"), "declined"],
    ["a bank that cannot process", card("processing_error", "processing_error"), "declined"],
    ["a bank that wants its customer", card("authentication_required"), "authentication_required"],
    [
      "a decline for want of authentication",
      card("card_declined", "authentication_required"),
      "authentication_required",
    ],
    ["a failed authentication", request("payment_intent_authentication_failure"), "authentication_required"],
    ["an expired card", card("expired_card", "expired_card"), "method_gone"],
    ["a method that is none of Stripe's", request("resource_missing", "payment_method"), "method_gone"],
    ["a detached method", request(undefined, "payment_method"), "method_gone"],
    [
      "a default method of another customer",
      request("resource_missing", "invoice_settings[default_payment_method]"),
      "method_gone",
    ],
    ["a paid intent", request("payment_intent_unexpected_state"), "settled_before"],
    [
      "an intent without its method",
      request("payment_intent_unexpected_state", "payment_method"),
      "settled_before",
    ],
    ["a refunded charge", request("charge_already_refunded"), "settled_before"],
    ["a final invoice", request("invoice_not_editable"), "settled_before"],
    ["a balance that is too low", request("balance_insufficient"), "insufficient_balance"],
    [
      "an account without the capability",
      request("insufficient_capabilities_for_transfer"),
      "account_inactive",
    ],
    ["an account that is gone", request("resource_missing", "destination"), "account_inactive"],
    ["a closed account", request("account_closed"), "account_inactive"],
    ["a capability of API v2", errorOf({ type: "capability_not_enabled" }, 400, "v2"), "account_inactive"],
    ["a low balance of API v2", errorOf({ type: "insufficient_funds" }, 400, "v2"), "insufficient_balance"],
    ["a disputed charge", request("charge_disputed"), "disputed"],
    ["a missing intent", request("resource_missing", "intent", 404), "invalid"],
    ["an unknown parameter", request("parameter_unknown", "payment_method"), "invalid"],
    ["an amount that is too small", request("amount_too_small", "amount"), "invalid"],
    ["a field of API v2", errorOf({ type: undefined, code: "invalid_fields" }, 400, "v2"), "invalid"],
  ] as const)("%s", (_, error, code) => expect(judge(error)).toMatchObject({ kind: "refused", code }));
});

describe("what Stripe may have done is unknown, and is never called refused", () => {
  const connection = new Stripe.errors.StripeConnectionError({ message: "reset" } as Raw);
  const unreadable = new Stripe.errors.StripeAPIError({ message: "Invalid JSON" } as Raw);

  test.each([
    ["a broken connection", connection, false],
    ["a body that cannot be read", unreadable, false],
    ["an internal error", errorOf({ type: "api_error" }, 500), false],
    ["a gateway's error", errorOf({ type: "api_error" }, 503), false],
    ["a conflict", errorOf({ code: "idempotency_key_in_use" }, 409), false],
    ["a conflict of API v2", errorOf({ type: "idempotency_error" }, 409, "v2"), true],
    ["a rate limit", errorOf({ code: "rate_limit" }, 429), false],
    ["a rate limit told as a bad request", errorOf({ code: "rate_limit" }, 400), false],
    ["a locked object", errorOf({ code: "lock_timeout" }, 429), false],
    ["a key used with other parameters", errorOf({ type: "idempotency_error" }, 400), true],
    ["a wrong key of ours", errorOf({}, 401), true],
    ["a key of ours that may not", errorOf({}, 403), true],
    ["a status that nobody foresaw", errorOf({}, 424), false],
  ] as const)("%s", (_, error, isOurs) => expect(judge(error)).toMatchObject({ kind: "unknown", isOurs }));
});

test("no key stands in what is told of an error, whatever Stripe writes", () => {
  const message = "Invalid API Key provided: sk_live_51Habc, or whsec_abc123";
  const verdicts = [
    judge(errorOf({ message }, 400)),
    judge(errorOf({ message }, 401)),
    judge(errorOf({ message, type: "card_error" }, 402)),
  ];
  expect(JSON.stringify(verdicts)).not.toMatch(/51Habc|abc123/);
});
