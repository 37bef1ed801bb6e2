import { describe, expect, test } from "vitest";
import { must } from "./steps";
import { createMakers, newId, type Subject } from "./subject";

export function keepsCards(open: () => Subject): void {
  const payments = () => open().payments;
  const { newCustomer, newIntent } = createMakers(open);

  describe("customers", () => {
    test("are made once a partner, and keep the card that is set as their default", async () => {
      const { partnerId, customerId, paymentMethodId } = await newCustomer();
      const again = { partnerId, name: "Contract", email: `${partnerId}@example.com` };
      expect(must(await payments().createCustomer(again)).customerId).toBe(customerId);
      expect(await payments().getDefaultPaymentMethod(customerId)).toBeNull();
      must(await payments().setDefaultPaymentMethod({ customerId, paymentMethodId }));
      const kept = await payments().getDefaultPaymentMethod(customerId);
      expect(kept).toEqual({ id: paymentMethodId, brand: "visa", lastFour: "4242" });
    });

    test("take no card of somebody else as their default", async () => {
      const [{ customerId }, { paymentMethodId }] = await Promise.all([newCustomer(), newCustomer()]);
      const set = await payments().setDefaultPaymentMethod({ customerId, paymentMethodId });
      expect(set).toMatchObject({ kind: "refused", code: "method_gone" });
    });

    test("get a page on which to save a card, and its session tells of no card before they have", async () => {
      const { partnerId, customerId } = await newCustomer();
      const request = { partnerId, customerId, returnUrl: "https://vidimus.example/portal/billing" };
      expect(must(await payments().createSetupSession(request)).url).toMatch(/^https:/);
      const { data } = await open().stripe.checkout.sessions.list({ customer: customerId });
      const [session] = data;
      expect(session?.success_url).toBe(`${request.returnUrl}?session={CHECKOUT_SESSION_ID}`);
      const before = await payments().getSetupSession(session?.id ?? "");
      expect(before).toMatchObject({ partnerId, customerId, paymentMethod: null });
      const { play } = open();
      if (!play) return;
      await play.completeCheckout(session?.id ?? "", "pm_card_mastercard");
      const after = await payments().getSetupSession(session?.id ?? "");
      expect(after.paymentMethod).toMatchObject({ brand: "mastercard", lastFour: "4444" });
    });
  });

  describe("payments by card", () => {
    test("move no money before they are confirmed, and move it once", async () => {
      const { request, reference, intentId } = await newIntent();
      expect(must(await payments().createIntent(request)).intentId).toBe(intentId);
      const before = await payments().getIntent(intentId);
      expect(before).toMatchObject({
        state: "open",
        paymentId: reference.id,
        capturedCents: 0,
        chargeId: null,
      });
      const paid = must(await payments().confirmIntent({ reference, attempt: 1, intentId }));
      expect(paid).toMatchObject({
        state: "succeeded",
        amountCents: 2495,
        capturedCents: 2495,
        refusal: null,
      });
      expect(must(await payments().confirmIntent({ reference, attempt: 1, intentId }))).toMatchObject(paid);
      const other = await payments().confirmIntent({ reference, attempt: 2, intentId });
      expect(other).toMatchObject({ kind: "refused", code: "settled_before" });
      expect(await payments().cancelIntent(intentId)).toMatchObject({
        kind: "refused",
        code: "settled_before",
      });
      const after = await payments().getIntent(intentId);
      expect(after).toMatchObject({ capturedCents: 2495, chargeId: paid.chargeId });
      expect(after.feeCents).toBeGreaterThan(0);
      expect(await payments().getIntentOfCharge(paid.chargeId ?? "")).toBe(intentId);
    });

    test.each([
      ["pm_card_chargeCustomerFail", "declined"],
      ["pm_card_authenticationRequired", "authentication_required"],
    ])("with %s are refused as %s, and the intent says the same afterwards", async (testCard, code) => {
      const { reference, intentId } = await newIntent(testCard);
      const refused = await payments().confirmIntent({ reference, attempt: 1, intentId });
      expect(refused).toMatchObject({ kind: "refused", code });
      const state = await payments().getIntent(intentId);
      expect(state).toMatchObject({ state: "refused", refusal: { code }, capturedCents: 0, chargeId: null });
      const again = await payments().confirmIntent({ reference, attempt: 2, intentId });
      expect(again).toMatchObject({ kind: "refused", code: "settled_before" });
    });

    test("are refused when the card is no longer the customer's", async () => {
      const { customerId, paymentMethodId } = await newCustomer();
      await open().stripe.paymentMethods.detach(paymentMethodId);
      const reference = { id: newId("pay") };
      const request = { reference, attempt: 1, customerId, amountCents: 2495, description: "Contract" };
      const gone = await payments().createIntent({ ...request, paymentMethodId });
      expect(gone).toMatchObject({ kind: "refused", code: "method_gone" });
    });

    test("are refused as invalid below the processor's least amount", async () => {
      const { customerId, paymentMethodId } = await newCustomer();
      const request = { reference: { id: newId("pay") }, attempt: 1, customerId, paymentMethodId };
      const tiny = await payments().createIntent({ ...request, amountCents: 49, description: "Contract" });
      expect(tiny).toMatchObject({ kind: "refused", code: "invalid" });
    });

    test("can be canceled until they are confirmed, as often as one likes, and not confirmed after it", async () => {
      const { reference, intentId } = await newIntent();
      expect(await payments().cancelIntent(intentId)).toEqual({ kind: "done", value: null });
      expect(await payments().cancelIntent(intentId)).toEqual({ kind: "done", value: null });
      expect((await payments().getIntent(intentId)).state).toBe("canceled");
      const late = await payments().confirmIntent({ reference, attempt: 1, intentId });
      expect(late).toMatchObject({ kind: "refused", code: "settled_before" });
    });
  });
}
