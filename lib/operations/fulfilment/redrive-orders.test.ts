import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getOrder, listDocuments } from "@/db/queries/orders";
import { LISTENED_TO } from "@/inngest/client";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { operate } from "@/lib/testing/operate";
import { BUSINESS, CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import { describeOrder } from "@/lib/testing/process/describe-orders";
import { expectArrivedOnce } from "@/lib/testing/process/expect-arrived";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import { EVERY_LINE } from "@/lib/testing/process/order-plan";
import { onPostgres } from "@/lib/testing/test-database";
import { relayOutbox, type WorkflowEvent } from "../events/relay-outbox";
import { beginWork } from "./draft-order";
import { failOrder } from "./fail-order";
import { redriveOrders } from "./redrive-orders";
import { fixtureReviewer, signReview } from "./review";

let world: LiveWorld;
let sandboxKey: string;
let liveKey: string;
beforeAll(async () => {
  world = await createLiveWorld({ env: { SANDBOX_SECONDS: "100" }, renderer: createFakeRenderer() });
  world.services.settings.fixtureReviewsLive = false;
  sandboxKey = await world.makeKey();
  liveKey = (await world.makeLiveKey()).key;
});
afterAll(() => world.close());
beforeEach(() => void world.logged.splice(0));

async function relayIntoNothing(): Promise<WorkflowEvent[]> {
  const taken: WorkflowEvent[] = [];
  await relayOutbox(world.services, LISTENED_TO, async (events) => taken.push(...events));
  return taken;
}

async function forgetRuns(): Promise<void> {
  await relayIntoNothing();
  await world.services.db.execute(sql`delete from runner_runs where finished_at is null`);
}

async function hoursLater(hours: number): Promise<void> {
  world.clock.advance({ hours });
  await world.settle();
}

const alerts = () =>
  world.logged.filter(({ level, message }) => level === "error" && message.includes("waits too long"));

describe("an order whose engine accepted its events and forgot them", () => {
  // Submitted; begun; in review or drafted; claimed; signed but not certified.
  const moments = [0, 15, 45, 65, 95];
  const families = EVERY_LINE.flatMap((planned) =>
    moments.map((second) => ({ ...planned, planned, second })),
  );
  // Slow, so the first pass takes one moment of each line.
  const taken = families.filter(({ second }) => onPostgres || second === 45);

  test.each(taken)(
    "arrives once: $line with $documents documents, forgotten after $second seconds",
    async ({ planned, second }) => {
      const { jobId } = await placeOrder(world, sandboxKey, planned.quote, planned.submit);
      for (let at = 0; at < second; at += 15) {
        await world.settle();
        world.clock.advance({ seconds: Math.min(15, second - at) });
      }
      if (second === 95) await world.worker.runner.drain();
      await forgetRuns();
      await hoursLater(3);
      expectArrivedOnce(await describeOrder(world.services, jobId), planned, `forgotten after ${second} s`);
    },
  );
});

describe("a live order that waits for a workflow", () => {
  const draft = { url: "https://documents.test/draft.pdf" };

  test("goes to the desk when nobody began it", async () => {
    const { jobId } = await placeOrder(world, liveKey, CERTIFIED);
    await forgetRuns();
    await hoursLater(1);
    expect(await statusOf(world, liveKey, jobId)).toMatchObject({ status: "in_review" });
  });

  test("goes to the desk when its draft was never made", async () => {
    const { jobId } = await placeOrder(world, liveKey, CERTIFIED);
    await forgetRuns();
    await beginWork(world.services, jobId);
    await hoursLater(3);
    expect(await statusOf(world, liveKey, jobId)).toMatchObject({ status: "in_review" });
  });

  test("gets its client's own draft as blocks before the reviewer comes", async () => {
    const quote = { ...CERTIFIED, productLine: "review_and_certify" };
    const { jobId } = await placeOrder(world, liveKey, quote, { draftTranslation: draft });
    await forgetRuns();
    await beginWork(world.services, jobId);
    await hoursLater(1);
    const documents = await listDocuments(world.services.db, jobId);
    expect(documents.find(({ kind }) => kind === "draft")?.translation).not.toBeNull();
  });

  test("is sent to be certified when its reviewer has signed and nobody heard of it", async () => {
    const { jobId } = await placeOrder(world, liveKey, CERTIFIED);
    await world.settle();
    await signReview(world.services, jobId, fixtureReviewer(world.services));
    await forgetRuns();
    world.clock.advance({ hours: 1 });
    await redriveOrders(world.services);
    expect(await relayIntoNothing()).toMatchObject([{ name: "order/signed", data: { jobId } }]);
    // No colleague can sign a live order in this world.
    await failOrder(world.services, jobId, "The test is over.");
  });

  test("for a human, or at a scenario's wish, is sent to nobody again", async () => {
    const { jobId } = await placeOrder(world, liveKey, CERTIFIED);
    await placeOrder(world, sandboxKey, CERTIFIED, { metadata: { sandboxScenario: "stays_in_review" } });
    for (let minute = 0; minute < 5; minute++) {
      await world.settle();
      world.clock.advance({ minutes: 1 });
    }
    expect((await getOrder(world.services.db, jobId))?.status).toBe("in_review");
    world.clock.advance({ days: 3 });
    expect(await redriveOrders(world.services)).toBe(0);
    expect(alerts()).toEqual([]);
  });
});

describe("an engine that never does anything", () => {
  test("is sent an order's event more and more rarely, each time under another id, with one alert a day", async () => {
    const { jobId } = await placeOrder(world, sandboxKey, BUSINESS);
    const sent: WorkflowEvent[] = [];
    const firstDay = world.clock.now().toISOString().slice(0, 10);
    for (let sweep = 0; sweep < (48 * 60) / 5; sweep++) {
      await redriveOrders(world.services);
      for (const event of await relayIntoNothing())
        if ("jobId" in event.data && event.data.jobId === jobId) sent.push(event);
      world.clock.advance({ minutes: 5 });
    }
    expect(sent.length).toBeGreaterThan(8);
    expect(sent.length).toBeLessThan(24);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
    const days = (world.clock.now().getTime() - Date.parse(firstDay)) / 86_400_000;
    const told = alerts().filter(({ fields }) => (fields as { jobId: string }).jobId === jobId);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.length).toBeLessThanOrEqual(Math.ceil(days));
    await hoursLater(5);
  });

  test("is sent a hundred orders at most by one sweep, and each by one of two that sweep at once", async () => {
    const count = 130;
    for (let order = 0; order < count; order++) await placeOrder(world, sandboxKey, BUSINESS);
    await relayIntoNothing();
    world.clock.advance({ hours: 1 });
    const [one, two] = await Promise.all([redriveOrders(world.services), redriveOrders(world.services)]);
    // The slower sweep starts when some are sent already, and finds others in their place.
    for (const sent of [one, two]) expect(sent).toBeLessThanOrEqual(100);
    expect(one + two).toBeGreaterThanOrEqual(100);
    expect(one + two + (await redriveOrders(world.services))).toBe(count);
    expect(await redriveOrders(world.services)).toBe(0);
    await hoursLater(1);
  });
});

