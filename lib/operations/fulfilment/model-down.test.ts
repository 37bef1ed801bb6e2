import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listDraftParts } from "@/db/queries/draft-parts";
import { readModelState } from "@/db/queries/model-state";
import { getOrder } from "@/db/queries/orders";
import { modelState, orderDocuments, orderEvents } from "@/db/schema";
import { dyingDatabase, type Fate, outlives } from "@/inngest/embedded/testing/dying-database";
import type { PartDrafter } from "@/lib/documents";
import { sourceBlocks } from "@/lib/documents/draft";
import { createAiDrafter, openModel } from "@/lib/documents/model";
import { globalState } from "@/lib/server/state";
import { createLlmDouble, type LlmDouble } from "@/lib/testing/llm/create-llm-double";
import type { Fault } from "@/lib/testing/llm/faults";
import { createListedReader, type ListedPage } from "@/lib/testing/llm/listed-reader";
import { faithfulModel } from "@/lib/testing/llm/models";
import { operate } from "@/lib/testing/operate";
import { BUSINESS, CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { createTestSources } from "@/lib/testing/test-sources";
import type { WorkServices } from "../context";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import { draftLiveOrder, type LiveDraftServices } from "./draft-live-order";
import { beginWork } from "./draft-order";

const SECRET = "María Muñoz";
const pages = (name: string, count: number): ListedPage[] =>
  Array.from({ length: count }, (_, at) => ({ lines: [`${name}, página ${at + 1}`, SECRET] }));
const KEY_REFUSED = "The model’s server refuses our key";

let double: LlmDouble;
let world: DeskWorld;
let drafter: PartDrafter;
let ana: SignedIn;
beforeAll(async () => {
  double = await createLlmDouble(faithfulModel);
  const reader = createListedReader({ "/one.pdf": pages("Uno", 1), "/seven.pdf": pages("Siete", 7) });
  const settings = { provider: "compatible", model: "m", apiKey: double.key, baseUrl: double.url } as const;
  drafter = createAiDrafter({ model: openModel(settings), reader, sourceBlocks, maxRetries: 0 });
  world = await createDeskWorld({ services: { reader, drafter, sources: createTestSources() } });
  ana = await world.makeReviewer();
});
beforeEach(() => {
  double.faults.splice(0);
  world.logged.splice(0);
});
afterEach(async () => {
  world.services.drafter = drafter;
  await world.services.db.delete(modelState);
});
afterAll(async () => {
  await world.close();
  await double.close();
  expect(double.violations).toEqual([]);
});

const meets = (fault: Fault, times = 99) =>
  double.faults.splice(0, Number.POSITIVE_INFINITY, ...Array(times).fill(fault));
const works = () => double.faults.splice(0);

async function place(...names: string[]): Promise<string> {
  const documents = names.map((name) => ({ url: `https://documents.test/${name}.pdf` }));
  const { jobId } = await placeOrder(
    world,
    world.key.key,
    { ...CERTIFIED, pageCount: 3 * names.length },
    { documents },
  );
  return jobId;
}

async function drafted(...names: string[]): Promise<string> {
  const jobId = await place(...names);
  await beginWork(world.services, jobId);
  await draftLiveOrder(liveServices(), jobId, { whenDown: "source" });
  return jobId;
}

function liveServices(db = world.services.db): LiveDraftServices {
  return { ...world.services, db, sourceDrafter: drafter } as unknown as WorkServices;
}

async function ready(): Promise<{ status: number; text: string; drafter: string }> {
  globalState().server = Promise.resolve(world.server);
  const response = await world.raw("GET", "/readyz", { key: null });
  const text = await response.text();
  return { status: response.status, text, drafter: JSON.parse(text).parts.drafter };
}

const overview = async () =>
  (await operate(world, "show-operations", {})) as { parts: Record<string, string>; drafter: object | null };

async function waitWhile(status: string, jobId: string): Promise<void> {
  for (const seconds of [40, 80, 150, 300, 700, 1_400, 2_800, 5_600, 5_600]) {
    if ((await getOrder(world.services.db, jobId))?.status !== status) return;
    world.clock.advance({ seconds });
    await world.settle();
  }
}

const eventsOf = (jobId: string) =>
  world.services.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, jobId))
    .orderBy(orderEvents.sequence)
    .then((rows) => rows.filter(({ type }) => type === "order.drafted_without_model"));

const notesOf = async (jobId: string) => (await eventsOf(jobId)).map(({ note }) => note);

test("a refused key degrades the drafter while the first order waits, and a draft by the model ends that", async () => {
  expect(await ready()).toMatchObject({ status: 200, drafter: "ok" });
  meets("unauthorized", 1);
  const jobId = await place("one");
  await world.settle();
  expect((await statusOf(world, world.key.key, jobId)).status).toBe("processing");
  world.logged.splice(0);
  const degraded = await ready();
  expect(degraded).toMatchObject({ status: 200, drafter: "degraded" });
  expect(degraded.text).toContain('"status":"ready"');
  expect(degraded.text).not.toMatch(/key|DRAFTER_/);
  expect(world.logged).toMatchObject([
    { level: "warn", fields: { part: "drafter", hint: expect.stringContaining("DRAFTER_API_KEY") } },
  ]);
  expect(await overview()).toMatchObject({
    parts: { drafter: "degraded" },
    drafter: { fault: "key_refused", why: KEY_REFUSED, orders: 1 },
  });
  const { components } = (await world.request("GET", "/status.json")).body;
  expect(components).toContainEqual(expect.objectContaining({ component: "orders", state: "degraded" }));

  await waitWhile("processing", jobId);
  expect((await statusOf(world, world.key.key, jobId)).status).toBe("in_review");
  expect(await ready()).toMatchObject({ status: 200, drafter: "ok" });
  expect((await overview()).drafter).toBeNull();
  expect(await notesOf(jobId)).toEqual([]);
});

