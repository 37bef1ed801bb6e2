import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect } from "./connect";
import { createStripeDouble } from "./create-stripe-double";
import { failure } from "./failure";
import type { Listening } from "./listen";

const double = createStripeDouble();
let listening: Listening;
let stripe: Stripe;

beforeAll(async () => {
  listening = await double.listen();
  stripe = connect(listening);
});
afterAll(() => listening.close());

async function balanceCents() {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

afterEach(async () => {
  const all = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  expect(await balanceCents()).toBe(all.reduce((sum, { net }) => sum + net, 0));
  expect(double.violations).toEqual([]);
});

async function pay(amount: number, card = "pm_card_visa") {
  const { id: customer } = await stripe.customers.create({ name: "Acme" });
  const { id: method } = await double.actions.saveCard({ customer, card });
  return stripe.paymentIntents.create({
    amount,
    currency: "usd",
    customer,
    payment_method: method,
    allowed_payment_method_types: ["card"],
    confirm: true,
    off_session: true,
  });
}

test("refunds leave the fee with Stripe, and one that fails later brings the money back", async () => {
  const before = await balanceCents();
  const intent = await pay(10_000);
  const refund = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 4000,
    reason: "duplicate",
  });
  expect(await balanceCents()).toBe(before + 10_000 - 320 - 4000);
  const tooMuch = await failure(stripe.refunds.create({ payment_intent: intent.id, amount: 6001 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: "amount" });
  expect(tooMuch.code).toBeUndefined();
  await double.actions.failRefund({ id: refund.id, reason: "lost_or_stolen_card" });
  const failed = await stripe.refunds.retrieve(refund.id, { expand: ["failure_balance_transaction"] });
  expect(failed).toMatchObject({ status: "failed", failure_balance_transaction: { net: 4000 } });
  expect(await balanceCents()).toBe(before + 10_000 - 320);
  await stripe.refunds.create({ payment_intent: intent.id });
  const again = await failure(stripe.refunds.create({ payment_intent: intent.id }));
  expect(again.code).toBe("charge_already_refunded");
});

test("a dispute takes the amount and 15.00, and gives the amount back when it is won", async () => {
  const before = await balanceCents();
  const intent = await pay(10_000);
  const dispute = await double.actions.openDispute({ charge: intent.id });
  expect(await balanceCents()).toBe(before + 10_000 - 320 - 10_000 - 1500);
  const refund = await failure(stripe.refunds.create({ payment_intent: intent.id }));
  expect(refund.code).toBe("charge_disputed");
  await double.actions.closeDispute({ id: dispute.id, outcome: "won" });
  const won = await stripe.disputes.retrieve(dispute.id);
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-11_500, 10_000]);
  expect(await balanceCents()).toBe(before + 10_000 - 320 - 1500);
});

test("an inquiry takes nothing until it becomes a dispute", async () => {
  const intent = await pay(5000, "pm_card_createDisputeInquiry");
  const { data } = await stripe.disputes.list({ payment_intent: intent.id });
  expect(data[0]).toMatchObject({ status: "warning_needs_response", balance_transactions: [] });
  const before = await balanceCents();
  await double.actions.escalateDispute({ id: data[0]?.id ?? "" });
  expect(await balanceCents()).toBe(before - 6500);
});

test("an inquiry that ended with a full refund does not become a dispute", async () => {
  const intent = await pay(5000, "pm_card_createDisputeInquiry");
  const { data } = await stripe.disputes.list({ payment_intent: intent.id });
  await stripe.refunds.create({ payment_intent: intent.id });
  const before = await balanceCents();
  await expect(double.actions.escalateDispute({ id: data[0]?.id ?? "" })).rejects.toThrow("no inquiry");
  expect(await balanceCents()).toBe(before);
});

