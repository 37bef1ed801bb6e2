import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";
import type { InvoiceObject } from "../objects/invoices";
import { moveCustomerBalance } from "./customer-balance";

const DAY_SECONDS = 86_400;

export function markPaid(world: World, invoice: InvoiceObject): void {
  invoice.status = "paid";
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.status_transitions.paid_at = world.seconds();
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
}

/** Applies the customer's balance. With nothing left to pay it is paid at once. */
export function finalizeInvoice(world: World, invoice: InvoiceObject): InvoiceObject {
  if (invoice.status !== "draft") {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: "invoice_already_finalized",
    });
  }
  const customer = world.customers.get(invoice.customer);
  const now = world.seconds();
  const dueDays = world.daysUntilDue.get(invoice.id);
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  invoice.starting_balance = customer.balance;
  const dueCents = Math.max(0, invoice.total + customer.balance);
  const appliedCents = dueCents - invoice.total;
  if (appliedCents !== 0) {
    moveCustomerBalance(world, customer, -appliedCents, "applied_to_invoice", { invoice: invoice.id });
  }
  invoice.ending_balance = customer.balance;
  invoice.amount_due = dueCents;
  invoice.amount_remaining = dueCents;
  invoice.due_date = dueDays === undefined ? null : now + dueDays * DAY_SECONDS;
  // Later changes of the customer do not affect an open invoice.
  invoice.customer_address = customer.address ?? null;
  invoice.status = "open";
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${world.settings.pagesUrl}/invoices/${invoice.id}`;
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`;
  world.emit("invoice.finalized", invoice);
  if (dueCents === 0) markPaid(world, invoice);
  return invoice;
}

export function voidInvoice(world: World, invoice: InvoiceObject): InvoiceObject {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`);
  }
  const appliedCents = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (appliedCents !== 0) {
    const customer = world.customers.get(invoice.customer);
    moveCustomerBalance(world, customer, -appliedCents, "unapplied_from_invoice", { invoice: invoice.id });
  }
  invoice.status = "void";
  invoice.auto_advance = false;
  invoice.status_transitions.voided_at = world.seconds();
  world.emit("invoice.voided", invoice);
  return invoice;
}

export function markUncollectible(world: World, invoice: InvoiceObject): InvoiceObject {
  if (invoice.status !== "open") {
    throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
  }
  invoice.status = "uncollectible";
  invoice.auto_advance = false;
  invoice.status_transitions.marked_uncollectible_at = world.seconds();
  world.emit("invoice.marked_uncollectible", invoice);
  return invoice;
}
