import type Stripe from "stripe";
import type { Outcome } from "@/lib/services/payments/port";

export function must<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "done") return outcome.value;
  throw new Error(`expected it done, but it was ${JSON.stringify(outcome)}`);
}

export async function saveCard(stripe: Stripe, customerId: string, testCard: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(testCard, { customer: customerId });
  return id;
}
