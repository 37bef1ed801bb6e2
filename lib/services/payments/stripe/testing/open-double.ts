import type Stripe from "stripe";
import type { Delivery } from "@/lib/testing/stripe/core/deliveries";
import { createStripeDouble, type StripeDouble } from "@/lib/testing/stripe/create-stripe-double";
import { createClient } from "../client";
import { createStripePayments } from "../create-stripe-payments";

const SECRET_KEY = "sk_test_double";
const WEBHOOK_SECRET = "whsec_double";

export interface OpenDouble {
  double: StripeDouble;
  stripe: Stripe;
  delivered: Delivery[];
  connect(hurry?: { timeoutMs: number; maxNetworkRetries: number }): ReturnType<typeof createStripePayments>;
  close(): Promise<void>;
}

/** It sends its events only when told to. */
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
