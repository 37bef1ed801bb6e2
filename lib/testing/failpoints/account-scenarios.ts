import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { runUntilIdle, toNextMonth, toNextTenth } from "../model/rest";
import type { ScenarioData } from "./actions";
import { invoicesOf } from "./look-up";
import { ORDER_CENTS, ORDERS, partnerOf, partnerWithOrders } from "./partner-with-orders";
import { expectAsked, PART_CENTS, paidOrder } from "./refunded";
import type { Scenario } from "./scenario";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

async function sentInvoice(fixture: Fixture, data: ScenarioData) {
  const [invoice, ...others] = await invoicesOf(fixture, partnerOf(data));
  expect(others).toEqual([]);
  if (!invoice?.processorInvoiceId) throw new Error("nothing was invoiced");
  return { ...invoice, processorInvoiceId: invoice.processorInvoiceId };
}

async function toRefund(fixture: Fixture): Promise<ScenarioData> {
  return { ...(await paidOrder(fixture, { paying: "invoice" })), amountCents: String(PART_CENTS) };
}

export const ACCOUNT_SCENARIOS: Scenario[] = [
  {
    name: "an order on account",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "invoice" }),
    action: "submit",
    expect: expectPaidOnce,
  },
  {
    name: "a refund on account",
    prepare: (fixture) => toRefund(fixture),
    action: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund of what is on an invoice",
    async prepare(fixture) {
      toNextTenth(fixture);
      const data = await toRefund(fixture);
      toNextMonth(fixture);
      await runUntilIdle(fixture);
      return data;
    },
    action: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a month's invoice",
    async prepare(fixture) {
      const data = await partnerWithOrders(fixture, "invoice");
      toNextMonth(fixture);
      return data;
    },
    action: "completeInvoices",
    async expect(fixture, data) {
      const { processorInvoiceId, ...invoice } = await sentInvoice(fixture, data);
      expect(invoice).toMatchObject({ state: "open", totalCents: ORDERS * ORDER_CENTS });
      const sent = fixture.double
        .objects("invoices")
        .filter(({ metadata }) => metadata?.invoice === invoice.id);
      expect(sent.filter(({ status }) => status !== "draft")).toMatchObject([{ id: processorInvoiceId }]);
    },
  },
  {
    name: "an invoice that is paid",
    async prepare(fixture) {
      const data = await partnerWithOrders(fixture, "invoice");
      toNextMonth(fixture);
      await runUntilIdle(fixture);
      const { processorInvoiceId } = await sentInvoice(fixture, data);
      await fixture.double.actions.payInvoice({ id: processorInvoiceId });
      return { ...data, processorInvoiceId };
    },
    action: "syncInvoice",
    async expect(fixture, data) {
      expect(await sentInvoice(fixture, data)).toMatchObject({ state: "paid" });
    },
  },
];
