import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "./connect";
import type { Delivery } from "./core/deliveries";
import { createStripeDouble } from "./create-stripe-double";
import type { Listening } from "./listen";

const received: Delivery[] = [];
let answer = 200;
let wait = () => Promise.resolve();
const double = createStripeDouble({
  webhook: {
    secrets: ["whsec_old", "whsec_new"],
    async deliver(delivery) {
      received.push(delivery);
      await wait();
      return answer;
    },
  },
});
let listening: Listening;
let stripe: Stripe;

beforeAll(async () => {
  listening = await double.listen();
  stripe = connect(listening);
});
afterAll(() => listening.close());
beforeEach(async () => {
  await double.deliveries.settled();
  double.deliveries.drop();
  received.length = 0;
  answer = 200;
  wait = () => Promise.resolve();
});

test.each(["whsec_old", "whsec_new"])("an event is signed with %s", async (secret) => {
  double.deliveries.mode = "immediate";
  const customer = await stripe.customers.create({ name: "Ann" });
  await double.deliveries.settled();
  const [delivery] = received;
  const event = Stripe.webhooks.constructEvent(delivery?.body ?? "", delivery?.signature ?? "", secret);
  expect(event).toMatchObject({ type: "customer.created", data: { object: { id: customer.id } } });
});

test("an event can arrive before the response", async () => {
  double.deliveries.mode = "before_response";
  const gate = Promise.withResolvers<void>();
  wait = () => gate.promise;
  let isAnswered = false;
  const pending = stripe.customers.create({ name: "Ann" }).then(() => {
    isAnswered = true;
  });
  await expect.poll(() => received.length, { interval: 1 }).toBe(1);
  await stripe.balance.retrieve();
  expect(isAnswered).toBe(false);
  gate.resolve();
  await pending;
});

test("events held back come in the order asked for, twice, or never", async () => {
  double.deliveries.mode = "held";
  for (const name of ["a", "b", "c"]) await stripe.customers.create({ name });
  expect(received).toEqual([]);
  await double.deliveries.deliver({ order: "reversed", copies: 2 });
  const names = received.map(({ body }) => JSON.parse(body).data.object.name);
  expect(names).toEqual(["c", "b", "a", "c", "b", "a"]);
  await stripe.customers.create({ name: "d" });
  expect(double.deliveries.drop()).toBe(1);
  await double.deliveries.deliver();
  expect(received).toHaveLength(6);
});

test("what the endpoint refuses stays listed as undelivered until it is taken", async () => {
  double.deliveries.mode = "immediate";
  answer = 500;
  const { id } = await stripe.customers.create({ name: "Ann" });
  await double.deliveries.settled();
  const undelivered = async () => {
    const all = await stripe.events.list({ delivery_success: false, types: ["customer.*"], limit: 100 });
    return all.data.filter((event) => "id" in event.data.object && event.data.object.id === id);
  };
  expect(await undelivered()).toMatchObject([{ type: "customer.created", pending_webhooks: 1 }]);
  answer = 200;
  await double.deliveries.deliver();
  expect(await undelivered()).toEqual([]);
});

test("what happens as time passes is told too", async () => {
  double.deliveries.mode = "immediate";
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    success_url: "https://example.com/done",
  });
  await double.advance(24 * 3_600_000);
  await double.deliveries.settled();
  const told = received.find(({ type }) => type === "checkout.session.expired");
  expect(JSON.parse(told?.body ?? "{}")).toMatchObject({
    data: { object: { id: session.id, status: "expired" } },
  });
});

test("a capability that changes is told in a notification that names the account", async () => {
  double.deliveries.mode = "immediate";
  const { id } = await stripe.v2.core.accounts.create({
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  });
  await double.actions.activateAccount({ id });
  await double.deliveries.settled();
  const delivery = received.find(({ type }) => type.endsWith("capability_status_updated"));
  const notification = stripe.parseEventNotification(
    delivery?.body ?? "",
    delivery?.signature ?? "",
    "whsec_new",
  );
  expect(notification).toMatchObject({ related_object: { id, type: "v2.core.account" } });
  const account = await stripe.v2.core.accounts.retrieve(id, { include: ["configuration.recipient"] });
  expect(account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe(
    "active",
  );
});
