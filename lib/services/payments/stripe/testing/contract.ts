import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { type Payments, ProcessorUnavailable } from "@/lib/services/payments/port";
import { must, saveCard } from "./steps";

/** Where the contract is kept: at the double, or at a real sandbox account. */
export interface Subject {
  payments: Payments;
  /** A client of the same account, for what the port has no word for. */
  stripe: Stripe;
  /** What the world does by itself and a test cannot wait for; null at a real account, whose steps are left out. */
  play: Play | null;
}

export interface Play {
  /** The owner ends the onboarding, and the capability is given. */
  activateAccount(accountId: string): Promise<void>;
  /** Somebody fills in the page of a session with this test card. */
  completeCheckout(sessionId: string, testCard: string): Promise<void>;
}

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/** What our rows rely on of the processor, whoever plays it. */
export function keepsTheContract(open: () => Subject): void {
  const payments = () => open().payments;

  async function newCustomer(testCard = "pm_card_visa") {
    const partnerId = newId("prt");
    const customer = { partnerId, name: "Contract", email: `${partnerId}@example.com` };
    const { customerId } = must(await payments().createCustomer(customer));
    return { partnerId, customerId, paymentMethodId: await saveCard(open().stripe, customerId, testCard) };
  }

  async function newIntent(testCard?: string, amountCents = 2495) {
    const { customerId, paymentMethodId } = await newCustomer(testCard);
    const reference = { id: newId("pay"), jobId: newId("job") };
    const request = {
      reference,
      attempt: 1,
      customerId,
      paymentMethodId,
      amountCents,
      description: "Contract",
    };
    const { intentId } = must(await payments().createIntent(request));
    return { reference, request, intentId, customerId };
  }

  async function newPayment(testCard?: string, amountCents?: number) {
    const made = await newIntent(testCard, amountCents);
    const state = must(await payments().confirmIntent({ ...made, attempt: 1 }));
    return { ...made, state };
  }

  async function newInvoice(amountsCents: number[], customerId?: string) {
    const owner = customerId ?? (await newCustomer()).customerId;
    const reference = { id: newId("inv") };
    const request = { reference, customerId: owner, netTermsDays: 30, description: "November" };
    const { processorInvoiceId } = must(await payments().createInvoice(request));
    for (const amountCents of amountsCents) {
      const item = { reference: { id: newId("pay") }, processorInvoiceId, customerId: owner };
      must(await payments().addInvoiceItem({ ...item, amountCents, description: "An order" }));
    }
    return { reference, request, processorInvoiceId, customerId: owner };
  }

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

    test("lead from the page that was paid on to the payment and its money", async () => {
      const { play } = open();
      if (!play) return;
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

    test("of what was never paid are refused", async () => {
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

  describe("payout accounts and transfers", () => {
    async function newAccount() {
      const partnerId = newId("prt");
      const request = { partnerId, name: "Contract", email: `${partnerId}@example.com` };
      return { request, ...must(await payments().createPayoutAccount(request)) };
    }

    function transferTo(accountId: string, amountCents: number) {
      const reference = { id: newId("po") };
      return { reference, attempt: 1, accountId, amountCents, description: "November" };
    }

    test("an account is one a partner, may receive nothing at first, and has a page to change that", async () => {
      const { request, accountId } = await newAccount();
      expect(must(await payments().createPayoutAccount(request)).accountId).toBe(accountId);
      expect(await payments().getPayoutAccount(accountId)).toEqual({ id: accountId, isActive: false });
      const link = { accountId, returnUrl: "https://vidimus.example/portal/payouts" };
      expect(must(await payments().createPayoutAccountLink(link)).url).toMatch(/^https:/);
      const early = await payments().createTransfer(transferTo(accountId, 100));
      expect(early).toMatchObject({ kind: "refused", code: "account_inactive" });
    });

    test("a transfer happens once a number, is found by its payout, and can be taken back in part", async () => {
      const { play } = open();
      if (!play) return;
      await newPayment("pm_card_bypassPending", 10_000);
      const { accountId } = await newAccount();
      await play.activateAccount(accountId);
      expect((await payments().getPayoutAccount(accountId)).isActive).toBe(true);
      const request = transferTo(accountId, 700);
      expect(await payments().findTransfer(request.reference.id)).toBeNull();
      const balance = await payments().getBalanceCents();
      const { transferId } = must(await payments().createTransfer(request));
      expect(must(await payments().createTransfer(request)).transferId).toBe(transferId);
      expect(await payments().getBalanceCents()).toBe(balance - 700);
      const back = { reference: { id: newId("rev") }, transferId, amountCents: 200 };
      const { reversalId } = must(await payments().reverseTransfer(back));
      expect(must(await payments().reverseTransfer(back)).reversalId).toBe(reversalId);
      const found = { id: transferId, payoutId: request.reference.id, amountCents: 700, reversedCents: 200 };
      expect(await payments().findTransfer(request.reference.id)).toEqual(found);
      expect(await payments().getBalanceCents()).toBe(balance - 500);
      const tooMuch = { ...back, reference: { id: newId("rev") }, amountCents: 501 };
      expect(await payments().reverseTransfer(tooMuch)).toMatchObject({ kind: "refused" });
    });

    test("a transfer of more than we hold is refused, and a later try under a new number is not", async () => {
      const { play } = open();
      if (!play) return;
      const { accountId } = await newAccount();
      await play.activateAccount(accountId);
      const request = transferTo(accountId, 90_000_000);
      const tooMuch = await payments().createTransfer(request);
      expect(tooMuch).toMatchObject({ kind: "refused", code: "insufficient_balance" });
      expect(await payments().findTransfer(request.reference.id)).toBeNull();
      await newPayment("pm_card_bypassPending", 2000);
      must(await payments().createTransfer({ ...request, attempt: 2, amountCents: 100 }));
    });
  });

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
      // Paid meanwhile: the same note again is still the same note.
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

  describe("what the processor does by itself", () => {
    test("a dispute shows what it took and what it cost, and a disputed payment is not refunded", async () => {
      if (!open().play) return;
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

    test("an inquiry took nothing, and a fraud warning names the payment", async () => {
      if (!open().play) return;
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

  test("what is not there is an error, not a processor that cannot be asked", async () => {
    const reads = [
      payments().getIntent("pi_none"),
      payments().getCheckout("cs_test_none"),
      payments().getRefund("re_none"),
      payments().getInvoice("in_none"),
      payments().getPayoutAccount("acct_1none"),
    ];
    for (const { status, ...result } of await Promise.allSettled(reads)) {
      expect(status).toBe("rejected");
      expect("reason" in result && result.reason).not.toBeInstanceOf(ProcessorUnavailable);
    }
  });

  test("the balance is a whole number of cents", async () => {
    expect(Number.isInteger(await payments().getBalanceCents())).toBe(true);
  });
}
