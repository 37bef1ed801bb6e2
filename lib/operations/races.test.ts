import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listStandingCertificates } from "@/db/queries/certificates";
import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { fixtureReviewer, signReview } from "@/lib/operations/fulfilment/review";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { placeOrder, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { certify, finishOrder } from "./fulfilment/certify-order";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const refund = (jobId: string, body: object, idempotencyKey: string) =>
  world.request("POST", `/api/v1/refund/${jobId}`, {
    key,
    body,
    headers: { "idempotency-key": idempotencyKey },
  });

async function placeSignedOrder(): Promise<string> {
  const { jobId } = await placeOrder(world, key);
  world.clock.advance({ seconds: 60 });
  await world.settle();
  await signReview(world.services, jobId, fixtureReviewer(world.services));
  return jobId;
}

async function certifyAndFinish(jobId: string): Promise<void> {
  const bytes = new TextEncoder().encode(`%PDF ${jobId}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const renderer = { render: async () => ({ bytes, sha256, pageCount: 1 }) };
  await certify(
    { ...world.services, renderer, sealer: noSealer, parseClientDraft: noClientDrafts },
    jobId,
    0,
  );
  await finishOrder(world.services, jobId);
}

test("partial refunds at once never give back more than was paid", async () => {
  const { jobId } = await placeOrder(world, key);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => refund(jobId, { amountCents: 1000 }, `refund-number-${at}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ body }) => body.error?.code === "VALIDATION_ERROR")).toHaveLength(8);
  expect((await refund(jobId, {}, "what-is-left")).body.refundedCents).toBe(990);
});

test("the same refund many times at once is one refund, and one event", async () => {
  const { jobId } = await placeOrder(world, key);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => refund(jobId, { amountCents: 100 }, "the-same-refund")),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
  const { events } = await statusOf(world, key, jobId);
  expect(events.filter(({ type }: { type: string }) => type === "order.refund_updated")).toHaveLength(1);
});

test.each([
  ["a refund", (jobId: string) => refund(jobId, {}, "while-certifying"), "refunded"],
  ["a failure", (jobId: string) => failOrder(world.services, jobId, "a test"), "failed"],
] as const)("no certificate outlives %s, at whatever moment of its making", async (_, stop, ending) => {
  for (let round = 0; round < 6; round++) {
    const jobId = await placeSignedOrder();
    const making = certifyAndFinish(jobId).catch(() => undefined);
    for (let turn = 0; turn < round * 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([making, stop(jobId)]);
    const { status } = await statusOf(world, key, jobId);
    if (status !== ending) expect([ending, status]).toEqual(["failed", "ready"]);
    else expect(await listStandingCertificates(world.services.db, jobId)).toEqual([]);
  }
});
