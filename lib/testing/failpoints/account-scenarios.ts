import { expect } from "vitest";
import type { Market } from "../model/market";
import { comeToRest, toNextMonth, toNextTenth } from "../model/rest";
import type { Cast } from "./acts";
import { invoicesOf } from "./look-up";
import { expectAsked, PART_CENTS, paidOrder } from "./refunded";
import type { Scenario } from "./scenario";
import { ORDER_CENTS, ORDERS, partnerOf, sold } from "./sold";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

async function sentInvoice(market: Market, cast: Cast) {
  const [invoice, ...others] = await invoicesOf(market, partnerOf(cast));
  expect(others).toEqual([]);
  if (!invoice?.processorInvoiceId) throw new Error("nothing was invoiced");
  return { ...invoice, processorInvoiceId: invoice.processorInvoiceId };
}

async function toRefund(market: Market): Promise<Cast> {
  return { ...(await paidOrder(market, { paying: "invoice" })), amountCents: String(PART_CENTS) };
}

/** Orders on account, from the submission to the invoice that is paid. */
export const ACCOUNT_SCENARIOS: Scenario[] = [
  {
    name: "an order on account",
    prepare: (market) => aboutToSubmit(market, { paying: "invoice" }),
    act: "submit",
    expect: expectPaidOnce,
  },
  {
    name: "a refund on account",
    prepare: (market) => toRefund(market),
    act: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund of what is on an invoice",
    async prepare(market) {
      toNextTenth(market);
      const cast = await toRefund(market);
      toNextMonth(market);
      await comeToRest(market);
      return cast;
    },
    act: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a month's invoice",
    async prepare(market) {
      const cast = await sold(market, "invoice");
      toNextMonth(market);
      return cast;
    },
    act: "completeInvoices",
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
    act: "lookAtInvoice",
    async expect(market, cast) {
      expect(await sentInvoice(market, cast)).toMatchObject({ state: "paid" });
    },
  },
];
