import type Stripe from "stripe";
import type { IntentState, Outcome, Payments } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { INTENT_EXPAND, intentState } from "./intent-state";
import { CURRENCY, idOf, metadataOf } from "./references";

type IntentPart = Pick<
  Payments,
  "createIntent" | "confirmIntent" | "cancelIntent" | "getIntent" | "getIntentOfCharge"
>;

export function createIntents(stripe: Stripe, { change, read }: Calls): IntentPart {
  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: INTENT_EXPAND });

  return {
    async createIntent({ reference, attempt, customerId, paymentMethodId, amountCents, description }) {
      const created = await change(
        "createIntent",
        () =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: CURRENCY,
              customer: customerId,
              payment_method: paymentMethodId,
              // Cards alone: another method could redirect, or settle days later.
              allowed_payment_method_types: ["card"],
              description,
              metadata: metadataOf("payment", reference),
            },
            { idempotencyKey: `pi:create:${reference.id}:${attempt}` },
          ),
        {
          look: () => newestOf(stripe, customerId, reference.id),
          refine: () => codeOfMethod(stripe, paymentMethodId, customerId),
        },
      );
      return mapDone(created, ({ id }) => ({ intentId: id }));
    },

    async confirmIntent({ reference, attempt, intentId }) {
      const confirmed = await change(
        "confirmIntent",
        () =>
          stripe.paymentIntents.confirm(
            intentId,
            { off_session: true, error_on_requires_action: true, expand: INTENT_EXPAND },
            { idempotencyKey: `pi:confirm:${reference.id}:${attempt}` },
          ),
        {
          look: () => retrieve(intentId),
          refine: async () => {
            const { payment_method, customer } = await stripe.paymentIntents.retrieve(intentId);
            return codeOfMethod(stripe, idOf(payment_method), idOf(customer));
          },
        },
      );
      return confirmed.kind === "done" ? outcomeOf(intentState(confirmed.value)) : confirmed;
    },

    async cancelIntent(intentId) {
      // No idempotency key: a refusal while it is processing would be repeated later.
      const canceled = await change("cancelIntent", () => stripe.paymentIntents.cancel(intentId));
      if (canceled.kind !== "refused" || canceled.code !== "settled_before")
        return mapDone(canceled, () => null);
      const now = await change("cancelIntent", () => retrieve(intentId));
      if (now.kind === "unknown") return now;
      const isCanceled = now.kind === "done" && now.value.status === "canceled";
      return isCanceled ? { kind: "done", value: null } : canceled;
    },

    async getIntent(intentId) {
      return intentState(await read("getIntent", () => retrieve(intentId)));
    },

    async getIntentOfCharge(chargeId) {
      const charge = await read("getIntentOfCharge", () => stripe.charges.retrieve(chargeId));
      return idOf(charge.payment_intent);
    },
  };
}

function outcomeOf(state: IntentState): Outcome<IntentState> {
  if (state.state === "succeeded" && state.capturedCents === state.amountCents) {
    return { kind: "done", value: state };
  }
  if (state.refusal) return { kind: "refused", ...state.refusal };
  if (state.state === "canceled") {
    return { kind: "refused", code: "settled_before", message: "The payment was canceled." };
  }
  return { kind: "unknown", reason: `the intent is ${state.state}` };
}

/** Stripe refuses detached methods without a code. */
async function codeOfMethod(stripe: Stripe, methodId: string | null, customerId: string | null) {
  if (methodId === null) return null;
  const method = await stripe.paymentMethods.retrieve(methodId);
  return idOf(method.customer) === customerId ? null : "method_gone";
}

async function newestOf(stripe: Stripe, customer: string, paymentId: string) {
  const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
  return data.find(({ metadata }) => metadata.payment === paymentId) ?? null;
}
