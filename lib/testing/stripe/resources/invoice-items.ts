import { listPage } from "../core/list-page";
import { mergeMetadata } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Handlers } from "../core/route";
import { addLine, removeLine, requireDraft } from "../money/invoices";

function missing(param: string): never {
  throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

export const invoiceItems: Handlers<
  | "POST /v1/invoiceitems"
  | "GET /v1/invoiceitems"
  | "GET /v1/invoiceitems/:id"
  | "DELETE /v1/invoiceitems/:id"
> = {
  "POST /v1/invoiceitems": ({ world, params }) => {
    const customer = world.customers.get(params.customer ?? missing("customer"), "customer");
    const invoice = params.invoice === undefined ? null : world.invoices.get(params.invoice, "invoice");
    if ((params.currency ?? "usd") !== "usd") {
      throw invalidRequest("The double invoices usd only.", { param: "currency" });
    }
    if (invoice !== null) requireDraft(invoice);
    if (invoice !== null && invoice.customer !== customer.id) {
      throw invalidRequest(`The invoice ${invoice.id} does not belong to the customer ${customer.id}.`, {
        param: "invoice",
      });
    }
    const item = world.invoiceItems.add({
      id: world.makeId("ii"),
      object: "invoiceitem",
      amount: params.amount ?? missing("amount"),
      currency: "usd",
      customer: customer.id,
      date: world.seconds(),
      description: params.description ?? null,
      invoice: null,
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      quantity: 1,
    });
    if (invoice !== null) addLine(world, invoice, item);
    world.emit("invoiceitem.created", item);
    return item;
  },
  "GET /v1/invoiceitems": ({ world, params }) => {
    const found = world.invoiceItems
      .newestFirst()
      .filter((item) => params.customer === undefined || item.customer === params.customer)
      .filter((item) => params.invoice === undefined || item.invoice === params.invoice)
      .filter((item) => params.pending === undefined || params.pending === (item.invoice === null))
      .map((item) => ({ ...item, created: item.date }));
    return listPage("/v1/invoiceitems", found, params);
  },
  "GET /v1/invoiceitems/:id": ({ world, id }) => world.invoiceItems.get(id),
  "DELETE /v1/invoiceitems/:id": ({ world, id }) => {
    const item = world.invoiceItems.get(id);
    if (item.invoice !== null) removeLine(world.invoices.get(item.invoice), id);
    world.invoiceItems.remove(id);
    world.emit("invoiceitem.deleted", item);
    return { id, object: "invoiceitem", deleted: true };
  },
};
