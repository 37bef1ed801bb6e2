import type { Environment } from "@/lib/core/api-key";

export interface PaymentRequest {
  partnerId: string;
  apiKeyId: string;
  environment: Environment;
  amountCents: number;
  /** metadata.sandboxScenario; live keys ignore it. */
  scenario: string | null;
}

export type PaymentDecision =
  | { kind: "free" }
  | {
      kind: "refused";
      code: "NO_PAYMENT_METHOD" | "PAYMENT_FAILED" | "PAYMENT_REQUIRES_ACTION" | "SPEND_LIMIT_EXCEEDED";
      message: string;
    };

export interface Payments {
  /** Decides how an order is to be paid, before anything is written; refusing leaves no trace. */
  authorize(request: PaymentRequest): Promise<PaymentDecision>;
}
