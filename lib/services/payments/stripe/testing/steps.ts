import type Stripe from "stripe";
import type { Outcome } from "@/lib/services/payments/port";

/** The value of what was done; anything else is the end of the test, and says what came instead. */
export function must<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "done") return outcome.value;
  throw new Error(`expected it done, but it was ${JSON.stringify(outcome)}`);
}

/** Attaches one of Stripe's test payment methods to a customer, as its page does for the owner. */
export async function saveCard(stripe: Stripe, customerId: string, testCard: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(testCard, { customer: customerId });
  return id;
}
