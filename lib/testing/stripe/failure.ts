import Stripe from "stripe";

/** Any other error ends the test. */
export async function failure(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const reason = await promise.then(
    () => new Error("expected the call to fail"),
    (error: unknown) => error,
  );
  if (reason instanceof Stripe.errors.StripeError) return reason;
  throw reason;
}