test("a transfer needs an active account and available funds, and is found by its group", async () => {
  const account = await stripe.v2.core.accounts.create({
    display_name: "Partner",
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  });
  const request = { amount: 900_000, currency: "usd", destination: account.id, transfer_group: "po_1" };
  const inactive = await failure(stripe.transfers.create(request));
  expect(inactive.code).toBe("insufficient_capabilities_for_transfer");
  await double.actions.activateAccount({ id: account.id });
  expect((await failure(stripe.transfers.create(request))).code).toBe("balance_insufficient");
  await double.actions.topUp({ amountCents: 1_000_000 });
  const before = await balanceCents();
  const transfer = await stripe.transfers.create(request);
  expect(await balanceCents()).toBe(before - 900_000);
  expect((await stripe.transfers.list({ transfer_group: "po_1" })).data).toHaveLength(1);
  await stripe.transfers.createReversal(transfer.id, { amount: 400_000 });
  await double.actions.payOutAccount({ id: account.id });
  const late = await failure(stripe.transfers.createReversal(transfer.id));
  expect(late.code).toBe("balance_insufficient");
  expect(await balanceCents()).toBe(before - 500_000);
});

test("a charge becomes available after two days, or at once with the card that skips them", async () => {
  const before = double.balanceCents().availableCents;
  await pay(10_000);
  expect(double.balanceCents().availableCents).toBe(before);
  await pay(1000, "pm_card_bypassPending");
  expect(double.balanceCents().availableCents).toBe(before + 1000 - 59);
  await double.advance(2 * 86_400_000);
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(0);
});

async function openInvoice(customer: string, amount: number) {
  const { id } = await stripe.invoices.create({
    customer,
    collection_method: "send_invoice",
    days_until_due: 30,
    auto_advance: false,
    pending_invoice_items_behavior: "exclude",
  });
  await stripe.invoiceItems.create({ customer, invoice: id, amount, currency: "usd", description: "order" });
  return stripe.invoices.finalizeInvoice(id, { auto_advance: false });
}

test("a credit note lowers an open invoice, becomes credit on a paid one, and the next invoice draws on it", async () => {
  const { id: customer } = await stripe.customers.create({ name: "Net terms" });
  const first = await openInvoice(customer, 10_000);
  await stripe.creditNotes.create({ invoice: first.id, amount: 2500, reason: "order_change" });
  expect(await stripe.invoices.retrieve(first.id)).toMatchObject({ amount_due: 7500, total: 10_000 });
  const before = await balanceCents();
  await double.actions.payInvoice({ id: first.id });
  const paid = await stripe.invoices.retrieve(first.id, { expand: ["payments"] });
  expect(paid).toMatchObject({ status: "paid", amount_paid: 7500, payments: { data: [{ status: "paid" }] } });
  expect(await balanceCents()).toBe(before + 7500 - 248);
  const unnamed = await failure(stripe.creditNotes.create({ invoice: first.id, amount: 3000 }));
  expect(unnamed.statusCode).toBe(400);
  await stripe.creditNotes.create({ invoice: first.id, amount: 3000, credit_amount: 3000 });
  const second = await openInvoice(customer, 5000);
  expect(second).toMatchObject({ starting_balance: -3000, ending_balance: 0, amount_due: 2000, total: 5000 });
  const third = await failure(
    stripe.creditNotes.create({ invoice: first.id, amount: 4501, credit_amount: 4501 }),
  );
  expect(third.param).toBe("amount");
});

test("a checkout is paid on its page, and a saved card is its customer's", async () => {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 2495, product_data: { name: "x" } } },
    ],
    payment_intent_data: { metadata: { payment: "pay_1" } },
    success_url: "https://example.com/done",
  });
  await double.actions.completeCheckout({ id: session.id });
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: { status: "succeeded", metadata: { payment: "pay_1" } },
  });
  const { id: customer } = await stripe.customers.create({ name: "Saver" });
  const setup = await stripe.checkout.sessions.create({
    mode: "setup",
    customer,
    currency: "usd",
    success_url: "https://example.com/done",
  });
  await double.actions.completeCheckout({ id: setup.id, card: "pm_card_amex" });
  const { setup_intent } = await stripe.checkout.sessions.retrieve(setup.id, {
    expand: ["setup_intent.payment_method"],
  });
  expect(setup_intent).toMatchObject({
    status: "succeeded",
    payment_method: { customer, card: { brand: "amex" } },
  });
});

test("an open checkout expires when its time is up", async () => {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 2495, product_data: { name: "x" } } },
    ],
    success_url: "https://example.com/done",
  });
  await double.advance(24 * 3_600_000);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  expect((await failure(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
});
