import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocuments } from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PartDrafter } from "@/lib/documents";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { createListedReader } from "@/lib/testing/llm/listed-reader";
import { BUSINESS, CERTIFIED, placeOrder, statusOf, submission } from "@/lib/testing/orders";

let world: LiveWorld;
let key: string;
beforeAll(async () => {
  const reader = createListedReader({
    "/a.pdf": [{ lines: ["Acta 4521"], hidden: ["escondido"] }, { lines: [] }],
    "/draft.pdf": [{ lines: ["Certificate 4521", "Mary Smith"] }, { lines: ["End"] }],
  });
  world = await createLiveWorld({ services: { reader } });
  world.services.settings.fixtureReviewsLive = false;
  key = (await world.makeLiveKey()).key;
});
afterAll(() => world.close());

const SOURCE = { documents: [{ url: "https://documents.test/a.pdf" }] };

async function draftOf(jobId: string, kind: string): Promise<TranslatedDocument> {
  const row = (await listDocuments(world.services.db, jobId)).find((each) => each.kind === kind);
  return row?.translation as TranslatedDocument;
}

test("without a model a reviewer begins with the source's own text, page by page and sure of nothing", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, SOURCE);
  await world.settle();
  expect((await statusOf(world, key, jobId)).status).toBe("in_review");
  expect(await draftOf(jobId, "source")).toEqual({
    language: "en",
    title: "Birth certificate",
    blocks: [
      expect.objectContaining({
        id: "p1-1",
        kind: "text",
        runs: [{ text: "Acta 4521" }],
        source: expect.objectContaining({ page: 1, text: "Acta 4521", confidence: 0 }),
      }),
      { kind: "page_break", id: "p2-break" },
      { kind: "text", id: "p2-1", runs: [], source: { page: 2, confidence: 0 } },
    ],
  });
});

test("a client's draft stands in blocks beside its source when the reviewer opens it", async () => {
  const input = { ...CERTIFIED, productLine: "review_and_certify" };
  const { jobId } = await placeOrder(world, key, input, {
    ...SOURCE,
    draftTranslation: { url: "https://documents.test/draft.pdf" },
  });
  await world.settle();
  expect((await statusOf(world, key, jobId)).status).toBe("reviewing_draft");
  const draft = await draftOf(jobId, "draft");
  expect(draft.language).toBe("en");
  expect(JSON.stringify(draft.blocks)).toContain("Certificate 4521");
});

test("a draft that cannot be taken apart leaves the reviewer an empty one, and the order where it is", async () => {
  const input = { ...CERTIFIED, productLine: "review_and_certify" };
  const { jobId } = await placeOrder(world, key, input, {
    ...SOURCE,
    draftTranslation: { url: "https://documents.test/unreadable.pdf" },
  });
  await world.settle();
  expect((await statusOf(world, key, jobId)).status).toBe("reviewing_draft");
  expect((await draftOf(jobId, "draft")).blocks).toHaveLength(1);
});

test("a text for humans waits untranslated, a block a paragraph", async () => {
  const { jobId } = await placeOrder(
    world,
    key,
    { ...BUSINESS, wordCount: 50, productLine: "business_human" },
    {
      sourceText: "Uno.\nDos.\n\n\nTres.",
    },
  );
  await world.settle();
  expect((await draftOf(jobId, "text")).blocks).toMatchObject([
    { runs: [{ text: "Uno.\nDos." }], source: { text: "Uno.\nDos.", confidence: 0 } },
    { runs: [{ text: "Tres." }], source: { text: "Tres.", confidence: 0 } },
  ]);
});

test("business_ai is not on offer to live keys: neither in capabilities, nor at quote, nor at submit", async () => {
  const sandboxKey = await world.makeKey("sandbox");
  const lines = async (caller: string) =>
    (await world.request("GET", "/api/v1/capabilities", { key: caller })).body.productLines;
  expect(await lines(key)).not.toContain("business_ai");
  expect(await lines(sandboxKey)).toContain("business_ai");
  const refused = await world.request("POST", "/api/v1/quote", { key, body: BUSINESS });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "productLine" });

  world.services.drafter = {} as PartDrafter;
  const body = await submission(world, key, BUSINESS);
  world.services.drafter = null;
  const late = await world.request("POST", "/api/v1/submit", { key, body });
  expect(late.status).toBe(400);
  expect(late.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "echoedInput.productLine" });
  const sandbox = await placeOrder(world, sandboxKey, BUSINESS);
  expect(sandbox.status).toBe("paid");
});
