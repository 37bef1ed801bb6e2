import { expect, test } from "vitest";
import { appendEvent } from "@/db/queries/events";
import { lockOrder } from "@/db/queries/orders";
import type { OrderEventType } from "../core/orders/order-events";
import { newId } from "../operations/new-id";
import { BUSINESS, placeOrder } from "./orders";
import { createWorld } from "./world";

test("a world fails for a public event without a wake after its commit, and for no other", async () => {
  const world = await createWorld();
  const { services } = world;
  try {
    const { jobId } = await placeOrder(world, await world.makeKey(), BUSINESS);
    const tell = (type: OrderEventType, isUndone = false) =>
      services.db.transaction(async (tx) => {
        const order = await lockOrder(tx, jobId);
        if (!order) throw new Error("an order vanished");
        await appendEvent(tx, order, order.status, {
          id: newId(services, "event"),
          type,
          at: order.createdAt,
        });
        if (isUndone) throw new Error("undone");
      });
    await tell("order.shipped");
    await expect(world.settle()).rejects.toThrow("no wake() after the commit of order.shipped");
    await world.settle();
    await tell("order.shipped");
    services.wake();
    await tell("order.claimed");
    await expect(tell("order.shipped", true)).rejects.toThrow("undone");
    await world.settle();
  } finally {
    await world.close();
  }
});
