import { describe, expect, test } from "vitest";
import { must } from "./steps";
import { createMakers, newId, type Subject } from "./subject";

export function keepsOrders(open: () => Subject): void {
  const payments = () => open().payments;
  const { newIntent, newPayment } = createMakers(open);

  describe("checkouts", () => {
    async function newCheckout() {
      const reference = { id: newId("pay"), jobId: newId("job") };
      const request = {
        reference,
        attempt: 1,
        amountCents: 3119,
        description: "Contract",
        expiresAt: new Date(Date.now() + 23 * 3_600_000),
        returnUrl: "https://vidimus.example/checkout/done",
      };
      return { reference, request, ...must(await payments().createCheckout(request)) };
    }

    test("are one page a payment, which can be closed once", async () => {
      const { request, reference, sessionId, url } = await newCheckout();
      expect(url).toMatch(/^https:/);
      expect(must(await payments().createCheckout(request)).sessionId).toBe(sessionId);
      const before = { id: sessionId, paymentId: reference.id, state: "open", isPaid: false };
      expect(await payments().getCheckout(sessionId)).toMatchObject(before);
      expect(await payments().expireCheckout(sessionId)).toEqual({ kind: "done", value: null });
      const twice = await payments().expireCheckout(sessionId);
      expect(twice).toMatchObject({ kind: "refused", code: "settled_before" });
      expect(await payments().getCheckout(sessionId)).toMatchObject({ state: "expired", isPaid: false });
    });

    test("lead from the page that was paid on to the payment and its money", async ({ skip }) => {
      const { play } = open();
      if (!play) return skip();
      const { reference, sessionId } = await newCheckout();
      await play.completeCheckout(sessionId, "pm_card_visa");
      const paid = await payments().getCheckout(sessionId);
      expect(paid).toMatchObject({ state: "complete", isPaid: true });
      const intent = await payments().getIntent(paid.intentId ?? "");
      expect(intent).toMatchObject({ paymentId: reference.id, state: "succeeded", capturedCents: 3119 });
      const late = await payments().expireCheckout(sessionId);
      expect(late).toMatchObject({ kind: "refused", code: "settled_before" });
    });
  });

  describe("refunds", () => {
    test("happen once a number, add up to the payment, and not beyond it", async () => {
      const { intentId } = await newPayment();
      const reference = { id: newId("re"), jobId: newId("job") };
      const request = { reference, attempt: 1, intentId, amountCents: 1000, reason: "duplicate" as const };
      const first = must(await payments().createRefund(request));
      expect(first).toMatchObject({
        refundId: reference.id,
        intentId,
        amountCents: 1000,
        reason: "duplicate",
      });
      expect(must(await payments().createRefund(request)).id).toBe(first.id);
      expect(await payments().getRefund(first.id)).toMatchObject({ id: first.id, state: "succeeded" });
      const rest = { ...request, reference: { id: newId("re") }, reason: null };
      const tooMuch = await payments().createRefund({ ...rest, amountCents: 1496 });
      expect(tooMuch).toMatchObject({ kind: "refused", code: "settled_before" });
      const second = must(await payments().createRefund({ ...rest, attempt: 2, amountCents: 1495 }));
      expect(second).toMatchObject({ amountCents: 1495, reason: null });
      const listed = await payments().listRefunds(intentId);
      expect(listed.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
      const more = await payments().createRefund({ ...rest, attempt: 3, amountCents: 1 });
      expect(more).toMatchObject({ kind: "refused", code: "settled_before" });
    });

    test("are refused for an intent that was never paid", async () => {
      const { intentId } = await newIntent();
      const request = {
        reference: { id: newId("re") },
        attempt: 1,
        intentId,
        amountCents: 100,
        reason: null,
      };
      expect(await payments().createRefund(request)).toMatchObject({ kind: "refused" });
    });
  });

  describe("disputes and fraud warnings", () => {
    test("a dispute shows what it took and what it cost, and a disputed payment is not refunded", async ({
      skip,
    }) => {
      if (!open().play) return skip();
      const { intentId } = await newPayment("pm_card_createDispute");
      const { data } = await open().stripe.disputes.list({ payment_intent: intentId });
      const dispute = await payments().getDispute(data[0]?.id ?? "");
      expect(dispute).toMatchObject({ intentId, state: "open", withdrawnCents: 2495 });
      expect(dispute.feeCents).toBeGreaterThan(0);
      const request = {
        reference: { id: newId("re") },
        attempt: 1,
        intentId,
        amountCents: 100,
        reason: null,
      };
      expect(await payments().createRefund(request)).toMatchObject({ kind: "refused", code: "disputed" });
    });

    test("an inquiry took nothing, and a fraud warning names the payment", async ({ skip }) => {
      if (!open().play) return skip();
      const asked = await newPayment("pm_card_createDisputeInquiry");
      const { data } = await open().stripe.disputes.list({ payment_intent: asked.intentId });
      const inquiry = await payments().getDispute(data[0]?.id ?? "");
      expect(inquiry).toMatchObject({ state: "warning", withdrawnCents: 0, feeCents: 0 });
      const { intentId } = await newPayment("pm_card_createIssuerFraudRecord");
      const warnings = await open().stripe.radar.earlyFraudWarnings.list({ payment_intent: intentId });
      const warning = await payments().getFraudWarning(warnings.data[0]?.id ?? "");
      expect(warning).toMatchObject({ intentId, isActionable: true });
    });
  });
}
