import type Stripe from "stripe";
import type { Payments, TransferState } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { CURRENCY, metadataOf } from "./references";

type TransferPart = Pick<Payments, "getBalanceCents" | "createTransfer" | "findTransfer" | "reverseTransfer">;

export function createTransfers(stripe: Stripe, { change, read }: Calls): TransferPart {
  const list = (payoutId: string) => stripe.transfers.list({ transfer_group: payoutId, limit: 100 });
  const isOf = (payoutId: string) => (transfer: Stripe.Transfer) => transfer.metadata.payout === payoutId;

  return {
    async createTransfer({ reference, attempt, accountId, amountCents, description }) {
      const created = await change(
        "createTransfer",
        () =>
          stripe.transfers.create(
            {
              amount: amountCents,
              currency: CURRENCY,
              destination: accountId,
              transfer_group: reference.id,
              description,
              metadata: metadataOf("payout", reference),
            },
            { idempotencyKey: `tr:create:${reference.id}:${attempt}` },
          ),
        { look: async () => (await list(reference.id)).data.find(isOf(reference.id)) ?? null },
      );
      return mapDone(created, ({ id }) => ({ transferId: id }));
    },

    async findTransfer(payoutId) {
      const { data } = await read("findTransfer", () => list(payoutId));
      const transfer = data.find(isOf(payoutId));
      return transfer ? transferState(transfer) : null;
    },

    async reverseTransfer({ reference, transferId, amountCents }) {
      const reversed = await change(
        "reverseTransfer",
        () =>
          stripe.transfers.createReversal(
            transferId,
            { amount: amountCents, metadata: metadataOf("reversal", reference) },
            { idempotencyKey: `trr:create:${reference.id}` },
          ),
        {
          look: async () => {
            const { data } = await stripe.transfers.listReversals(transferId, { limit: 100 });
            return data.find(({ metadata }) => metadata?.reversal === reference.id) ?? null;
          },
          refine: async () => {
            const { amount, amount_reversed } = await stripe.transfers.retrieve(transferId);
            return amountCents > amount - amount_reversed ? "settled_before" : null;
          },
        },
      );
      return mapDone(reversed, ({ id }) => ({ reversalId: id }));
    },

    async getBalanceCents() {
      const { available, pending } = await read("getBalanceCents", () => stripe.balance.retrieve());
      return [...available, ...pending]
        .filter(({ currency }) => currency === CURRENCY)
        .reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}

function transferState(transfer: Stripe.Transfer): TransferState {
  return {
    id: transfer.id,
    payoutId: transfer.metadata.payout ?? null,
    amountCents: transfer.amount,
    reversedCents: transfer.amount_reversed,
  };
}
