import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getOrder, listDocuments, type OrderRow, updateOrder } from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { Problem } from "@/lib/core/problem";
import { type ParseClientDraft, UnfinishedReading } from "@/lib/documents";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { createListedReader } from "@/lib/testing/llm/listed-reader";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { draftLiveOrder, type LiveDraftServices } from "./draft-live-order";
import { storeClientDraft } from "./store-client-draft";

let world: LiveWorld;
let key: string;
let order: OrderRow;
beforeAll(async () => {
  world = await createLiveWorld({ services: { reader: createListedReader({}) } });
  world.services.settings.fixtureReviewsLive = false;
  key = (await world.makeLiveKey()).key;
});
beforeEach(async () => {
  const { jobId } = await placeOrder(
    world,
    key,
    { ...CERTIFIED, productLine: "review_and_certify" },
    {
      documents: [{ url: "https://documents.test/a.pdf" }],
      draftTranslation: { url: "https://documents.test/draft.pdf" },
    },
  );
  const row = await getOrder(world.services.db, jobId);
  if (!row) throw new Error("no order was placed");
  order = row;
});
afterAll(() => world.close());

async function stored(): Promise<TranslatedDocument | null> {
  const row = (await listDocuments(world.services.db, order.id)).find(({ kind }) => kind === "draft");
  return (row?.translation ?? null) as TranslatedDocument | null;
}

const take = (parseClientDraft: ParseClientDraft) =>
  storeClientDraft({ ...world.services, parseClientDraft }, order);
const answering =
  (blocks: unknown): ParseClientDraft =>
  async (_, head) => ({ ...head, blocks: blocks as TranslatedDocument["blocks"] });
const EMPTY = [{ kind: "text", id: "p1-1", runs: [], source: { page: 1, confidence: 0 } }];
const text = (id: string, words: string) => ({ kind: "text", id, runs: [{ text: words }] });

test("the document process's result for a draft is stored", async () => {
  await take(answering([text("d1", "Certificate")]));
  expect((await stored())?.blocks).toEqual([text("d1", "Certificate")]);
});

test("a draft that costs its processes their life leaves the reviewer an empty one, and is not tried for ever", async () => {
  await take(() => Promise.reject(new Problem("DOCUMENT_UNREADABLE", "It takes too much time.")));
  expect((await stored())?.blocks).toEqual(EMPTY);
  let asked = 0;
  await take(async () => {
    asked += 1;
    throw new Error("asked again");
  });
  expect(asked).toBe(0);
});

test("documents waiting in line are no fault of the draft's: it is tried again, and nothing is lost", async () => {
  const busy = new Problem("SERVICE_UNAVAILABLE", "Too many documents are being opened at once.");
  await expect(take(() => Promise.reject(busy))).rejects.toBe(busy);
  expect(await stored()).toBeNull();
  await take(answering([text("d1", "Certificate")]));
  expect((await stored())?.blocks).toHaveLength(1);
});

test("a draft that takes longer to read than a portion may is read on by the next one, and its order waits", async () => {
  const given: (number | undefined)[] = [];
  let calls = 0;
  const parseClientDraft: ParseClientDraft = async (_, { maxMs, ...head }) => {
    given.push(maxMs);
    calls += 1;
    if (calls === 1) throw new UnfinishedReading();
    return { language: head.language, title: head.title, blocks: [text("d1", "Certificate")] as never };
  };
  const services = { ...world.services, parseClientDraft } as LiveDraftServices;
  await updateOrder(services.db, order.id, { status: "reviewing_draft" });
  const draft = () => draftLiveOrder(services, order.id, {}, { maxParts: 1, maxMs: 60_000 });
  expect(await draft()).toEqual({ done: false });
  expect([await stored(), (await getOrder(services.db, order.id))?.status]).toEqual([
    null,
    "reviewing_draft",
  ]);
  expect(await draft()).toEqual({ done: true });
  expect((await stored())?.blocks).toEqual([text("d1", "Certificate")]);
  expect(given.every((ms) => ms !== undefined && ms > 0 && ms <= 60_000)).toBe(true);
});

test.each<[string, unknown]>([
  ["no blocks at all", null],
  ["a kind that there is none of", [{ kind: "script", id: "d1" }]],
  ["an id that is none", [text("../../x", "a")]],
  ["a word longer than a block", [text("d1", "a".repeat(20_001))]],
  ["more blocks than a draft has", Array.from({ length: 5_001 }, (_, at) => text(`d${at}`, "a"))],
  ["a control character", [text("d1", "\u0000")]],
  ["a table without columns", [{ kind: "table", id: "d1", columns: [], rows: [] }]],
  ["a page that no document has", [{ ...text("d1", "a"), source: { page: -1 } }]],
  ["text where a list should be", [{ kind: "text", id: "d1", runs: "a" }]],
  [
    "far more than was sent",
    Array.from({ length: 600 }, (_, at) => ({
      ...text(`d${at}`, ""),
      runs: [{ text: "a".repeat(20_000) }],
    })),
  ],
])("an answer of the document process with %s is not believed", async (_, blocks) => {
  await take(answering(blocks));
  expect((await stored())?.blocks).toEqual(EMPTY);
});
