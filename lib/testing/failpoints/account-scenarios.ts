import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { comeToRest, toNextMonth, toNextTenth } from "../model/rest";
import type { Cast } from "./acts";
import { invoicesOf } from "./look-up";
import { expectAsked, PART_CENTS, paidOrder } from "./refunded";
import type { Scenario } from "./scenario";
import { ORDER_CENTS, ORDERS, partnerOf, sold } from "./sold";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

async function sentInvoice(fixture: Fixture, cast: Cast) {
  const [invoice, ...others] = await invoicesOf(fixture, partnerOf(cast));
  expect(others).toEqual([]);
  if (!invoice?.processorInvoiceId) throw new Error("nothing was invoiced");
  return { ...invoice, processorInvoiceId: invoice.processorInvoiceId };
}

async function toRefund(fixture: Fixture): Promise<Cast> {
  return { ...(await paidOrder(fixture, { paying: "invoice" })), amountCents: String(PART_CENTS) };
}

/** Orders on account, from the submission to the invoice that is paid. */
export const ACCOUNT_SCENARIOS: Scenario[] = [
  {
    name: "an order on account",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "invoice" }),
    act: "submit",
    expect: expectPaidOnce,
  },
  {
    name: "a refund on account",
    prepare: (fixture) => toRefund(fixture),
    act: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund of what is on an invoice",
    async prepare(fixture) {
      toNextTenth(fixture);
      const cast = await toRefund(fixture);
      toNextMonth(fixture);
      await comeToRest(fixture);
      return cast;
    },
    act: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a month's invoice",
    async prepare(fixture) {
      const cast = await sold(fixture, "invoice");
      toNextMonth(fixture);
      return cast;
    },
    act: "completeInvoices",
    async expect(fixture, cast) {
      const { processorInvoiceId, ...invoice } = await sentInvoice(fixture, cast);
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
      const cast = await sold(fixture, "invoice");
      toNextMonth(fixture);
      await comeToRest(fixture);
      const { processorInvoiceId } = await sentInvoice(fixture, cast);
      await fixture.double.actions.payInvoice({ id: processorInvoiceId });
      return { ...cast, processorInvoiceId };
    },
    act: "syncInvoice",
    async expect(fixture, cast) {
      expect(await sentInvoice(fixture, cast)).toMatchObject({ state: "paid" });
    },
  },
];
