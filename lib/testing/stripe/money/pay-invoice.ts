import { invalidRequest, Refusal } from "../core/refusal";
import type { World } from "../core/world";
import type { PaymentMethodObject } from "../objects/customers";
import type { InvoiceObject } from "../objects/invoices";
import { chargeIntent } from "./charge";
import { makeIntent } from "./intents";
import { markPaid } from "./invoice-states";

function requirePayable(invoice: InvoiceObject): void {
  if (invoice.status === "paid") {
    throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
  }
  if (invoice.status === "void") throw invalidRequest("Invoice is voided and can't be paid");
}

export function payOutOfBand(world: World, invoice: InvoiceObject): InvoiceObject {
  requirePayable(invoice);
  invoice.amount_paid_off_stripe = invoice.amount_remaining;
  invoice.amount_paid += invoice.amount_remaining;
  invoice.amount_remaining = 0;
  markPaid(world, invoice);
  return invoice;
}

export function payInvoice(world: World, invoice: InvoiceObject, method: PaymentMethodObject): InvoiceObject {
  requirePayable(invoice);
  const intent = makeIntent(world, {
    amountCents: invoice.amount_remaining,
    customer: invoice.customer,
    method,
    description: `Payment for Invoice ${invoice.number}`,
    metadata: {},
  });
  const now = world.seconds();
  const payment = world.invoicePayments.add({
    id: world.makeId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: intent.amount,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  invoice.payments.data.unshift(payment);
  invoice.attempt_count += 1;
  const error = chargeIntent(world, intent, method);
  if (error !== null) {
    world.emit("invoice.payment_failed", invoice);
    throw new Refusal(402, { ...error, payment_intent: structuredClone(intent) });
  }
  payment.status = "paid";
  payment.amount_paid = intent.amount;
  payment.status_transitions.paid_at = now;
  invoice.amount_paid += intent.amount;
  invoice.amount_remaining = 0;
  world.emit("invoice_payment.paid", payment);
  markPaid(world, invoice);
  return invoice;
}
