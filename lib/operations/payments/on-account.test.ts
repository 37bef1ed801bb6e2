import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPartner } from "@/db/queries/partners";
import { findPaymentOfOrder } from "@/db/queries/payments";
import { payments, submissions } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { balanceOf, expectAgreement, makeAccount } from "@/lib/testing/on-account";
import { placeOrder, submission } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { setFailpoint } from "../failpoint";
import { expirePayment } from "./advance-payment";
import { completePayments } from "./complete-payments";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const submit = (key: string, body: object) => world.request("POST", "/api/v1/submit", { key, body });
const openBalanceOf = async (partnerId: string) =>
  (await findPartner(world.services.db, partnerId))?.openBalanceCents;

async function dieClaimed(key: string) {
  setFailpoint("submit.claimed", () => {
    setFailpoint("submit.claimed", null);
    throw new Error("the process died");
  });
  const body = await submission(world, key);
  expect((await submit(key, body)).status).toBe(500);
  const claimed = eq(submissions.idempotencyKey, body.idempotencyKey);
  const [claim] = await world.services.db.select().from(submissions).where(claimed);
  const payment = await findPaymentOfOrder(world.services.db, claim?.orderId ?? "");
  if (!payment) throw new Error("nothing was claimed");
  return { body, payment };
}

test("an order on account asks the processor for nothing, and counts as owed at once", async () => {
  const { key, partnerId } = await makeAccount(world, 10_000);
  const before = world.double.calls.length;
  expect((await placeOrder(world, key)).status).toBe("paid");
  expect(world.double.calls.length).toBe(before);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(0);
  await expectAgreement(world, partnerId, 4990);
});

test("an order that would pass the credit limit is refused and counts nowhere; with room again its key works", async () => {
  const { key, partnerId } = await makeAccount(world, 2 * 4990);
  await placeOrder(world, key);
  const last = await submission(world, key);
  await placeOrder(world, key);
  const refused = await submit(key, last);
  expect([refused.status, refused.body.error.code]).toEqual([402, "SPEND_LIMIT_EXCEEDED"]);
  await expectAgreement(world, partnerId, 2 * 4990);
  const { orderId } = await anyPaymentOf(partnerId);
  await world.request("POST", `/api/v1/refund/${orderId}`, { key, body: {} });
  expect((await submit(key, last)).body.status).toBe("paid");
  await expectAgreement(world, partnerId, 2 * 4990);
});

async function anyPaymentOf(partnerId: string) {
  const [row] = await world.services.db.select().from(payments).where(eq(payments.partnerId, partnerId));
  if (!row) throw new Error("nothing was ordered");
  return row;
}

test("a submit on account that died is accepted by the completer, and owed once", async () => {
  const { key, partnerId } = await makeAccount(world, 4990);
  const { body } = await dieClaimed(key);
  expect(await openBalanceOf(partnerId)).toBe(4990);
  world.clock.advance({ minutes: 2 });
  await completePayments(world.services);
  await completePayments(world.services);
  expect((await submit(key, body)).body.status).toBe("paid");
  await expectAgreement(world, partnerId, 4990);
});

test("an order on account that is given up gives its credit and its spending back", async () => {
  const { key, partnerId } = await makeAccount(world, 4990);
  const { payment } = await dieClaimed(key);
  await expirePayment(world.services, payment);
  await expirePayment(world.services, payment);
  await expectAgreement(world, partnerId, 0);
  expect((await placeOrder(world, key)).status).toBe("paid");
});

test.runIf(onPostgres)("20 orders at once on account never pass the credit limit, and fill it", async () => {
  const { key, partnerId } = await makeAccount(world, 7 * 4990 + 4989);
  const bodies = [];
  for (let at = 0; at < 20; at++) bodies.push(await submission(world, key));
  const answers = await Promise.all(bodies.map((body) => submit(key, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ body }) => body.error?.code === "SPEND_LIMIT_EXCEEDED")).toHaveLength(13);
  await expectAgreement(world, partnerId, 7 * 4990);
});
