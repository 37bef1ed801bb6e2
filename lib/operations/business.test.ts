import { afterAll, beforeAll, expect, test } from "vitest";
import { BUSINESS, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

test("a business_ai order goes from paid to ready without a reviewer and hands its text over in the answer", async () => {
  const order = await placeOrder(world, key, BUSINESS, { sourceText: "Línea uno.\nLínea dos: ñ." });
  expect(order.status).toBe("paid");
  await runToEnd(world);
  const ready = await statusOf(world, key, order.jobId);
  expect(ready.status).toBe("ready");
  expect(ready.events.map((event: { type: string }) => event.type)).toEqual([
    "order.created",
    "order.paid",
    "order.processing",
    "order.ready",
  ]);
  const { status, body } = await world.request("GET", `/api/v1/result/${order.jobId}`, { key });
  expect(status).toBe(200);
  expect(body.text).toContain("Línea dos: ñ.");
  expect(body.certifications).toEqual([]);
  expect(body.certification).toBeNull();
  expect(body.artifacts).toHaveLength(1);
  const text = Buffer.from(body.artifacts[0].url.split("base64,")[1], "base64").toString("utf8");
  expect(text).toBe(body.text);
  expect((await statusOf(world, key, order.jobId)).status).toBe("delivered");
});

test("a sandbox business_ai order takes as long as the lines that somebody reviews", async () => {
  const order = await placeOrder(world, key, BUSINESS, { sourceText: "Hola." });
  const { sandboxSeconds } = world.services.settings;
  const statusAfter = async (seconds: number) => {
    world.clock.advance({ seconds });
    await world.settle();
    return (await statusOf(world, key, order.jobId)).status;
  };
  await world.settle();
  expect(await statusAfter(0.9 * sandboxSeconds)).toBe("processing");
  expect(await statusAfter(0.1 * sandboxSeconds)).toBe("ready");
});
