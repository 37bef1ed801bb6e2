import type Stripe from "stripe";
import type { Delivery } from "@/lib/testing/stripe/core/deliveries";
import { createStripeDouble, type StripeDouble } from "@/lib/testing/stripe/create-stripe-double";
import { createClient } from "../client";
import { createStripePayments } from "../create-stripe-payments";

const SECRET_KEY = "sk_test_double";
const WEBHOOK_SECRET = "whsec_double";

/** A double that listens, and what talks to it. */
export interface OpenDouble {
  double: StripeDouble;
  stripe: Stripe;
  /** What it has sent to our endpoint, which takes everything. */
  delivered: Delivery[];
  /** Payments as in production, or in a hurry: no second try, and short time limits. */
  connect(hurry?: { timeoutMs: number; maxNetworkRetries: number }): ReturnType<typeof createStripePayments>;
  close(): Promise<void>;
}

/** Opens one that sends its events only when it is told to. */
export async function openDouble(): Promise<OpenDouble> {
  const delivered: Delivery[] = [];
  const deliver = async (delivery: Delivery) => {
    delivered.push(delivery);
    return 200;
  };
  const double = createStripeDouble({
    deliveryMode: "held",
    webhook: { secrets: [WEBHOOK_SECRET], deliver },
  });
  const { url, close } = await double.listen();
  return {
    double,
    delivered,
    stripe: createClient({ secretKey: SECRET_KEY, apiBase: url }),
    connect: (hurry) =>
      createStripePayments({
        secretKey: SECRET_KEY,
        webhookSecrets: [WEBHOOK_SECRET],
        apiBase: url,
        ...hurry,
      }),
    close,
  };
}
