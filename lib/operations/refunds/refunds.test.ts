import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const refund = (jobId: string, body?: unknown, headers: Record<string, string> = {}, as = key) =>
  world.request("POST", `/api/v1/refund/${jobId}`, { key: as, body, headers });

test("a full refund stops the work, revokes the certificates and kills the links", async () => {
  const { jobId, orderNumber } = await placeOrder(world, key);
  await runToEnd(world);
  const { artifacts, certification } = (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
  const { status, body } = await refund(jobId);
  expect(status).toBe(200);
  expect(body).toEqual({ jobId, orderNumber, refundedCents: 4990, status: "refunded", refundId: null });
  const verified = await world.request("GET", `/api/v1/verify/${certification.certificateId}`);
  expect(verified.body).toMatchObject({ valid: false, revokedReason: "order_refunded" });
  const { pathname, search } = new URL(artifacts[0].url);
  expect((await world.request("GET", pathname + search)).status).toBe(403);
  const after = await statusOf(world, key, jobId);
  expect(after).toMatchObject({ status: "refunded", progressPercent: 100, estimatedCompletionAt: null });
  expect(after.events.map(({ type }: { type: string }) => type).slice(-2)).toEqual([
    "order.refunded",
    "certificate.revoked",
  ]);
});

test("a refund in the middle of the work is the end of it: no later step revives the order", async () => {
  const { jobId } = await placeOrder(world, key);
  world.clock.advance({ seconds: 60 });
  await world.settle();
  await refund(jobId);
  await runToEnd(world);
  expect((await statusOf(world, key, jobId)).status).toBe("refunded");
});

test("a partial refund leaves the state; the rest can follow, and not a cent more", async () => {
  const { jobId } = await placeOrder(world, key);
  const part = await refund(jobId, { amountCents: 1990, reason: "other" });
  expect(part.body).toMatchObject({ refundedCents: 1990, status: "paid" });
  const over = await refund(jobId, { amountCents: 3001 });
  expect(over.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "amountCents" });
  expect((await refund(jobId)).body).toMatchObject({ refundedCents: 3000, status: "refunded" });
  expect((await refund(jobId, { amountCents: 1 })).body.error.code).toBe("VALIDATION_ERROR");
});

test("the same refund again is the same refund; an Idempotency-Key tells two equal ones apart", async () => {
  const { jobId } = await placeOrder(world, key);
  const first = await refund(jobId, { amountCents: 100 });
  const again = await refund(jobId, { amountCents: 100 });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  await refund(jobId, { amountCents: 100 }, { "idempotency-key": "second-refund" });
  const rest = await refund(jobId);
  expect(rest.body.refundedCents).toBe(4990 - 200);
  expect((await refund(jobId)).body).toEqual(rest.body);
});

test("another key of the same partner cannot refund the order, and learns nothing of it", async () => {
  const { jobId } = await placeOrder(world, key);
  const other = await world.makeKey();
  const foreign = await refund(jobId, undefined, {}, other);
  const unknown = await refund("job_00000000000000000000000000", undefined, {}, other);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
});

test("thirty days after its creation an order is not refunded any more", async () => {
  const { jobId } = await placeOrder(world, key);
  world.clock.advance({ days: 30, seconds: 1 });
  expect((await refund(jobId)).body.error).toMatchObject({
    code: "VALIDATION_ERROR",
    message: expect.stringContaining("30 days"),
  });
});

test.each([[{ amountCents: 0 }], [{ amountCents: -5 }], [{ amountCents: 1.5 }], [{ amountCents: "5" }]])(
  "%j is no amount",
  async (body) => {
    const { jobId } = await placeOrder(world, key);
    expect((await refund(jobId, body)).body.error).toMatchObject({
      code: "VALIDATION_ERROR",
      field: "amountCents",
    });
    expect((await statusOf(world, key, jobId)).status).toBe("paid");
  },
);
