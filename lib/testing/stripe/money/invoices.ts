import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";
import type { InvoiceItemObject, InvoiceObject } from "../objects/invoices";

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
    amount_paid_off_stripe: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: request.isAutoAdvancing,
    billing_reason: "manual",
    collection_method: request.collectionMethod,
    created: world.seconds(),
    currency: "usd",
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_address: customer.address ?? null,
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

export function requireDraft(invoice: InvoiceObject): void {
  if (invoice.status === "draft") return;
  throw invalidRequest("This invoice is no longer editable", { code: "invoice_not_editable" });
}

function sumUp(invoice: InvoiceObject): void {
  invoice.subtotal = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0);
  invoice.total = invoice.subtotal;
  invoice.amount_due = Math.max(0, invoice.total);
  invoice.amount_remaining = invoice.amount_due;
}

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

export function removeLine(invoice: InvoiceObject, itemId: string): void {
  requireDraft(invoice);
  invoice.lines.data = invoice.lines.data.filter(
    (line) => line.parent.invoice_item_details.invoice_item !== itemId,
  );
  sumUp(invoice);
}
