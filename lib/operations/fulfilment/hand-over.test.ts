import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listDocuments } from "@/db/queries/orders";
import { isOurFailure } from "@/inngest/after-failure";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PartDrafter } from "@/lib/documents";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { createListedReader } from "@/lib/testing/llm/listed-reader";
import { BUSINESS, CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import { handOver } from "./hand-over";

/** A model that is there and always throws what no step was made for. */
const fault = () => Promise.reject(new Error("a fault of the drafter's"));
const broken: PartDrafter = {
  draftPart: fault,
  draftTextPart: fault,
  draftDocument: fault,
  draftText: fault,
};

let world: LiveWorld;
let key: string;
beforeAll(async () => {
  const reader = createListedReader({
    "/a.pdf": [{ lines: ["Acta 4521"] }, { lines: ["Segunda"] }],
  });
  world = await createLiveWorld({ services: { reader, drafter: broken } });
  world.services.settings.fixtureReviewsLive = false;
  key = (await world.makeLiveKey()).key;
});
beforeEach(() => void world.logged.splice(0));
afterAll(() => world.close());

const SOURCE = { documents: [{ url: "https://documents.test/a.pdf" }] };

async function untilFailed(): Promise<void> {
  for (let hour = 0; hour < 12; hour++) {
    await world.settle();
    world.clock.advance({ hours: 1 });
  }
  await world.settle();
}

async function translationText(jobId: string): Promise<string> {
  const documents = await listDocuments(world.services.db, jobId);
  return JSON.stringify(documents.map(({ translation }) => (translation as TranslatedDocument).blocks));
}

test("a live order whose draft fails for good goes to its reviewer with the source's own text, and keeps its money", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, SOURCE);
  await untilFailed();
  const status = await statusOf(world, key, jobId);
  expect(status.status).toBe("in_review");
  expect(await translationText(jobId)).toContain("Acta 4521");
  expect(await translationText(jobId)).toContain("Segunda");
  expect(JSON.stringify(status)).toContain("a translator begins with the document itself");
  expect(world.logged.some(({ message }) => message.includes("without a draft"))).toBe(true);
});

test("a text for humans goes to them as it came when its draft fails for good", async () => {
  const human = { ...BUSINESS, wordCount: 50, productLine: "business_human" };
  const { jobId } = await placeOrder(world, key, human, { sourceText: "Hola, mundo." });
  await untilFailed();
  expect((await statusOf(world, key, jobId)).status).toBe("in_review");
  expect(await translationText(jobId)).toContain("Hola, mundo.");
});

test("an order for a machine alone fails in plain words when its draft does, and is paid back", async () => {
  const { jobId } = await placeOrder(world, key, BUSINESS, { sourceText: "Hola, mundo." });
  await untilFailed();
  const status = await statusOf(world, key, jobId);
  expect(["failed", "refunded"]).toContain(status.status);
  expect(JSON.stringify(status)).toContain("The draft could not be made.");
});

test("an order whose draft kills processes goes to its reviewer with empty pages, and nobody opens its document", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, SOURCE);
  const neverOpened = () => {
    throw new Error("it was opened");
  };
  const services = { ...world.services, sourceDrafter: { ...broken, draftPart: neverOpened } };
  expect(await handOver(services as never, jobId, { isDangerous: true })).toBe(true);
  expect((await statusOf(world, key, jobId)).status).toBe("in_review");
  expect(await translationText(jobId)).toContain('"runs":[]');
  expect(await handOver(services as never, jobId, { isDangerous: true })).toBe(true);
  expect((await statusOf(world, key, jobId)).status).toBe("in_review");
});

test.each([
  [{ name: "Error", message: "no", stack: "Error: no\n    at draft (file.ts:1:1)" }, true],
  [{ name: "ProcessKilled", message: "The process ended twice" }, true],
  [{ name: "Error", message: "Unable to reach SDK URL" }, false],
  [{ name: "Error", message: "http_unreachable", stack: "" }, false],
])("of %j it is known whether the work failed or could not be reached", (error, ours) => {
  expect(isOurFailure(error)).toBe(ours);
});
