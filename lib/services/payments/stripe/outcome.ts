import Stripe from "stripe";
import type { RefusalCode } from "@/lib/services/payments/port";

const { errors } = Stripe;

type AnyStripeError = InstanceType<typeof errors.StripeError>;

/** `isOurs`: waiting doesn't help; one of us must act. */
type Verdict =
  | { kind: "refused"; code: RefusalCode; message: string }
  | { kind: "unknown"; reason: string; isOurs: boolean };

const AUTHENTICATION = new Set([
  "authentication_required",
  "payment_intent_action_required",
  "payment_intent_authentication_failure",
]);

const METHOD_GONE = new Set(["expired_card", "expired_payment_method", "payment_method_unexpected_state"]);

/** Stripe certainly did nothing. */
const REFUSALS: ReadonlyMap<string, RefusalCode> = new Map([
  ["payment_intent_unexpected_state", "settled_before"],
  ["intent_invalid_state", "settled_before"],
  ["charge_already_refunded", "settled_before"],
  ["charge_already_captured", "settled_before"],
  ["invoice_not_editable", "settled_before"],
  ["status_transition_invalid", "settled_before"],
  ["balance_insufficient", "insufficient_balance"],
  ["insufficient_funds", "insufficient_balance"],
  ["account_closed", "account_inactive"],
  ["account_invalid", "account_inactive"],
  ["capability_not_active", "account_inactive"],
  ["insufficient_capabilities_for_transfer", "account_inactive"],
  ["no_account", "account_inactive"],
  ["transfers_not_allowed", "account_inactive"],
  ["charge_disputed", "disputed"],
  ["refund_disputed_payment", "disputed"],
]);

const PASSING = new Set(["lock_timeout", "idempotency_key_in_use", "rate_limit"]);

/** An uncertain error is unknown, never refused. */
export function judge(error: AnyStripeError): Verdict {
  if (error instanceof errors.StripeCardError || error.rawType === "card_error") {
    const code = declineOf(error.code, error.decline_code);
    return { kind: "refused", code, message: scrub(error.message) };
  }
  // The key was used with other parameters: the first request may have been carried out.
  if (error instanceof errors.StripeIdempotencyError) return unknown(error, true);
  // Our key is wrong or lacks a right. No card was declined.
  const isLockedOut =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
  if (isLockedOut) return unknown(error, true);
  if (PASSING.has(error.code ?? "")) return unknown(error, false);
  const code = refusalOf(error);
  return code ? { kind: "refused", code, message: scrub(error.message) } : unknown(error, false);
}

export function declineOf(
  code: string | undefined,
  declineCode: string | undefined,
): "declined" | "authentication_required" | "method_gone" {
  const codes = [code ?? "", declineCode ?? ""];
  if (codes.some((each) => AUTHENTICATION.has(each))) return "authentication_required";
  if (codes.some((each) => METHOD_GONE.has(each))) return "method_gone";
  return "declined";
}

function refusalOf(error: AnyStripeError): RefusalCode | null {
  const { code = "", param = "" } = error;
  const isRequest = error instanceof errors.StripeInvalidRequestError;
  if (error instanceof errors.InsufficientFundsError) return "insufficient_balance";
  if (error instanceof errors.CapabilityNotEnabledError) return "account_inactive";
  if (!isRequest) return null;
  if (AUTHENTICATION.has(code)) return "authentication_required";
  if (METHOD_GONE.has(code)) return "method_gone";
  const known = REFUSALS.get(code);
  if (known) return known;
  const namesNothingElse = code === "" || code === "resource_missing";
  if (namesNothingElse && /(^|\[)(default_)?payment_method\]?$/.test(param)) return "method_gone";
  if (param === "destination") return "account_inactive";
  return "invalid";
}

function unknown(error: AnyStripeError, isOurs: boolean): Verdict {
  const parts = [error.type, error.code, error.statusCode, error.requestId];
  return { kind: "unknown", reason: parts.filter((part) => part !== undefined).join(" "), isOurs };
}

/** Stripe redacts keys in its messages; this catches the rest. */
function scrub(message: string): string {
  return message.replace(/\b(sk|rk|pk|whsec)_[A-Za-z0-9_*]+/g, "$1_…");
}
