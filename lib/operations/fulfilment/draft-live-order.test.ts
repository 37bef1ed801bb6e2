import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findUndrafted, listDraftParts } from "@/db/queries/draft-parts";
import { getOrder, listDocuments } from "@/db/queries/orders";
import { orderDocuments } from "@/db/schema";
import { dyingDatabase, type Fate, outlives } from "@/inngest/embedded/testing/dying-database";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import type { PartDrafter } from "@/lib/documents";
import { sourceBlocks } from "@/lib/documents/draft";
import { createAiDrafter, openModel } from "@/lib/documents/model";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { createLlmDouble, type LlmDouble } from "@/lib/testing/llm/create-llm-double";
import { createListedReader, type ListedPage } from "@/lib/testing/llm/listed-reader";
import { ciphered, faithfulModel } from "@/lib/testing/llm/models";
import { BUSINESS, CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import type { WorkServices } from "../context";
import { draftLiveOrder, type LiveDraftServices } from "./draft-live-order";
import { beginWork } from "./draft-order";
import { failOrder } from "./fail-order";
import { signReview } from "./review";

const pages = (name: string, count: number): ListedPage[] =>
  Array.from({ length: count }, (_, at) => ({ lines: [`${name}, página ${at + 1}`, "María Muñoz Gómez"] }));
const SAME: ListedPage = { lines: ["Sin observaciones", "Hijo de Ana García Márquez"] };

let double: LlmDouble;
let world: LiveWorld;
let drafter: PartDrafter;
let key: string;
beforeAll(async () => {
  double = await createLlmDouble(faithfulModel);
  const reader = createListedReader({
    "/a.pdf": pages("A", 1),
    "/b.pdf": pages("B", 7),
    "/c.pdf": pages("C", 4),
    "/twelve.pdf": Array(12).fill(SAME),
    "/again.pdf": [SAME, { lines: ["Fin"] }],
  });
  const settings = { provider: "compatible", model: "m", apiKey: double.key, baseUrl: double.url } as const;
  drafter = createAiDrafter({
    model: openModel(settings),
    reader,
    sourceBlocks,
    maxRetries: 0,
  });
  world = await createLiveWorld({ services: { reader, drafter } });
  world.services.settings.fixtureReviewsLive = false;
  key = (await world.makeLiveKey()).key;
});
afterEach(() => {
  double.received.splice(0);
  double.faults.splice(0);
});
afterAll(async () => {
  await world.close();
  await double.close();
  expect(double.violations).toEqual([]);
});

const URLS = ["a", "b", "c"].map((name) => ({ url: `https://documents.test/${name}.pdf` }));
const order = (input: object, extra: object = {}) => placeOrder(world, key, input, extra);
const certified = () => order({ ...CERTIFIED, pageCount: 3 }, { documents: URLS });

async function translations(jobId: string): Promise<TranslatedDocument[]> {
  const rows = (await listDocuments(world.services.db, jobId)).filter(({ kind }) => kind !== "draft");
  return rows.map(({ translation }) => translation as TranslatedDocument);
}

async function partsLeft(jobId: string): Promise<number> {
  const kept = [0, 1, 2].map((index) =>
    listDraftParts(world.services.db, { orderId: jobId, kind: "source", index }),
  );
  return (await Promise.all(kept)).flat().length;
}

function liveServices(db = world.services.db): LiveDraftServices {
  return { ...world.services, db, sourceDrafter: drafter } as unknown as WorkServices;
}

async function waitWhile(status: string, jobId: string): Promise<void> {
  for (const seconds of [40, 80, 150, 300, 700, 1_400, 2_800, 5_600, 5_600]) {
    if ((await getOrder(world.services.db, jobId))?.status !== status) return;
    world.clock.advance({ seconds });
    await world.settle();
  }
}

test("a live order's documents are all drafted before a reviewer sees the order, and nothing is left over", async () => {
  const { jobId } = await certified();
  await world.settle();
  const { status } = await statusOf(world, key, jobId);
  expect(status).toBe("in_review");
  const drafts = await translations(jobId);
  expect(drafts.map(({ title, language }) => `${title} ${language}`)).toEqual(
    Array(3).fill("Certificate en"),
  );
  expect(drafts.map((draft) => plainText(draft).split("\n\n").length)).toEqual([2, 14, 8]);
  expect(double.received).toHaveLength(1 + 3 + 2);
  expect(await partsLeft(jobId)).toBe(0);
});

test("a process that dies before any write repeats one batch at most, and the draft comes out the same", async () => {
  const { db } = world.services;
  const { jobId } = await order({ ...CERTIFIED, pageCount: 2 }, { documents: [URLS[0], URLS[2]] });
  await beginWork(world.services, jobId);
  await draftLiveOrder(liveServices(), jobId);
  const expected = await translations(jobId);
  const batches = double.received.length;
  for (let diesBefore = 0, outlived = false; !outlived; diesBefore++) {
    await db.update(orderDocuments).set({ translation: null }).where(eq(orderDocuments.orderId, jobId));
    double.received.splice(0);
    const fate: Fate = { writes: 0, diesBefore };
    outlived = await outlives(fate, async () => {
      await draftLiveOrder(liveServices(dyingDatabase(db, fate)), jobId);
    });
    expect(await draftLiveOrder(liveServices(), jobId)).toEqual({ done: true });
    expect(await translations(jobId), `dying before write ${diesBefore}`).toEqual(expected);
    expect(double.received.length, `dying before write ${diesBefore}`).toBeLessThanOrEqual(batches + 1);
    // A sweep that died nowhere would prove nothing.
    if (outlived) expect(diesBefore).toBeGreaterThan(6);
  }
  await world.settle();
});

test("a portion ends after its parts or its time, and the next goes on behind it", async () => {
  const { jobId } = await certified();
  await beginWork(world.services, jobId);
  const services = liveServices();
  expect(await draftLiveOrder(services, jobId, {}, { maxParts: 2, maxMs: 60_000 })).toEqual({ done: false });
  expect(double.received).toHaveLength(2);
  expect(await partsLeft(jobId)).toBe(2);
  expect(await draftLiveOrder(services, jobId, {}, { maxParts: 9, maxMs: 0 })).toEqual({ done: false });
  expect(double.received).toHaveLength(3);
  expect(await draftLiveOrder(services, jobId)).toEqual({ done: true });
  expect(double.received).toHaveLength(6);
  await world.settle();
});

test("an order that fails in the middle of its draft is drafted no further, and its parts are deleted", async () => {
  const { jobId } = await certified();
  await beginWork(world.services, jobId);
  await draftLiveOrder(liveServices(), jobId, {}, { maxParts: 2, maxMs: 60_000 });
  await failOrder(world.services, jobId, "Illegible.");
  await world.settle();
  expect(double.received).toHaveLength(2);
  expect(await partsLeft(jobId)).toBe(0);
  expect((await statusOf(world, key, jobId)).status).toBe("failed");
});

test("while the model is down an order waits; when it stays down, humans begin with the source's own text", async () => {
  double.faults.push("unauthorized", "unauthorized");
  const first = await certified();
  await world.settle();
  expect((await statusOf(world, key, first.jobId)).status).toBe("processing");
  await waitWhile("processing", first.jobId);
  expect((await statusOf(world, key, first.jobId)).status).toBe("in_review");
  expect(JSON.stringify(await translations(first.jobId))).toContain(ciphered("página"));

  double.faults.push(...Array(60).fill("server_error"));
  const second = await certified();
  await world.settle();
  await waitWhile("processing", second.jobId);
  expect((await statusOf(world, key, second.jobId)).status).toBe("in_review");
  const drafts = await translations(second.jobId);
  expect(JSON.stringify(drafts)).not.toContain(ciphered("página"));
  expect(
    new Set(drafts.flatMap(({ blocks }) => blocks.map(({ source }) => source?.confidence ?? 0))),
  ).toEqual(new Set([0]));
  const told = JSON.stringify(world.logged);
  expect(told).not.toContain(double.key);
  expect(told).not.toContain("Muñoz");
});

test("a business text for humans waits at the desk as a document, and is delivered as it was signed", async () => {
  const sourceText = "Primera línea.\nSegunda línea, 42.\n\nOtro párrafo.";
  const { jobId } = await order({ ...BUSINESS, wordCount: 50, productLine: "business_mtpe" }, { sourceText });
  await world.settle();
  expect((await statusOf(world, key, jobId)).status).toBe("in_review");
  expect(await findUndrafted(world.services.db, jobId, "text")).toBeNull();
  const [draft] = await translations(jobId);
  expect(draft?.blocks.map(({ id, source }) => [id, source?.text])).toEqual([
    ["t0-1", "Primera línea.\nSegunda línea, 42."],
    ["t0-2", "Otro párrafo."],
  ]);
  await signReview(world.services, jobId, { name: "Rita Revisora", credentials: "CT", contact: "r@x.test" });
  await world.settle();
  const { status, body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(status).toBe(200);
  expect(body.text).toBe(ciphered(sourceText));
});

test("a business order of documents is delivered as the text of what was signed, in upload order", async () => {
  const { jobId } = await order(
    { ...BUSINESS, wordCount: 50, productLine: "business_human" },
    { sourceText: undefined, documents: URLS.slice(0, 2) },
  );
  await world.settle();
  await signReview(world.services, jobId, { name: "Rita Revisora", credentials: "CT", contact: "r@x.test" });
  await world.settle();
  const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(body.text).toBe((await translations(jobId)).map(plainText).join("\n\n"));
});

test("business_ai on a live key is delivered at once, letter for letter as the lines stood", async () => {
  const sourceText = "  Uno: 1.\r\n\r\n\r\nDos: 2.\n";
  const { jobId } = await order(BUSINESS, { sourceText });
  await world.settle();
  const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(body.text).toBe(ciphered(sourceText));
});

test("business_ai of which no text can be made fails and is refunded in full", async () => {
  double.faults.push(...Array(40).fill("refusal"));
  const { jobId } = await order(BUSINESS, { sourceText: "Hola." });
  await world.settle();
  await waitWhile("processing", jobId);
  const found = await getOrder(world.services.db, jobId);
  expect(found).toMatchObject({ status: "failed", resultText: null });
  expect(found?.refundedCents).toBe(found?.totalCents);
});

test("twelve identical pages are one question, of every document of the order together", async () => {
  const documents = ["twelve", "again"].map((name) => ({ url: `https://documents.test/${name}.pdf` }));
  const { jobId } = await order({ ...CERTIFIED, pageCount: 2 }, { documents });
  await world.settle();
  expect(double.received.map(({ asked }) => asked?.pages.map(({ page }) => page))).toEqual([[1], [2]]);
  const drafts = await translations(jobId);
  const said = drafts.map((draft) => plainText(draft).split("\n\n"));
  expect(said).toEqual([
    Array(12).fill(SAME.lines.map(ciphered)).flat(),
    [...SAME.lines, "Fin"].map(ciphered),
  ]);
  expect(await partsLeft(jobId)).toBe(0);
});

test("names that the client gave are kept, however a model spells them", async () => {
  double.play((asked) => {
    const answer = JSON.stringify(faithfulModel(asked));
    return JSON.parse(
      answer.replaceAll(ciphered("García Márquez"), "Garcia Marquez").replaceAll("Aan", "Ana"),
    );
  });
  const { jobId } = await order(
    { ...CERTIFIED, pageCount: 2 },
    {
      documents: [{ url: "https://documents.test/again.pdf" }],
      applicantName: "Ana García Márquez",
      metadata: { glossary: "Fin = The end" },
    },
  );
  await world.settle();
  expect(double.received[0]?.asked).toMatchObject({
    names: ["Ana García Márquez"],
    settled: { Fin: "The end" },
  });
  const [draft] = await translations(jobId);
  expect(draft && plainText(draft)).toContain("Ana García Márquez");
  double.play(faithfulModel);
});
