import { listPage } from "../core/list-page";
import { mergeMetadata, mergeText } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Call, Handlers } from "../core/route";
import { finalizeInvoice, markUncollectible, voidInvoice } from "../money/invoice-states";
import { addLine, makeInvoice, requireDraft } from "../money/invoices";
import { payInvoice, payOutOfBand } from "../money/pay-invoice";
import { methodNamed } from "../money/payment-methods";
import type { InvoiceObject } from "../objects/invoices";

function create({ world, params }: Call<"POST /v1/invoices">): InvoiceObject {
  const method = params.collection_method ?? "charge_automatically";
  if (params.customer === undefined) {
    throw invalidRequest("Missing required param: customer.", {
      code: "parameter_missing",
      param: "customer",
    });
  }
  if (method === "send_invoice" && params.days_until_due === undefined) {
    throw invalidRequest(
      "If invoice `collection_method`=`send_invoice`, you must specify `days_until_due` or `due_date`.",
      { param: "days_until_due" },
    );
  }
  const invoice = makeInvoice(world, {
    customerId: params.customer,
    collectionMethod: method,
    daysUntilDue: params.days_until_due ?? null,
    isAutoAdvancing: params.auto_advance ?? false,
    description: params.description ?? null,
    footer: params.footer ?? null,
    metadata: mergeMetadata({}, params.metadata),
  });
  if (params.pending_invoice_items_behavior !== "include") return invoice;
  for (const item of world.invoiceItems.newestFirst().reverse()) {
    if (item.invoice === null && item.customer === invoice.customer) addLine(world, invoice, item);
  }
  return invoice;
}

function send({ world, id }: Call<"POST /v1/invoices/:id/send">): InvoiceObject {
  const invoice = world.invoices.get(id);
  if (invoice.collection_method !== "send_invoice") {
    throw invalidRequest("You can only send invoices with `collection_method`=`send_invoice`.");
  }
  if (invoice.status === "void" || invoice.status === "uncollectible") {
    throw invalidRequest(`You can't send an invoice that is ${invoice.status}.`);
  }
  if (invoice.status === "draft") finalizeInvoice(world, invoice);
  world.emit("invoice.sent", invoice);
  return invoice;
}

function pay({ world, id, params }: Call<"POST /v1/invoices/:id/pay">): InvoiceObject {
  const invoice = world.invoices.get(id);
  if (invoice.status === "draft") finalizeInvoice(world, invoice);
  if (params.paid_out_of_band) return payOutOfBand(world, invoice);
  const customer = world.customers.get(invoice.customer);
  const methodId = params.payment_method ?? customer.invoice_settings.default_payment_method;
  if (methodId === null) {
    throw invalidRequest(
      "There is no `default_payment_method` set on this Customer or Invoice. Please create a Payment Method to pay this invoice.",
    );
  }
  return payInvoice(world, invoice, methodNamed(world, methodId, "payment_method"));
}

export const invoices: Handlers<
  | "POST /v1/invoices"
  | "GET /v1/invoices"
  | "GET /v1/invoices/:id"
  | "POST /v1/invoices/:id"
  | "DELETE /v1/invoices/:id"
  | "POST /v1/invoices/:id/finalize"
  | "POST /v1/invoices/:id/send"
  | "POST /v1/invoices/:id/pay"
  | "POST /v1/invoices/:id/void"
  | "POST /v1/invoices/:id/mark_uncollectible"
  | "GET /v1/invoices/:id/lines"
  | "GET /v1/invoice_payments"
  | "GET /v1/invoice_payments/:id"
> = {
  "POST /v1/invoices": create,
  "GET /v1/invoices": ({ world, params }) => {
    const found = world.invoices
      .newestFirst()
      .filter((invoice) => params.customer === undefined || invoice.customer === params.customer)
      .filter((invoice) => params.status === undefined || invoice.status === params.status);
    return listPage("/v1/invoices", found, params);
  },
  "GET /v1/invoices/:id": ({ world, id }) => world.invoices.get(id),
  "POST /v1/invoices/:id": ({ world, id, params }) => {
    const invoice = world.invoices.get(id);
    const onlyMetadata = Object.keys(params).every((key) => key === "metadata" || key === "expand");
    if (!onlyMetadata) requireDraft(invoice);
    if (params.days_until_due !== undefined) world.daysUntilDue.set(id, params.days_until_due);
    invoice.auto_advance = params.auto_advance ?? invoice.auto_advance ?? false;
    invoice.description = mergeText(invoice.description, params.description);
    invoice.footer = mergeText(invoice.footer, params.footer);
    invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
    world.emit("invoice.updated", invoice);
    return invoice;
  },
  "DELETE /v1/invoices/:id": ({ world, id }) => {
    const invoice = world.invoices.get(id);
    requireDraft(invoice);
    for (const item of world.invoiceItems.newestFirst())
      if (item.invoice === id) world.invoiceItems.remove(item.id);
    world.invoices.remove(id);
    world.emit("invoice.deleted", invoice);
    return { id, object: "invoice", deleted: true };
  },
  "POST /v1/invoices/:id/finalize": ({ world, id }) => finalizeInvoice(world, world.invoices.get(id)),
  "POST /v1/invoices/:id/send": send,
  "POST /v1/invoices/:id/pay": pay,
  "POST /v1/invoices/:id/void": ({ world, id }) => voidInvoice(world, world.invoices.get(id)),
  "POST /v1/invoices/:id/mark_uncollectible": ({ world, id }) =>
    markUncollectible(world, world.invoices.get(id)),
  "GET /v1/invoices/:id/lines": ({ world, id, params }) =>
    listPage(`/v1/invoices/${id}/lines`, world.invoices.get(id).lines.data, params),
  "GET /v1/invoice_payments": ({ world, params }) => {
    const found = world.invoicePayments
      .newestFirst()
      .filter((payment) => params.invoice === undefined || payment.invoice === params.invoice)
      .filter((payment) => params.status === undefined || payment.status === params.status)
      .filter(
        (payment) =>
          (params.payment?.payment_intent ?? payment.payment.payment_intent) ===
          payment.payment.payment_intent,
      );
    return listPage("/v1/invoice_payments", found, params);
  },
  "GET /v1/invoice_payments/:id": ({ world, id }) => world.invoicePayments.get(id),
};
