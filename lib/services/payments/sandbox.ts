import type { PaymentDecision, PaymentRequest } from "./port";

/** Sandbox keys pay nothing, and play the declines that an integrator wants to see. */
export async function authorizeSandbox({ scenario }: PaymentRequest): Promise<PaymentDecision> {
  if (scenario === "payment_failed") {
    return { kind: "refused", code: "PAYMENT_FAILED", message: "The card was declined (sandbox scenario)." };
  }
  if (scenario === "requires_action") {
    return {
      kind: "refused",
      code: "PAYMENT_REQUIRES_ACTION",
      message: "The card issuer asks for authentication (sandbox scenario).",
    };
  }
  return { kind: "free" };
}