test("an operator sees what is stuck, and sends it again by its id or its number without waiting", async () => {
  const { jobId } = await placeOrder(world, sandboxKey, BUSINESS);
  const second = await placeOrder(world, sandboxKey, BUSINESS);
  await forgetRuns();
  const redrive = (order: string) => operate(world, "redrive-order", { order });
  expect(await redrive(jobId)).toMatchObject({ jobId, waitsFor: "order.paid" });
  expect(await redrive(second.orderNumber)).toMatchObject({ jobId: second.jobId });
  for (let step = 0; step < 12; step++) {
    world.clock.advance({ seconds: 10 });
    await world.settle();
  }
  for (const order of [jobId, second.jobId])
    expect(await statusOf(world, sandboxKey, order)).toMatchObject({ status: "ready" });
  await expect(redrive(jobId)).rejects.toThrow(`Order ${jobId} isn't waiting for a workflow`);
  await expect(redrive("job_unknown")).rejects.toThrow("No order has this number");

  const third = await placeOrder(world, sandboxKey, BUSINESS);
  await forgetRuns();
  expect(await operate(world, "list-stuck-orders", {})).toEqual([]);
  world.clock.advance({ minutes: 30 });
  expect(await operate(world, "list-stuck-orders", {})).toMatchObject([
    { jobId: third.jobId, status: "paid", waitsFor: "order.paid", redrives: 0 },
  ]);
  await world.settle();
});