test("an order that its draft fell back on says so to its reviewer and the operator, and to no client", async () => {
  meets("unauthorized");
  const jobId = await place("one");
  await world.settle();
  await waitWhile("processing", jobId);
  const note = `${KEY_REFUSED}. Not drafted: page 1 of document 1. There, the draft holds the source’s own lines only.`;
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(body.draftNote).toBe(note);
  expect(body.history).toContainEqual({ at: expect.any(String), what: "Drafted without the model", note });
  expect(await operate(world, "show-order", { order: jobId })).toMatchObject({
    history: expect.arrayContaining([expect.objectContaining({ why: note })]),
  });
  expect(await ready()).toMatchObject({ status: 200, drafter: "degraded" });
  const client = await statusOf(world, world.key.key, jobId);
  expect(client.status).toBe("in_review");
  expect(JSON.stringify(client)).not.toMatch(/model|drafted/i);
  const told = JSON.stringify([
    world.logged,
    body,
    await overview(),
    await readModelState(world.services.db),
  ]);
  expect(told).not.toContain(double.key);
  expect(JSON.stringify([world.logged, body.history])).not.toContain(SECRET);
});

test("pages that the model drafted are not called undrafted, and each document is told of by itself", async () => {
  double.play((asked) => {
    if (asked.pages[0]?.page === 4) double.faults.unshift("server_error");
    return faithfulModel(asked);
  });
  const half = await drafted("seven");
  double.play(faithfulModel);
  expect(await notesOf(half)).toEqual([expect.stringContaining("Not drafted: pages 4–6 of document 1.")]);
  expect((await ready()).drafter).toBe("ok");

  meets("rate_limited");
  const both = await drafted("one", "seven");
  expect(await notesOf(both)).toEqual([
    expect.stringContaining("page 1 of document 1."),
    expect.stringContaining("pages 1–7 of document 2."),
  ]);
  await world.settle();
  const { body } = await world.ask(ana, "GET", `/orders/${both}`);
  expect(body.draftNote).toMatch(/^The model didn’t draft all of 2 documents/);
});

test("a text for humans says that it has no draft", async () => {
  meets("server_error");
  const human = { ...BUSINESS, wordCount: 50, productLine: "business_human" };
  const { jobId } = await placeOrder(world, world.key.key, human, { sourceText: "Hola, mundo.\nAdiós." });
  await world.settle();
  await waitWhile("processing", jobId);
  expect(await notesOf(jobId)).toEqual([
    "The model’s server fails. Not drafted: the text. There, the draft holds the source’s own lines only.",
  ]);
});

test("one order of which a model makes nothing is that order's; three in a row are the model's", async () => {
  meets("refusal");
  for (const expected of ["ok", "ok", "degraded"]) {
    const jobId = await drafted("seven");
    expect((await ready()).drafter).toBe(expected);
    expect(await notesOf(jobId)).toEqual([expect.stringContaining("The model’s answers can’t be used.")]);
  }
  works();
  await drafted("one");
  expect((await ready()).drafter).toBe("ok");
});

test("a process that dies before any write tells of the order what its draft holds, once, and of the model what it did", async () => {
  const { db } = world.services;
  const jobId = await place("one", "seven");
  await beginWork(world.services, jobId);
  const document = (index: number) => ({ orderId: jobId, kind: "source" as const, index });
  meets("server_error", 999);
  for (let diesBefore = 0, outlived = false; !outlived; diesBefore++) {
    await db.update(orderDocuments).set({ translation: null }).where(eq(orderDocuments.orderId, jobId));
    await db.delete(orderEvents).where(eq(orderEvents.type, "order.drafted_without_model"));
    await db.delete(modelState);
    const fate: Fate = { writes: 0, diesBefore };
    outlived = await outlives(fate, async () => {
      await draftLiveOrder(liveServices(dyingDatabase(db, fate)), jobId, { whenDown: "source" });
    });
    const whole = (await db.select().from(orderDocuments).where(eq(orderDocuments.orderId, jobId))).filter(
      ({ translation }) => translation !== null,
    );
    const kept = (await Promise.all([0, 1].map((index) => listDraftParts(db, document(index))))).flat();
    const at = `dying before write ${diesBefore}`;
    expect(await eventsOf(jobId), at).toHaveLength(whole.length);
    expect((await readModelState(db)) !== null, at).toBe(kept.length > 0 || whole.length > 0);
    await draftLiveOrder(liveServices(), jobId, { whenDown: "source" });
    expect(await notesOf(jobId), at).toEqual([
      expect.stringContaining("page 1 of document 1."),
      expect.stringContaining("pages 1–7 of document 2."),
    ]);
    expect(await readModelState(db), at).toMatchObject({ fault: "failing", orders: 1 });
    // A sweep that died nowhere would prove nothing.
    if (outlived) expect(diesBefore).toBeGreaterThan(8);
  }
  await world.settle();
});

test("no drafter is degraded without a model, or a day after the model's last answer", async () => {
  meets("unauthorized");
  await drafted("one");
  world.services.drafter = null;
  expect((await ready()).drafter).toBe("ok");
  world.services.drafter = drafter;
  world.clock.advance({ hours: 23 });
  expect((await ready()).drafter).toBe("degraded");
  world.clock.advance({ hours: 2 });
  expect((await ready()).drafter).toBe("ok");
});
