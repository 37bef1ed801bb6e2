import type Stripe from "stripe";
import type { CheckoutState, Payments } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { hostedUrl } from "./customers";
import { CURRENCY, idOf, knownOr, metadataOf, secondsOf } from "./references";

type CheckoutPart = Pick<Payments, "createCheckout" | "getCheckout" | "expireCheckout">;

export function createCheckouts(stripe: Stripe, { change, read }: Calls): CheckoutPart {
  const retrieve = (id: string) => stripe.checkout.sessions.retrieve(id);

  return {
    async createCheckout({ reference, attempt, amountCents, description, note, expiresAt, returnUrl }) {
      const metadata = metadataOf("payment", reference);
      const product_data = { name: description, ...(note === undefined ? {} : { description: note }) };
      const price = { currency: CURRENCY, unit_amount: amountCents, product_data };
      const created = await change(
        "createCheckout",
        () =>
          stripe.checkout.sessions.create(
            {
              mode: "payment",
              // Cards alone: the promised delivery counts from a payment that has arrived.
              allowed_payment_method_types: ["card"],
              line_items: [{ quantity: 1, price_data: price }],
              payment_intent_data: { description, metadata },
              metadata,
              client_reference_id: reference.id,
              expires_at: secondsOf(expiresAt),
              success_url: returnUrl,
              cancel_url: returnUrl,
            },
            { idempotencyKey: `cs:create:${reference.id}:${attempt}` },
          ),
        { look: () => newestOf(stripe, reference.id) },
      );
      return mapDone(created, (session) => ({ sessionId: session.id, url: hostedUrl(session) }));
    },

    async getCheckout(sessionId) {
      return checkoutState(await read("getCheckout", () => retrieve(sessionId)));
    },

    async expireCheckout(sessionId) {
      const expired = await change("expireCheckout", () => stripe.checkout.sessions.expire(sessionId), {
        // Stripe refuses without a code.
        refine: async () => ((await retrieve(sessionId)).status === "open" ? null : "settled_before"),
      });
      return mapDone(expired, () => null);
    },
  };
}

function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  const { id, status, payment_status, payment_intent, metadata } = session;
  return {
    id,
    paymentId: metadata?.payment ?? null,
    state: knownOr(status, ["complete", "expired"], "open"),
    isPaid: payment_status === "paid",
    intentId: idOf(payment_intent),
  };
}

async function newestOf(stripe: Stripe, paymentId: string) {
  const { data } = await stripe.checkout.sessions.list({ status: "open", limit: 100 });
  return data.find(({ metadata }) => metadata?.payment === paymentId) ?? null;
}
