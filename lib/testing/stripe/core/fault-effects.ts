import type { Strike } from "./faults";
import { Refusal } from "./refusal";

const UNKNOWN = "An unknown error occurred";

export function beforeExecution(strike: Strike | null): Refusal | null {
  switch (strike?.fault.kind) {
    case "rate_limit":
      return new Refusal(429, {
        type: "invalid_request_error",
        code: "rate_limit",
        message: "Request rate limit exceeded.",
      });
    case "lock_timeout":
      return new Refusal(429, {
        type: "invalid_request_error",
        code: "lock_timeout",
        message:
          "This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.",
      });
    case "conflict":
      return new Refusal(409, {
        type: "invalid_request_error",
        code: "lock_timeout",
        message:
          "This object cannot be accessed right now because another request is currently accessing it.",
      });
    case "error_before":
      return new Refusal(strike.fault.status ?? 500, { type: "api_error", message: UNKNOWN });
    default:
      return null;
  }
}

export function insteadOfExecution(strike: Strike | null): Refusal | null {
  if (strike?.fault.kind !== "refuse") return null;
  return new Refusal(strike.fault.status ?? 400, { type: "invalid_request_error", ...strike.fault.error });
}

export function afterExecution(strike: Strike | null): { status: number; body: string } | null {
  if (strike?.fault.kind !== "error_after") return null;
  return { status: 500, body: JSON.stringify({ error: { type: "api_error", message: UNKNOWN } }) };
}

export async function released(strike: Strike, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const { promise: hungUp, resolve } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve(), { once: true });
  await Promise.race([strike.released, hungUp]);
  return !signal.aborted;
}
