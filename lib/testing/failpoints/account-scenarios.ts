import { expect } from "vitest";
import { completeInvoices } from "@/lib/operations/invoices/complete-invoices";
import { lookAtInvoice } from "@/lib/operations/invoices/look-at-invoice";
import type { Market } from "../model/market";
import { comeToRest, toNextMonth, toNextTenth } from "../model/rest";
import { invoicesOf } from "./look-up";
import { expectAsked, paidOrder, refundAs } from "./refunded";
import type { Cast, Scenario } from "./scenario";
import { ORDER_CENTS, ORDERS, partnerOf, sold } from "./sold";
import { aboutToSubmit, expectPaidOnce, submitAs } from "./submitted";

async function sentInvoice(market: Market, cast: Cast) {
  const [invoice, ...others] = await invoicesOf(market, partnerOf(cast));
  expect(others).toEqual([]);
  if (!invoice?.processorInvoiceId) throw new Error("nothing was invoiced");
  return { ...invoice, processorInvoiceId: invoice.processorInvoiceId };
}

/** Orders on account, from the submission to the invoice that is paid. */
export const ACCOUNT_SCENARIOS: Scenario[] = [
  {
    name: "an order on account",
    prepare: (market) => aboutToSubmit(market, { paying: "invoice" }),
    act: submitAs,
    expect: expectPaidOnce,
  },
  {
    name: "a refund on account",
    prepare: (market) => paidOrder(market, { paying: "invoice" }),
    act: refundAs(501),
    expect: expectAsked(501, "paid", 501),
  },
  {
    name: "a refund of what is on an invoice",
    async prepare(market) {
      toNextTenth(market);
      const cast = await paidOrder(market, { paying: "invoice" });
      toNextMonth(market);
      await comeToRest(market);
      return cast;
    },
    act: refundAs(501),
    expect: expectAsked(501, "paid", 501),
  },
  {
    name: "a month's invoice",
    async prepare(market) {
      const cast = await sold(market, "invoice");
      toNextMonth(market);
      return cast;
    },
    act: (services) => completeInvoices(services),
    async expect(market, cast) {
      const { processorInvoiceId, ...invoice } = await sentInvoice(market, cast);
      expect(invoice).toMatchObject({ state: "open", totalCents: ORDERS * ORDER_CENTS });
      const sent = market.double
        .objects("invoices")
        .filter(({ metadata }) => metadata?.invoice === invoice.id);
      expect(sent.filter(({ status }) => status !== "draft")).toMatchObject([{ id: processorInvoiceId }]);
    },
  },
  {
    name: "an invoice that is paid",
    async prepare(market) {
      const cast = await sold(market, "invoice");
      toNextMonth(market);
      await comeToRest(market);
      const { processorInvoiceId } = await sentInvoice(market, cast);
      await market.double.actions.payInvoice({ id: processorInvoiceId });
      return { ...cast, processorInvoiceId };
    },
    act: (services, { processorInvoiceId = "" }) => lookAtInvoice(services, processorInvoiceId),
    async expect(market, cast) {
      expect(await sentInvoice(market, cast)).toMatchObject({ state: "paid" });
    },
  },
];
