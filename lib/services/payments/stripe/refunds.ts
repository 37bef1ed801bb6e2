import type Stripe from "stripe";
import type { Payments, RefundReason, RefundState } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { idOf, knownOr, metadataOf, objectOf } from "./references";

type RefundPart = Pick<Payments, "createRefund" | "getRefund" | "listRefunds">;

const REASONS: readonly RefundReason[] = ["duplicate", "fraudulent", "requested_by_customer"];

export function createRefunds(stripe: Stripe, { change, read }: Calls): RefundPart {
  const listAll = (intentId: string) => stripe.refunds.list({ payment_intent: intentId, limit: 100 });

  // Stripe refuses without a code after a refund elsewhere.
  const isMoreThanLeft = async (intentId: string, amountCents: number) => {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
    const charge = objectOf(intent.latest_charge);
    return charge !== null && amountCents > charge.amount_captured - charge.amount_refunded;
  };

  return {
    async createRefund({ reference, attempt, intentId, amountCents, reason }) {
      const metadata = metadataOf("refund", reference, { attempt: String(attempt) });
      const created = await change(
        "createRefund",
        () =>
          stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: amountCents,
              ...(reason ? { reason } : {}),
              metadata,
            },
            { idempotencyKey: `re:create:${reference.id}:${attempt}` },
          ),
        {
          look: async () => (await listAll(intentId)).data.find(isThis(reference.id, attempt)) ?? null,
          refine: async () => ((await isMoreThanLeft(intentId, amountCents)) ? "settled_before" : null),
        },
      );
      return mapDone(created, refundState);
    },

    async getRefund(processorRefundId) {
      return refundState(await read("getRefund", () => stripe.refunds.retrieve(processorRefundId)));
    },

    async listRefunds(intentId) {
      const all = await read("listRefunds", () => listAll(intentId).autoPagingToArray({ limit: 10_000 }));
      return all.map(refundState);
    },
  };
}

function isThis(refundId: string, attempt: number) {
  return ({ metadata }: Stripe.Refund) =>
    metadata?.refund === refundId && metadata.attempt === String(attempt);
}

function refundState(refund: Stripe.Refund): RefundState {
  return {
    id: refund.id,
    refundId: refund.metadata?.refund ?? null,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    state: knownOr(refund.status, ["succeeded", "failed", "canceled"], "pending"),
    reason: REASONS.find((reason) => reason === refund.reason) ?? null,
  };
}
