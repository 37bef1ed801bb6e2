import { describe, expect, test } from "vitest";
import { must, saveCard } from "./steps";
import { createMakers, newId, type Subject } from "./subject";

export function keepsInvoices(open: () => Subject): void {
  const payments = () => open().payments;
  const { newInvoice } = createMakers(open);

  describe("invoices", () => {
    test("gather only their own items, are sent with net terms, and are paid with what they ask for", async () => {
      const { request, reference, processorInvoiceId } = await newInvoice([2495, 3119]);
      expect(must(await payments().createInvoice(request)).processorInvoiceId).toBe(processorInvoiceId);
      expect(await payments().getInvoice(processorInvoiceId)).toMatchObject({
        state: "draft",
        totalCents: 5614,
      });
      const sent = must(await payments().sendInvoice({ reference, processorInvoiceId }));
      expect(sent).toMatchObject({
        id: processorInvoiceId,
        invoiceId: reference.id,
        state: "open",
        totalCents: 5614,
        appliedCreditCents: 0,
        paidCents: 0,
      });
      expect(sent.number).toBeTruthy();
      expect(sent.hostedUrl).toMatch(/^https:/);
      const days = ((sent.dueAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(30);
      expect(must(await payments().sendInvoice({ reference, processorInvoiceId }))).toMatchObject({
        state: "open",
      });
      await open().stripe.invoices.pay(processorInvoiceId, {
        payment_method: await cardOf(request.customerId),
      });
      const paid = await payments().getInvoice(processorInvoiceId);
      expect(paid).toMatchObject({ state: "paid", paidCents: 5614, paidElsewhereCents: 0 });
      expect(paid.feeCents).toBeGreaterThan(0);
    });

    test("paid by hand say that the money did not come through the processor, and cost nothing there", async () => {
      const { reference, processorInvoiceId } = await newInvoice([2495]);
      must(await payments().sendInvoice({ reference, processorInvoiceId }));
      await open().stripe.invoices.pay(processorInvoiceId, { paid_out_of_band: true });
      const paid = await payments().getInvoice(processorInvoiceId);
      expect(paid).toMatchObject({ state: "paid", paidCents: 2495, paidElsewhereCents: 2495, feeCents: 0 });
    });

    test("carry the address and the tax number that their customer has when they are sent, and keep them", async () => {
      const { customerId, ...first } = await newInvoice([2495]);
      const [line1, line2, city, country] = ["Bahnhofstrasse 1", "Büro 7", "Zürich", "CH"];
      const address = { line1, line2, city, state: "ZH", postalCode: "8001", country };
      const taxNumber = "CHE-123.456.789 MWST";
      must(await payments().setBillingDetails({ customerId, address, taxNumber }));
      must(await payments().sendInvoice(first));
      const second = await newInvoice([2495], customerId);
      // Omitted parts of an address don't keep their earlier values.
      const shorter = { ...address, line2: null, state: null };
      must(await payments().setBillingDetails({ customerId, address: shorter, taxNumber }));
      must(await payments().sendInvoice(second));
      must(await payments().setBillingDetails({ customerId, address: null, taxNumber: null }));
      const third = await newInvoice([2495], customerId);
      must(await payments().sendInvoice(third));
      const paperOf = async ({ processorInvoiceId }: { processorInvoiceId: string }) => {
        const paper = await open().stripe.invoices.retrieve(processorInvoiceId);
        return { address: paper.customer_address, fields: paper.custom_fields };
      };
      const fields = [{ name: "Tax number", value: taxNumber }];
      const printed = { line1, line2, city, country, state: "ZH", postal_code: "8001" };
      expect(await paperOf(first)).toMatchObject({ address: printed });
      expect(await paperOf(second)).toMatchObject({
        address: { ...printed, line2: null, state: null },
        fields,
      });
      expect(await paperOf(third)).toEqual({ address: null, fields: null });
    });

    test("take no item once they are final", async () => {
      const { reference, processorInvoiceId, customerId } = await newInvoice([2495]);
      must(await payments().sendInvoice({ reference, processorInvoiceId }));
      const item = { reference: { id: newId("pay") }, processorInvoiceId, customerId, amountCents: 100 };
      const late = await payments().addInvoiceItem({ ...item, description: "late" });
      expect(late).toMatchObject({ kind: "refused" });
    });

    test("are lowered by a credit note while open, and leave credit for the next one when paid", async () => {
      const { reference, processorInvoiceId, customerId } = await newInvoice([2495, 3119]);
      must(await payments().sendInvoice({ reference, processorInvoiceId }));
      const note = {
        reference: { id: newId("re") },
        processorInvoiceId,
        amountCents: 2495,
        reason: "requested_by_customer" as const,
        description: "Refund of an order",
      };
      const first = must(await payments().createCreditNote(note));
      expect(first).toMatchObject({ refundId: note.reference.id, amountCents: 2495 });
      expect(must(await payments().createCreditNote(note)).id).toBe(first.id);
      await open().stripe.invoices.pay(processorInvoiceId, { payment_method: await cardOf(customerId) });
      expect(await payments().getInvoice(processorInvoiceId)).toMatchObject({
        state: "paid",
        paidCents: 3119,
      });
      // The invoice was paid meanwhile: repeating the note still returns the first one.
      expect(must(await payments().createCreditNote(note)).id).toBe(first.id);
      must(await payments().createCreditNote({ ...note, reference: { id: newId("re") }, amountCents: 1000 }));
      const next = await newInvoice([1800], customerId);
      const sent = must(await payments().sendInvoice(next));
      expect(sent).toMatchObject({ totalCents: 1800, appliedCreditCents: 1000 });
    });

    async function cardOf(customerId: string): Promise<string> {
      return saveCard(open().stripe, customerId, "pm_card_visa");
    }
  });
}
