import type Stripe from "stripe";
import type { CreditNoteState, Payments, RefundReason } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { metadataOf } from "./references";

const REASONS = {
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  // Credit notes have words of their own.
  requested_by_customer: "order_change",
} as const satisfies Record<RefundReason, Stripe.CreditNoteCreateParams.Reason>;

/** What is given back on an invoice: it lowers an open one, and becomes the customer's credit on a paid one. */
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
          // An invoice paid since the first try would make the same request another one under the same key.
          const before = await look();
          if (before) return before;
          // What is still to be paid is lowered first; of an invoice that credit has paid in part, that may be less.
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
