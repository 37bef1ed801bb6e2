import type Stripe from "stripe";
import type { Payments } from "@/lib/services/payments/port";
import { type Calls, mapDone } from "./calls";
import { invoiceState } from "./invoice-state";
import { CURRENCY, metadataOf } from "./references";

type InvoicePart = Pick<
  Payments,
  "createInvoice" | "addInvoiceItem" | "listInvoiceItems" | "sendInvoice" | "getInvoice"
>;

const MAX_ITEMS = 10_000;

export function createInvoices(stripe: Stripe, { change, read }: Calls): InvoicePart {
  return {
    async createInvoice({ reference, customerId, netTermsDays, description }) {
      const look = async () => {
        for await (const invoice of stripe.invoices.list({ customer: customerId, limit: 100 })) {
          if (invoice.metadata?.invoice === reference.id) return invoice;
        }
        return null;
      };
      const created = await change(
        "createInvoice",
        // A day after the first try, its key is forgotten and prevents no second draft.
        async () =>
          (await look()) ??
          stripe.invoices.create(
            {
              customer: customerId,
              currency: CURRENCY,
              collection_method: "send_invoice",
              days_until_due: netTermsDays,
              auto_advance: false,
              pending_invoice_items_behavior: "exclude",
              description,
              metadata: metadataOf("invoice", reference),
            },
            { idempotencyKey: `in:create:${reference.id}` },
          ),
        { look },
      );
      return mapDone(created, ({ id }) => ({ processorInvoiceId: id }));
    },

    async addInvoiceItem({ reference, processorInvoiceId, customerId, amountCents, description }) {
      const added = await change(
        "addInvoiceItem",
        () =>
          stripe.invoiceItems.create(
            {
              customer: customerId,
              invoice: processorInvoiceId,
              amount: amountCents,
              currency: CURRENCY,
              description,
              metadata: metadataOf("payment", reference),
            },
            { idempotencyKey: `ii:create:${reference.id}` },
          ),
        { look: () => findItem(stripe, processorInvoiceId, reference.id) },
      );
      return mapDone(added, ({ id }) => ({ itemId: id }));
    },

    async listInvoiceItems(invoice) {
      const page = { invoice, limit: 100 };
      const items = await read("listInvoiceItems", () =>
        stripe.invoiceItems.list(page).autoPagingToArray({ limit: MAX_ITEMS }),
      );
      return items.map(({ id: itemId, metadata, amount: amountCents }) => {
        return { itemId, paymentId: metadata?.payment ?? null, amountCents };
      });
    },

    async sendInvoice({ reference, processorInvoiceId: id }) {
      const look = async () => {
        const invoice = await stripe.invoices.retrieve(id);
        return invoice.status === "draft" ? null : invoice;
      };
      const finalized = await change(
        "sendInvoice",
        async () => {
          const key = { idempotencyKey: `in:finalize:${reference.id}` };
          return (await look()) ?? stripe.invoices.finalizeInvoice(id, { auto_advance: false }, key);
        },
        { look },
      );
      if (finalized.kind !== "done") return finalized;
      const { status } = finalized.value;
      if (status === "void" || status === "uncollectible") {
        return { kind: "refused", code: "settled_before", message: `The invoice is ${status}.` };
      }
      // Paid at once, by credit or because its total is zero.
      const sent = status === "open" ? await send(id, reference.id) : finalized;
      return sent.kind === "done" ? stateAfter(sent.value) : sent;
    },

    async getInvoice(processorInvoiceId) {
      return read("getInvoice", async () =>
        invoiceState(stripe, await stripe.invoices.retrieve(processorInvoiceId)),
      );
    },
  };

  async function send(id: string, invoiceId: string) {
    const key = { idempotencyKey: `in:send:${invoiceId}` };
    const sent = await change("sendInvoice", () => stripe.invoices.sendInvoice(id, {}, key));
    // The invoice is final all the same: never report that nothing was done.
    return sent.kind === "refused"
      ? { kind: "unknown" as const, reason: `finalised, but not sent: ${sent.message}` }
      : sent;
  }

  function stateAfter(invoice: Stripe.Invoice) {
    return change("sendInvoice", () => invoiceState(stripe, invoice));
  }
}

async function findItem(stripe: Stripe, invoice: string, paymentId: string) {
  for await (const item of stripe.invoiceItems.list({ invoice, limit: 100 })) {
    if (item.metadata?.payment === paymentId) return item;
  }
  return null;
}
