import type Stripe from "stripe";
import { createStripeDouble, type StripeDouble } from "@/lib/testing/stripe/create-stripe-double";
import { createClient } from "../client";
import { createStripePayments } from "../create-stripe-payments";

const SECRET_KEY = "sk_test_double";

/** A double that listens, and what talks to it. */
export interface OpenDouble {
  double: StripeDouble;
  stripe: Stripe;
  webhookSecret: string;
  /** Payments as in production, or in a hurry: no second try, and little patience. */
  connect(hurry?: { timeoutMs: number; maxNetworkRetries: number }): ReturnType<typeof createStripePayments>;
  close(): Promise<void>;
}

export async function openDouble(): Promise<OpenDouble> {
  const double = createStripeDouble({ deliveryMode: "held" });
  const { url, close } = await double.listen();
  const webhookSecret = "whsec_double";
  return {
    double,
    webhookSecret,
    stripe: createClient({ secretKey: SECRET_KEY, apiBase: url }),
    connect: (hurry) =>
      createStripePayments({
        secretKey: SECRET_KEY,
        webhookSecrets: [webhookSecret],
        apiBase: url,
        ...hurry,
      }),
    close,
  };
}
