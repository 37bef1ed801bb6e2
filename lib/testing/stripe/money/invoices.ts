import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";
import type { InvoiceItemObject, InvoiceObject } from "../objects/invoices";
import { moveCustomerBalance } from "./customer-balance";

const DAY_SECONDS = 86_400;

interface InvoiceRequest {
  customerId: string;
  collectionMethod: InvoiceObject["collection_method"];
  daysUntilDue: number | null;
  isAutoAdvancing: boolean;
  description: string | null;
  footer: string | null;
  metadata: Record<string, string>;
}

/** A draft with nothing on it. */
export function makeInvoice(world: World, request: InvoiceRequest): InvoiceObject {
  const customer = world.customers.get(request.customerId, "customer");
  const id = world.makeId("in");
  if (request.daysUntilDue !== null) world.daysUntilDue.set(id, request.daysUntilDue);
  const invoice = world.invoices.add({
    id,
    object: "invoice",
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: request.isAutoAdvancing,
    billing_reason: "manual",
    collection_method: request.collectionMethod,
    created: world.seconds(),
    currency: "usd",
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    description: request.description,
    due_date: request.daysUntilDue === null ? null : world.seconds() + request.daysUntilDue * DAY_SECONDS,
    ending_balance: null,
    footer: request.footer,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: "list", data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: request.metadata,
    number: null,
    payments: { object: "list", data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    total: 0,
  });
  world.emit("invoice.created", invoice);
  return invoice;
}

/** Refuses changes to what has been finalised. */
export function requireDraft(invoice: InvoiceObject): void {
  if (invoice.status === "draft") return;
  throw invalidRequest("This invoice is no longer editable", { code: "invoice_not_editable" });
}

/** The draft's sums after its lines have changed. */
function sumUp(invoice: InvoiceObject): void {
  invoice.subtotal = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0);
  invoice.total = invoice.subtotal;
  invoice.amount_due = Math.max(0, invoice.total);
  invoice.amount_remaining = invoice.amount_due;
}

/** Puts an item on the draft. */
export function addLine(world: World, invoice: InvoiceObject, item: InvoiceItemObject): void {
  requireDraft(invoice);
  item.invoice = invoice.id;
  invoice.lines.data.push({
    id: world.makeId("il"),
    object: "line_item",
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    invoice: invoice.id,
    livemode: false,
    metadata: { ...item.metadata },
    parent: {
      type: "invoice_item_details",
      invoice_item_details: { invoice_item: item.id, proration: false },
    },
    quantity: item.quantity,
  });
  sumUp(invoice);
}

/** Takes an item off the draft again. */
export function removeLine(invoice: InvoiceObject, itemId: string): void {
  requireDraft(invoice);
  invoice.lines.data = invoice.lines.data.filter(
    (line) => line.parent.invoice_item_details.invoice_item !== itemId,
  );
  sumUp(invoice);
}

/** The invoice has been settled in full, whatever with. */
export function markPaid(world: World, invoice: InvoiceObject): void {
  invoice.status = "paid";
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.status_transitions.paid_at = world.seconds();
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
}

/** Draft to open: numbered, the customer's credit or debt applied; paid at once when nothing is left to pay. */
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
  // What is left below zero stays with the customer as credit.
  const dueCents = Math.max(0, invoice.total + customer.balance);
  const appliedCents = dueCents - invoice.total;
  if (appliedCents !== 0) {
    moveCustomerBalance(world, customer, -appliedCents, "applied_to_invoice", { invoice: invoice.id });
  }
  invoice.ending_balance = customer.balance;
  invoice.amount_due = dueCents;
  invoice.amount_remaining = dueCents;
  invoice.due_date = dueDays === undefined ? null : now + dueDays * DAY_SECONDS;
  invoice.status = "open";
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${world.settings.pagesUrl}/invoices/${invoice.id}`;
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`;
  world.emit("invoice.finalized", invoice);
  if (dueCents === 0) markPaid(world, invoice);
  return invoice;
}

/** Voids what was never paid; credit that was applied goes back to the customer. */
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

/** Gives up on it; it may still be paid. */
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
