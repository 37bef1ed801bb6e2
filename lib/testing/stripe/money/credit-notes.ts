import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";
import type { CreditNoteObject, InvoiceObject } from "../objects/invoices";
import type { ChargeObject } from "../objects/payments";
import { moveCustomerBalance } from "./customer-balance";
import { markPaid } from "./invoice-states";
import { refundCharge } from "./refunds";

interface CreditNoteRequest {
  invoiceId: string;
  amountCents: number;
  creditCents: number;
  refundCents: number;
  outOfBandCents: number;
  memo: string | null;
  metadata: Record<string, string>;
  reason: CreditNoteObject["reason"];
}

function chargeOf(world: World, invoice: InvoiceObject): ChargeObject | undefined {
  const paid = invoice.payments.data.find((payment) => payment.status === "paid");
  const intent = paid && world.paymentIntents.find(paid.payment.payment_intent);
  return world.charges.find(intent?.latest_charge ?? "");
}

function creditableCents(world: World, invoice: InvoiceObject): number {
  const notes = world.creditNotes.newestFirst().filter((note) => note.invoice === invoice.id);
  const creditedCents = notes.reduce((sum, note) => sum + note.amount, 0);
  const refundedByNotes = notes
    .flatMap((note) => note.refunds)
    .reduce((sum, refund) => sum + refund.amount_refunded, 0);
  const refundedCents = chargeOf(world, invoice)?.amount_refunded ?? 0;
  return invoice.total - creditedCents - Math.max(0, refundedCents - refundedByNotes);
}

function requireCreditable(
  world: World,
  invoice: InvoiceObject,
  request: CreditNoteRequest,
  postCents: number,
): void {
  if (invoice.status === "draft" || invoice.status === "void") {
    throw invalidRequest(`You cannot create a credit note for an invoice that is ${invoice.status}.`, {
      param: "invoice",
    });
  }
  if (request.amountCents < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  const leftCents = creditableCents(world, invoice);
  if (request.amountCents > leftCents) {
    throw invalidRequest(
      `The credit note amount (${request.amountCents}) is greater than the amount that can be credited (${leftCents}).`,
      { param: "amount" },
    );
  }
  const namedCents = request.creditCents + request.refundCents + request.outOfBandCents;
  if (namedCents !== postCents) {
    throw invalidRequest(
      `The sum of credit amount, refund amount and out of band amount (${namedCents}) must equal the post payment amount (${postCents}).`,
    );
  }
}

/** First lowers what remains to be paid. The rest must be named in full. */
export function makeCreditNote(world: World, request: CreditNoteRequest): CreditNoteObject {
  const invoice = world.invoices.get(request.invoiceId, "invoice");
  const preCents = Math.min(request.amountCents, invoice.amount_remaining);
  const postCents = request.amountCents - preCents;
  requireCreditable(world, invoice, request, postCents);
  const customer = world.customers.get(invoice.customer);
  const id = world.makeId("cn");
  const charge = chargeOf(world, invoice);
  if (request.refundCents > 0 && charge === undefined) {
    throw invalidRequest("This invoice has no payment to refund.", { param: "refund_amount" });
  }
  const refund =
    request.refundCents > 0 && charge !== undefined
      ? refundCharge(world, charge, { amountCents: request.refundCents, reason: null, metadata: {} })
      : null;
  const credit =
    request.creditCents > 0
      ? moveCustomerBalance(world, customer, -request.creditCents, "credit_note", { creditNote: id })
      : null;
  const count = world.creditNotes.newestFirst().filter((note) => note.invoice === invoice.id).length;
  const note = world.creditNotes.add({
    id,
    object: "credit_note",
    amount: request.amountCents,
    created: world.seconds(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_balance_transaction: credit?.id ?? null,
    invoice: invoice.id,
    livemode: false,
    memo: request.memo,
    metadata: request.metadata,
    number: `${invoice.number}-CN-${String(count + 1).padStart(2, "0")}`,
    out_of_band_amount: request.outOfBandCents || null,
    post_payment_amount: postCents,
    pre_payment_amount: preCents,
    reason: request.reason,
    refunds: refund === null ? [] : [{ amount_refunded: refund.amount, refund: refund.id, type: "refund" }],
    status: "issued",
    subtotal: request.amountCents,
    total: request.amountCents,
    type: postCents > 0 ? (preCents > 0 ? "mixed" : "post_payment") : "pre_payment",
    voided_at: null,
  });
  invoice.amount_due -= preCents;
  invoice.amount_remaining -= preCents;
  invoice.pre_payment_credit_notes_amount += preCents;
  invoice.post_payment_credit_notes_amount += postCents;
  world.emit("credit_note.created", note);
  world.emit("invoice.updated", invoice);
  if (invoice.status === "open" && invoice.amount_remaining === 0) markPaid(world, invoice);
  return note;
}
