import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { listUnrelayedEvents } from "@/db/queries/events";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { relayOutbox, type WorkflowEvent } from "./relay-outbox";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());
afterEach(() => {
  vi.useRealTimers();
});

const LISTENED = new Set(["order/paid"]);

function createEngine() {
  const events: WorkflowEvent[] = [];
  return {
    events,
    async send(sent: WorkflowEvent[]) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(...sent);
    },
  };
}

async function placeOrders(count: number): Promise<string[]> {
  const jobIds: string[] = [];
  for (let order = 0; order < count; order++) jobIds.push((await placeOrder(world, key, BUSINESS)).jobId);
  return jobIds;
}

function paidOf(events: WorkflowEvent[]): string[] {
  return events.map(({ name, data }) => `${name} ${"jobId" in data ? data.jobId : ""}`).sort();
}

test("several relays at once send 120 orders' events once", async () => {
  const jobIds = await placeOrders(120);
  const engine = createEngine();
  const relays = [1, 2, 3, 4].map(() => relayOutbox(world.services, LISTENED, engine.send));
  await Promise.all(relays);
  expect(paidOf(engine.events)).toEqual(jobIds.map((jobId) => `order/paid ${jobId}`).sort());
  expect(await listUnrelayedEvents(world.services.db, 1)).toEqual([]);
});

test("one relay goes on from batch to batch until nothing is left", async () => {
  // The orders above are as many as a key may place in a minute.
  key = await world.makeKey();
  const jobIds = await placeOrders(55);
  const engine = createEngine();
  await relayOutbox(world.services, LISTENED, engine.send);
  expect(paidOf(engine.events)).toEqual(jobIds.map((jobId) => `order/paid ${jobId}`).sort());
  expect(await listUnrelayedEvents(world.services.db, 1)).toEqual([]);
});

test("an event that no function listens to is done with, and not sent", async () => {
  await placeOrders(1);
  const engine = createEngine();
  await relayOutbox(world.services, new Set(), engine.send);
  expect(engine.events).toEqual([]);
  expect(await listUnrelayedEvents(world.services.db, 1)).toEqual([]);
});

test("an event that the engine refuses goes out with the next relay, without a wait", async () => {
  const [jobId] = await placeOrders(1);
  const refused = relayOutbox(world.services, LISTENED, async () => {
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  const engine = createEngine();
  await relayOutbox(world.services, LISTENED, engine.send);
  expect(paidOf(engine.events)).toEqual([`order/paid ${jobId}`]);
});

test("events held by a process that died while sending are sent by another within a minute", async () => {
  const [jobId] = await placeOrders(1);
  // Neither sent nor given back: a process that is gone.
  void relayOutbox(world.services, LISTENED, () => new Promise(() => undefined));
  const engine = createEngine();
  await expect
    .poll(async () => {
      world.clock.advance({ seconds: 10 });
      await relayOutbox(world.services, LISTENED, engine.send);
      return engine.events.length;
    })
    .toBe(1);
  expect(paidOf(engine.events)).toEqual([`order/paid ${jobId}`]);
});

test("events that a process could not hand over before it ends are sent by another at once", async () => {
  const [jobId] = await placeOrders(1);
  const stopping = new AbortController();
  let isSending = false;
  const hangs = () => {
    isSending = true;
    return new Promise(() => undefined);
  };
  const relaying = relayOutbox({ ...world.services, stopping: stopping.signal }, LISTENED, hangs);
  const given = expect(relaying).rejects.toThrow("this process ends");
  await expect.poll(() => isSending).toBe(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stopping.abort();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await given;
  const engine = createEngine();
  await relayOutbox(world.services, LISTENED, engine.send);
  expect(paidOf(engine.events)).toEqual([`order/paid ${jobId}`]);
});

test("a process that is asked to end still hands over what the engine takes in time", async () => {
  const [jobId] = await placeOrders(1);
  const engine = createEngine();
  const stopping = AbortSignal.abort();
  await relayOutbox({ ...world.services, stopping }, LISTENED, engine.send);
  expect(paidOf(engine.events)).toEqual([`order/paid ${jobId}`]);
});
