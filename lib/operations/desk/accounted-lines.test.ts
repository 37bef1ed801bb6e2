import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentReader } from "@/lib/documents";
import type { Finding } from "@/lib/review/shared";
import { BUSINESS, CERTIFIED } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld, READER, SETTLED } from "./testing/desk-world";

const LINES = [
  "Nombre: Ana Ruiz Cortés",
  "Nacida el 5 de mayo de 1990",
  "Además, se encuentra pendiente una causa penal por lesiones.",
];
const TRANSLATED = [
  "Name: Ana Ruiz Cortés",
  "Born on May 5, 1990",
  "Moreover, a criminal case for bodily harm is pending.",
];

const read: DocumentReader["read"] = async () => ({
  pages: [
    {
      number: 1,
      widthPt: 612,
      heightPt: 792,
      isScanned: false,
      lines: LINES.map((text, at) => ({ text, box: [100, 100 + 50 * at, 500, 30] as const, confidence: 1 })),
    },
  ],
  wordCount: 20,
  detectedLanguage: "es",
  legibility: "good",
});

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks(), services: { reader: { ...READER, read } } });
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

const work = (lines: readonly number[], isTold = true) => ({
  ...SETTLED,
  content: {
    ...SETTLED.content,
    blocks: lines.map((line) => ({
      kind: "text" as const,
      id: `b${line}`,
      runs: [{ text: TRANSLATED[line] ?? "" }],
      source: { page: 1, ...(isTold && { text: LINES[line] }) },
    })),
  },
});

async function findingsOf(jobId: string, key: string, saved: object): Promise<Finding[]> {
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}`);
  const { revision } = body.translations.find((each: { key: string }) => each.key === key);
  const answer = await world.ask(ana, "PUT", `/orders/${jobId}/translations/${key}`, { ...saved, revision });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { body: after } = await world.ask(ana, "GET", `/orders/${jobId}`);
  return after.translations.find((each: { key: string }) => each.key === key).findings;
}

const PENDING = {
  kind: "line",
  blockId: null,
  page: 1,
  document: 0,
  message: `The source has “${LINES[2]}”, but no block translates it.`,
  source: { document: 0, page: 1, box: [100, 200, 500, 30], text: LINES[2] },
};
const linesIn = (findings: readonly Finding[]) => findings.filter(({ kind }) => kind === "line");

test("a line of a document is in its draft; removed, it is found with its place until it is translated or explained", async () => {
  const jobId = await world.placeInReview();
  const { body } = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  expect(linesIn(body.translations[0].findings)).toEqual([]);
  const without = work([0, 1]);
  const [found, ...others] = linesIn(await findingsOf(jobId, "source-0", without));
  expect(found).toMatchObject(PENDING);
  expect(others).toEqual([]);
  const explained = {
    ...without,
    explanations: { [found?.id ?? ""]: "It was added by hand, and crossed out." },
  };
  const settled = await findingsOf(jobId, "source-0", explained);
  expect(settled.filter(({ explanation }) => explanation === null)).toEqual([]);
  const translated = work([0, 1]);
  const own = { kind: "text", id: "new", runs: [{ text: TRANSLATED[2] }], source: found?.source };
  const content = { ...translated.content, blocks: [...translated.content.blocks, own] };
  expect(await findingsOf(jobId, "source-0", { ...translated, content })).toEqual([]);
});

test("a translation that isn't begun has no findings: what stands against signing is that there is none", async () => {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const unconfirmed = { ...work([]), inventory: [] };
  expect(await findingsOf(jobId, "source-0", unconfirmed)).toEqual([]);
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(body.signingObstacles).toEqual(["There's no translation yet."]);
  const { body: refused } = await world.ask(ana, "POST", `/orders/${jobId}/signing`, {});
  expect(refused.error.code).toBe("NOT_SIGNABLE");
  expect(linesIn(await findingsOf(jobId, "source-0", work([0, 1])))).toMatchObject([PENDING]);
});

test("a line that a client's own draft leaves out is found, and its blocks are compared with their own lines", async () => {
  const jobId = await world.placeInReview(
    { ...CERTIFIED, productLine: "review_and_certify" },
    { draftTranslation: { url: "https://documents.test/draft.pdf" } },
  );
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  expect(linesIn(await findingsOf(jobId, "draft-0", work([0, 1], false)))).toMatchObject([PENDING]);
  expect(await findingsOf(jobId, "draft-0", work([0, 1, 2], false))).toEqual([]);
  const turned = work([0, 1, 2], false);
  turned.content.blocks[2] = {
    ...(turned.content.blocks[2] as (typeof turned.content.blocks)[number]),
    runs: [{ text: "Moreover, no criminal case for bodily harm is pending." }],
  };
  expect(await findingsOf(jobId, "draft-0", turned)).toMatchObject([{ kind: "negation", blockId: "b2" }]);
});

test("a paragraph of a text is in its draft, and found once its block is removed", async () => {
  const jobId = await world.placeInReview(
    { ...BUSINESS, wordCount: 50, productLine: "business_human" },
    { sourceText: LINES.join("\n\n") },
  );
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const found = linesIn(await findingsOf(jobId, "text-0", work([0, 1])));
  expect(found).toMatchObject([{ page: null, source: { page: 1, text: LINES[2] } }]);
  expect(linesIn(await findingsOf(jobId, "text-0", work([0, 1, 2])))).toEqual([]);
});
