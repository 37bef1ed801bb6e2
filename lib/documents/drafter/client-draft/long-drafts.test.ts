import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { reader } from "../../reader/testing/confined-reader";
import { stream } from "../../sources/testing/hostile/pdf-parts";
import { makePdf } from "../../sources/testing/make-documents";
import { UnfinishedReading } from "../port";
import { createReadingMemory } from "../reading-memory";
import { clientDraftParser } from "./client-draft-parser";

const PAGES = 25;
const turn = { lane: "workflow", owner: "tests" } as const;

function pdf(): Uint8Array {
  const kids = Array.from({ length: PAGES }, (_, at) => `${at * 2 + 4} 0 R`);
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${PAGES}/Kids[${kids.join(" ")}]/Resources<</Font<</F 3 0 R>>>>/MediaBox[0 0 300 200]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...kids.flatMap((_, at) => [
      `<</Type/Page/Parent 2 0 R/Contents ${at * 2 + 5} 0 R>>`,
      stream("", `BT /F 12 Tf 40 100 Td (Page ${at + 1} of the draft) Tj ET`),
    ]),
  ]);
}

const bytes = pdf();
const document = {
  bytes,
  mediaType: "application/pdf",
  sha256: createHash("sha256").update(bytes).digest("hex"),
};

function memory() {
  const parts = new Map<string, string>();
  return {
    get: async (name: string) => parts.get(name) ?? null,
    put: async (name: string, json: string) => void parts.set(name, json),
  };
}

async function untilRead<T>(call: () => Promise<T>): Promise<{ calls: number; value: T }> {
  for (let calls = 1; ; calls += 1) {
    try {
      return { calls, value: await call() };
    } catch (error) {
      if (!(error instanceof UnfinishedReading)) throw error;
    }
  }
}

test("a draft that takes longer to read than it may is read on by the next call, and loses no page", async () => {
  const parse = clientDraftParser(reader, (source, { sha256 }) => reader.parseDraft(source, sha256));
  const head = { language: "en", title: "Draft", turn, kept: memory(), maxMs: 0 };
  const { calls, value } = await untilRead(() => parse(document, head));
  expect(calls).toBe(3);
  const text = JSON.stringify(value.blocks);
  for (let page = 1; page <= PAGES; page += 1) expect(text).toContain(`Page ${page} of the draft`);
});

test("so is a source, of which a draft is made", async () => {
  const request = {
    sourceLanguage: "en",
    targetLanguage: "es",
    documentType: "other",
    document,
    turn,
    kept: memory(),
  };
  const read = createReadingMemory(reader);
  const { calls, value } = await untilRead(() => read(request, { maxMs: 0 }));
  expect([calls, value.length]).toEqual([3, PAGES]);
  expect(value.every(({ lines }) => lines.length === 1)).toBe(true);
});

test("where nothing is kept there is no next call that could go on, so that all of it is read", async () => {
  const parse = clientDraftParser(reader, (source, { sha256 }) => reader.parseDraft(source, sha256));
  const { blocks } = await parse(document, { language: "en", title: "Draft", turn, maxMs: 0 });
  expect(JSON.stringify(blocks)).toContain(`Page ${PAGES} of the draft`);
});
