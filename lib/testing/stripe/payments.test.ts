import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
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

async function payingCustomer(card: string) {
  const { id } = await stripe.customers.create({ name: "Acme" });
  const method = await double.actions.saveCard({ customer: id, card });
  return { customer: id, payment_method: method.id };
}

const off = { off_session: true, error_on_requires_action: true };
const cards = { allowed_payment_method_types: ["card" as const] };

test("a saved card is charged off-session, with fee and balance to the cent", async () => {
  const before = double.balanceCents().pendingCents;
  const payer = await payingCustomer("pm_card_visa");
  const intent = await stripe.paymentIntents.create({ amount: 2495, currency: "usd", ...payer, ...cards });
  expect(intent.status).toBe("requires_confirmation");
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    ...off,
    expand: ["latest_charge.balance_transaction"],
  });
  expect(paid.status).toBe("succeeded");
  const charge = paid.latest_charge as Stripe.Charge;
  expect(charge.balance_transaction).toMatchObject({ amount: 2495, fee: 102, net: 2393, status: "pending" });
  expect(double.balanceCents().pendingCents - before).toBe(2393);
});

test("a declined confirmation is a card error, and the next one must name a payment method again", async () => {
  const payer = await payingCustomer("pm_card_chargeCustomerFail");
  const intent = await stripe.paymentIntents.create({ amount: 2495, currency: "usd", ...payer, ...cards });
  const declined = await failure(stripe.paymentIntents.confirm(intent.id, off));
  expect(declined).toMatchObject({ statusCode: 402, code: "card_declined", decline_code: "generic_decline" });
  expect(declined.payment_intent).toMatchObject({ id: intent.id, status: "requires_payment_method" });
  const again = await failure(stripe.paymentIntents.confirm(intent.id, off));
  expect(again.code).toBe("payment_intent_unexpected_state");
});

test("a card that needs its holder is authentication_required off-session", async () => {
  const payer = await payingCustomer("pm_card_authenticationRequired");
  const intent = await stripe.paymentIntents.create({ amount: 2495, currency: "usd", ...payer, ...cards });
  const error = await failure(stripe.paymentIntents.confirm(intent.id, off));
  expect(error).toMatchObject({ statusCode: 402, code: "authentication_required" });
});

test("a detached card is refused without a code, as Stripe does", async () => {
  const payer = await payingCustomer("pm_card_visa");
  const intent = await stripe.paymentIntents.create({ amount: 2495, currency: "usd", ...payer, ...cards });
  await stripe.paymentMethods.detach(payer.payment_method);
  const error = await failure(stripe.paymentIntents.confirm(intent.id, off));
  expect(error.statusCode).toBe(400);
  expect(error.code).toBeUndefined();
  expect(error.message).toContain("It may not be used again");
});

test("the same key answers the same, a decline too, and refuses other parameters", async () => {
  const payer = await payingCustomer("pm_card_chargeCustomerFail");
  const request = { amount: 3000, currency: "usd", ...payer, ...cards };
  const intent = await stripe.paymentIntents.create(request, { idempotencyKey: "pi:create:1" });
  const replayed = await stripe.paymentIntents.create(request, { idempotencyKey: "pi:create:1" });
  expect(replayed.id).toBe(intent.id);
  expect(replayed.lastResponse.headers["idempotent-replayed"]).toBe("true");
  const first = await failure(
    stripe.paymentIntents.confirm(intent.id, off, { idempotencyKey: "pi:confirm:1" }),
  );
  const calls = double.executed("POST /v1/payment_intents/:id/confirm").length;
  const second = await failure(
    stripe.paymentIntents.confirm(intent.id, off, { idempotencyKey: "pi:confirm:1" }),
  );
  expect(second).toMatchObject({ code: first.code, message: first.message, statusCode: 402 });
  expect(double.executed("POST /v1/payment_intents/:id/confirm")).toHaveLength(calls);
  const changed = stripe.paymentIntents.create(
    { ...request, amount: 3001 },
    { idempotencyKey: "pi:create:1" },
  );
  expect(await failure(changed)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test("a key is forgotten after 24 hours", async () => {
  const first = await stripe.customers.create({ name: "Ann" }, { idempotencyKey: "cus:1" });
  await double.advance(24 * 3_600_000);
  const second = await stripe.customers.create({ name: "Ann" }, { idempotencyKey: "cus:1" });
  expect(second.id).not.toBe(first.id);
});

test("what Stripe would not keep is refused: metadata too long, a page that leads nowhere", async () => {
  const tooLong = await failure(stripe.customers.create({ metadata: { note: "x".repeat(501) } }));
  expect(tooLong.param).toBe("metadata[note]");
  const setup = { mode: "setup" as const, currency: "usd", success_url: "/relative" };
  expect((await failure(stripe.checkout.sessions.create(setup))).code).toBe("url_invalid");
});

test("no correct client would have sent anything of this", () => {
  expect(double.violations).toEqual([]);
});
