import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { apiKeys, payments } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { placeOrder, statusOf, submission } from "@/lib/testing/orders";
import { cancelUnpaidOrders } from "../cancellation/cancel";
import { completePayments } from "./complete-payments";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const submit = (key: string, body: object) => world.request("POST", "/api/v1/submit", { key, body });

async function makeCheckoutKey() {
  const made = await world.makeLiveKey({ card: null });
  await world.services.db.update(apiKeys).set({ payer: "end_user" }).where(eq(apiKeys.id, made.apiKeyId));
  return made;
}

async function placeUnpaid() {
  const made = await makeCheckoutKey();
  const order = (await placeOrder(world, made.key)) as {
    jobId: string;
    status: string;
    checkoutUrl?: string;
  };
  const [payment] = await world.services.db.select().from(payments).where(eq(payments.orderId, order.jobId));
  if (!payment?.checkoutSessionId) throw new Error("no page was opened");
  return { ...made, order, sessionId: payment.checkoutSessionId };
}

const state = async (key: string, jobId: string) => (await statusOf(world, key, jobId)).status;

test("an order that its end user pays is created with a page to pay on, and paid by what happens there", async () => {
  const { key, order, sessionId } = await placeUnpaid();
  expect(order.status).toBe("created");
  expect(order.checkoutUrl).toMatch(/^https?:\/\//);
  await world.double.actions.completeCheckout({ id: sessionId });
  await world.double.deliveries.deliver();
  await world.settle();
  expect(
    (await statusOf(world, key, order.jobId)).events.map(({ type }: { type: string }) => type),
  ).toContain("order.paid");
});

test("a payment page whose event never comes is looked at within an hour or so", async () => {
  const { key, order, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  world.double.deliveries.drop();
  world.clock.advance({ minutes: 30 });
  await completePayments(world.services);
  expect(await state(key, order.jobId)).toBe("created");
  world.clock.advance({ minutes: 31 });
  await completePayments(world.services);
  expect(await state(key, order.jobId)).toBe("paid");
});

test("an order that nobody paid for a day is cancelled, and its page is closed", async () => {
  const { key, order, sessionId } = await placeUnpaid();
  world.clock.advance({ hours: 24, seconds: 1 });
  await cancelUnpaidOrders(world.services);
  expect(await state(key, order.jobId)).toBe("cancelled");
  expect(world.double.objects("checkoutSessions").find(({ id }) => id === sessionId)?.status).toBe("expired");
});

test("paid in the last moment is paid, though the order was about to be cancelled", async () => {
  const { key, order, sessionId } = await placeUnpaid();
  world.clock.advance({ hours: 23, minutes: 40 });
  await world.double.actions.completeCheckout({ id: sessionId });
  world.clock.advance({ hours: 1 });
  await cancelUnpaidOrders(world.services);
  expect(await state(key, order.jobId)).toBe("paid");
});

test("while the processor does not answer, an unpaid order is not cancelled", async () => {
  const { key, order } = await placeUnpaid();
  world.clock.advance({ hours: 23, minutes: 30 });
  const silence = world.double.faults.next({ call: "*", times: 100 }, "drop_before");
  world.clock.advance({ hours: 1 });
  await cancelUnpaidOrders(world.services);
  expect(await state(key, order.jobId)).toBe("created");
  silence.release();
  world.double.faults.clear();
  await cancelUnpaidOrders(world.services);
  expect(await state(key, order.jobId)).toBe("cancelled");
});

test("an order whose page the processor does not know keeps no other one from being cancelled", async () => {
  const lost = await placeUnpaid();
  const other = await placeUnpaid();
  const page = (checkoutSessionId: string) =>
    world.services.db
      .update(payments)
      .set({ checkoutSessionId })
      .where(eq(payments.orderId, lost.order.jobId));
  await page("cs_of_another_account");
  world.clock.advance({ hours: 24, seconds: 1 });
  world.logged.length = 0;
  await cancelUnpaidOrders(world.services);
  expect(await state(other.key, other.order.jobId)).toBe("cancelled");
  expect(await state(lost.key, lost.order.jobId)).toBe("created");
  expect(world.logged.filter(({ level }) => level === "error").map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ orderId: lost.order.jobId }),
  );
  await page(lost.sessionId);
  await cancelUnpaidOrders(world.services);
  expect(await state(lost.key, lost.order.jobId)).toBe("cancelled");
});

test.each(["drop_after", "error_after", "error_before", "cut_body"] as const)(
  "a page that may not have been opened (%s) is refused without an order, and the same key tries again",
  async (fault) => {
    const { key } = await makeCheckoutKey();
    world.double.faults.next({ call: "POST /v1/checkout/sessions", times: 2 }, fault);
    const body = await submission(world, key);
    const refused = await submit(key, body);
    expect([refused.status, refused.body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    world.double.faults.clear();
    const accepted = await submit(key, body);
    expect([accepted.status, accepted.body.status]).toEqual([200, "created"]);
    expect(accepted.body.checkoutUrl).toMatch(/^https?:\/\//);
  },
);

test("an end user is told whose order it is and whom to ask, where the partner has said so", async () => {
  const made = await makeCheckoutKey();
  const sent = () => world.double.executed("POST /v1/checkout/sessions").at(-1)?.params;
  await placeOrder(world, made.key);
  expect(JSON.stringify(sent())).not.toContain("Questions");
  const supportContact = "help@example.test";
  await updatePartner(world.services.db, made.partnerId, { supportContact });
  await placeOrder(world, made.key);
  expect(sent()).toMatchObject({
    success_url: expect.stringMatching(`/checkout/done\\?seller=${made.partnerId}$`),
  });
  expect(JSON.stringify(sent())).toContain(`Questions: ${supportContact}`);
});
