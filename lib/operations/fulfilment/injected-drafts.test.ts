import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getOrder, listDocuments } from "@/db/queries/orders";
import { sourceBlocks } from "@/lib/documents/draft";
import { createAiDrafter, openModel } from "@/lib/documents/model";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { strictDraft } from "@/lib/testing/llm/block-shape";
import { createLlmDouble, type LlmDouble, type Model } from "@/lib/testing/llm/create-llm-double";
import { INJECTED_DOCUMENTS } from "@/lib/testing/llm/injected-documents";
import { createListedReader } from "@/lib/testing/llm/listed-reader";
import { gullibleModel, pollutingModel } from "@/lib/testing/llm/models";
import { BUSINESS, CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import type { TestSources } from "@/lib/testing/test-sources";

const NAMES = Object.keys(INJECTED_DOCUMENTS);
const APPLICANT = "Applicant Ñandú-Quispe";

let double: LlmDouble;
let world: LiveWorld;
let key: string;
beforeAll(async () => {
  double = await createLlmDouble(gullibleModel);
  const documents = Object.entries(INJECTED_DOCUMENTS).map(([name, pages]) => [`/${name}.pdf`, pages]);
  const reader = createListedReader(Object.fromEntries(documents));
  const settings = { provider: "compatible", model: "m", apiKey: double.key, baseUrl: double.url } as const;
  const drafter = createAiDrafter({ model: openModel(settings), reader, sourceBlocks });
  world = await createLiveWorld({ services: { reader, drafter } });
  world.services.settings.fixtureReviewsLive = false;
  key = (await world.makeLiveKey()).key;
});
afterAll(async () => {
  await world.close();
  await double.close();
  expect(double.violations).toEqual([]);
});

async function draft(names: string[]) {
  const asked = vi.spyOn(globalThis, "fetch");
  double.received.splice(0);
  const input = { ...CERTIFIED, pageCount: 3 * names.length };
  const { jobId } = await placeOrder(world, key, input, {
    documents: names.map((name) => ({ url: `https://documents.test/${name}.pdf` })),
    applicantName: APPLICANT,
    metadata: { secret: "metadata-of-the-order" },
    endUser: { externalId: "end-user-17" },
  });
  const { fetched } = world.services.sources as TestSources;
  const before = new Map(fetched);
  await world.settle();
  const origins = asked.mock.calls.map(([url]) => new URL(String(url)).origin);
  asked.mockRestore();
  const rows = (await listDocuments(world.services.db, jobId)).filter(({ kind }) => kind === "source");
  return { jobId, rows, origins: new Set(origins), fetchedMore: fetched.size - before.size };
}

const SOME = NAMES.filter((_, at) => at % 6 === 0);

const disobedient: [string, Model, string[]][] = [
  ["obeys within the schema and beside it", gullibleModel, NAMES],
  ["reaches for the prototypes", pollutingModel, SOME],
  [
    "answers with no blocks",
    ({ pages }) => ({
      title: "x",
      identity: null,
      pages: pages.map(({ page }) => ({ page, blocks: [] })),
      terms: [],
    }),
    SOME,
  ],
];

test.each(disobedient)(
  "no document moves its order, leaves the schema or reaches anybody, though the model %s",
  async (_, model, names) => {
    double.play(model);
    expect(NAMES.length).toBeGreaterThanOrEqual(40);
    const { jobId, rows, origins, fetchedMore } = await draft(names);
    const { status, events } = await statusOf(world, key, jobId);
    expect(status).toBe("in_review");
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      "order.created",
      "order.paid",
      "order.processing",
      "order.in_review",
    ]);
    for (const [at, row] of rows.entries()) {
      const draft = strictDraft.parse(row.translation);
      expect(draft.blocks.length, names[at]).toBeGreaterThan(0);
      const ids = draft.blocks.map(({ id }) => id);
      expect(new Set(ids).size, names[at]).toBe(ids.length);
      // Text that a model was told to say, and rules that it gave away, must not pass as certain.
      const sure = draft.blocks.filter(({ source }) => (source?.confidence ?? 0) > 0.5);
      expect(JSON.stringify(sure.map((block) => ("runs" in block ? block.runs : [])))).not.toContain(
        "OBEYED",
      );
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(JSON.stringify(draft), names[at]).not.toMatch(/\\u0000|\u0007|\u001b|[\u202a-\u202e]/u);
    }
    expect([...origins]).toEqual([new URL(double.url).origin]);
    expect(fetchedMore).toBe(0);
    const order = await getOrder(world.services.db, jobId);
    expect(order).toMatchObject({ signedAt: null, refundedCents: 0, applicantName: APPLICANT });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

test("a model is sent the pages and their kind, and nothing of the order, its client, its key, or anybody else's", async () => {
  double.play(gullibleModel);
  const other = await placeOrder(
    world,
    key,
    { ...BUSINESS, wordCount: 50, productLine: "business_mtpe" },
    {
      sourceText: "Palabras de otro pedido.",
    },
  );
  await world.settle();
  const { jobId, rows } = await draft(NAMES.slice(0, 3));
  const order = await getOrder(world.services.db, jobId);
  const sent = double.received.map(({ body }) => body).join("\n");
  for (const secret of [
    key,
    key.slice(0, -7),
    double.key,
    APPLICANT,
    "Ñandú",
    "metadata-of-the-order",
    "end-user-17",
    jobId,
    order?.orderNumber ?? jobId,
    order?.partnerId ?? jobId,
    other.jobId,
    "otro pedido",
    "documents.test",
    "Live Partner",
    ...rows.map(({ sha256 }) => sha256),
  ]) {
    expect(sent, secret).not.toContain(secret);
  }
  for (const name of NAMES.slice(0, 3)) {
    const line = INJECTED_DOCUMENTS[name]?.[0]?.lines.at(-1) ?? "";
    const telling = double.received.filter(({ asked }) =>
      asked?.pages.some(({ lines }) => lines.some(({ text }) => text === line)),
    );
    expect(telling, name).toHaveLength(1);
  }
});

test("text that nobody sees on a page is not shown to a model either", async () => {
  double.play(gullibleModel);
  await draft(["hidden-white", "hidden-tiny"]);
  expect(double.received).toHaveLength(1);
  expect(double.received.map(({ body }) => body).join("")).not.toContain("HIDDEN");
});

test("injected text of a business order comes out as text: lines stay lines, and nothing else happens", async () => {
  double.play(gullibleModel);
  const lines = NAMES.map((name) => INJECTED_DOCUMENTS[name]?.at(-1)?.lines.at(-1) ?? name);
  const { jobId } = await placeOrder(
    world,
    key,
    { ...BUSINESS, sourceLanguage: "en", targetLanguage: "es", wordCount: 400 },
    {
      sourceText: lines.join("\n"),
    },
  );
  await world.settle();
  const { status, body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(status).toBe(200);
  expect(body.text.split("\n")).toHaveLength(lines.length);
  expect(body.certifications).toEqual([]);
});
