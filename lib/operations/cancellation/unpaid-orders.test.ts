import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@/db/schema";
import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { placeOrder, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { cancelUnpaidOrders } from "./cancel";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

async function placeUnpaidOrder(): Promise<string> {
  const { jobId } = await placeOrder(world, key);
  await world.services.db.update(orders).set({ status: "created", paidAt: null }).where(eq(orders.id, jobId));
  return jobId;
}

test("an order that nobody paid is cancelled after a day, and no refund can be had for it", async () => {
  const jobId = await placeUnpaidOrder();
  world.clock.advance({ hours: 24, seconds: 1 });
  await cancelUnpaidOrders(world.services);
  expect((await statusOf(world, key, jobId)).status).toBe("cancelled");
  const refund = await world.request("POST", `/api/v1/refund/${jobId}`, { key });
  expect([refund.status, refund.body.error?.code]).toEqual([400, "VALIDATION_ERROR"]);
});

test("an order that fails before its payment counts nothing as paid back", async () => {
  const jobId = await placeUnpaidOrder();
  await failOrder(world.services, jobId, "The payment was refused.");
  const [row] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  expect([row?.status, row?.refundedCents]).toEqual(["failed", 0]);
});
