import type Stripe from "stripe";
import type { CreditNoteState, Payments, RefundReason } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { metadataOf } from "./references";

const REASONS = {
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  requested_by_customer: "order_change",
} as const satisfies Record<RefundReason, Stripe.CreditNoteCreateParams.Reason>;

export function createCreditNotes(stripe: Stripe, { change }: Calls): Pick<Payments, "createCreditNote"> {
  return {
    async createCreditNote({ reference, processorInvoiceId, amountCents, reason, description }) {
      const look = async () => {
        const { data } = await stripe.creditNotes.list({ invoice: processorInvoiceId, limit: 100 });
        return data.find(({ metadata }) => metadata?.refund === reference.id) ?? null;
      };
      const created = await change(
        "createCreditNote",
        async () => {
          // If the invoice was paid since the first try, the same key would carry a different request.
          const before = await look();
          if (before) return before;
          // Stripe reduces the unpaid rest first; it can be smaller than the total if credit has paid a part.
          const { amount_remaining } = await stripe.invoices.retrieve(processorInvoiceId);
          const creditCents = Math.max(0, amountCents - amount_remaining);
          return stripe.creditNotes.create(
            {
              invoice: processorInvoiceId,
              amount: amountCents,
              ...(creditCents > 0 ? { credit_amount: creditCents } : {}),
              ...(reason ? { reason: REASONS[reason] } : {}),
              memo: description,
              metadata: metadataOf("refund", reference),
            },
            { idempotencyKey: `cn:create:${reference.id}` },
          );
        },
        { look },
      );
      return mapDone(created, creditNoteState);
    },
  };
}

function creditNoteState(note: Stripe.CreditNote): CreditNoteState {
  return { id: note.id, refundId: note.metadata?.refund ?? null, amountCents: note.total };
}
