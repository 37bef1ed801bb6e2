import type Stripe from "stripe";
import type { DisputeState, Payments } from "@/lib/services/payments/port";
import type { Calls } from "./calls";
import { idOf, knownOr, objectOf } from "./references";

type DisputePart = Pick<Payments, "getDispute" | "getFraudWarning">;

export function createDisputes(stripe: Stripe, { read }: Calls): DisputePart {
  return {
    async getDispute(disputeId) {
      return disputeState(await read("getDispute", () => stripe.disputes.retrieve(disputeId)));
    },

    async getFraudWarning(warningId) {
      const warning = await read("getFraudWarning", () =>
        stripe.radar.earlyFraudWarnings.retrieve(warningId, { expand: ["charge"] }),
      );
      return {
        id: warning.id,
        intentId: idOf(warning.payment_intent) ?? idOf(objectOf(warning.charge)?.payment_intent),
        isActionable: warning.actionable,
      };
    },
  };
}

function disputeState(dispute: Stripe.Dispute): DisputeState {
  const moved = dispute.balance_transactions;
  const withdrawnCents = Math.max(0, -moved.reduce((sum, { amount }) => sum + amount, 0));
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    state: stateOf(dispute.status, withdrawnCents),
    withdrawnCents,
    feeCents: moved.reduce((sum, { fee }) => sum + fee, 0),
  };
}

function stateOf(status: string, withdrawnCents: number): DisputeState["state"] {
  if (/^(appeal_)?(needs_response|under_review)$/.test(status)) return "open";
  return knownOr(status, ["won", "lost"], withdrawnCents > 0 ? "open" : "warning");
}
