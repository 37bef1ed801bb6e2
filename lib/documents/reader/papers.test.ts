import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createDocumentReader } from "./document-reader";
import { findModels } from "./model-files";
import type { PageDoubt, ReadDocument } from "./port";
import { hasOwnModel } from "./recognition-models";
import { readerWithTime } from "./testing/confined-reader";
import { scanOf } from "./testing/draw-letter";
import { PAPERS } from "./testing/paper-kinds";
import { factsFound, languageOf, paperIn } from "./testing/papers";
import { createTestPool } from "./testing/test-pool";

/** Other tests run beside these: reading takes longer than on an idle machine. */
const reader = readerWithTime(8);
const turn = { lane: "workflow", owner: "tests" } as const;
const { models } = findModels(process.cwd(), null);
/** With Western digits: `npm run bench -- --only recognition` measures more, and a language's own digits. */
const NUMBER = 2;

/** Korean's model knows no Latin letters: a passport number may have begun with one. */
const DOUBTS: Readonly<Record<string, readonly PageDoubt[]>> = { ko: [{ kind: "digits_doubtful" }] };

const textOf = ({ pages }: ReadDocument) =>
  pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join("\n");

const readable = PAPERS.filter(({ language }) => hasOwnModel(languageOf(language), models));

it("papers of all languages but Russian, which has no package, are read by models that are installed", () => {
  expect(PAPERS.filter((kind) => !readable.includes(kind)).map(({ language }) => language)).toEqual(["ru"]);
});

/** `scans.test.ts` covers others, and the bench covers papers in all of them. */
it.each(["vi", "tr", "uk", "fa", "he", "hi", "th", "zh-Hant", "ko"])(
  "names and figures of a scanned paper in %s come out right, all but one",
  { timeout: 180_000 },
  async (kind) => {
    const paper = paperIn(kind, NUMBER);
    const bytes = await scanOf(paper, { degrees: 0.6, blur: 0.5, noise: 12, type: "jpeg" });
    const read = await reader.read({ bytes, mediaType: "image/jpeg" }, { language: languageOf(kind), turn });
    const missed = paper.facts.filter((fact) => !factsFound(paper, textOf(read)).includes(fact));
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(1);
    expect(read.pages[0]?.doubts ?? []).toEqual(DOUBTS[kind] ?? []);
  },
);

it("a paper with Thai's own digits, which its model takes for others, is no good reading", {
  timeout: 180_000,
}, async () => {
  const bytes = await scanOf(paperIn("th", NUMBER + 1), { blur: 0.5, noise: 12, type: "jpeg" });
  const read = await reader.read({ bytes, mediaType: "image/jpeg" }, { language: "th", turn });
  expect(textOf(read)).toMatch(/[๐-๙]/);
  expect(read.legibility).toBe("fair");
});

it.each(["ja", "pl"])(
  "the language of a scanned paper in %s is found among all scripts, and read by its own model",
  { timeout: 180_000 },
  async (language) => {
    const paper = paperIn(language, NUMBER);
    const bytes = await scanOf(paper, { blur: 0.5, noise: 12, type: "jpeg" });
    const read = await reader.read({ bytes, mediaType: "image/jpeg" }, { language: null, turn });
    expect(factsFound(paper, textOf(read)).length).toBeGreaterThanOrEqual(paper.facts.length * 0.8);
  },
);

it("a folder's model reads its language, and where it is damaged another one of its script does", {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-models-"));
  const german = gunzipSync((await models.get("deu")?.()) ?? new Uint8Array());
  writeFileSync(join(folder, "nld.traineddata"), german);
  // Its table is right, but its content is not.
  writeFileSync(join(folder, "rus.traineddata"), german.fill(7, 4_000));
  const pool = createTestPool({ cpuScale: 8, hasSpare: false });
  const withFolder = createDocumentReader({ pool, models: findModels(process.cwd(), folder).models });
  try {
    const paper = paperIn("de", NUMBER);
    const scan = { bytes: await scanOf(paper), mediaType: "image/png" };
    const dutch = await withFolder.read(scan, { language: "nl", turn });
    expect(factsFound(paper, textOf(dutch))).toEqual(paper.facts);
    const cyrillic = { bytes: await scanOf(paperIn("uk", NUMBER)), mediaType: "image/png" };
    const read = await withFolder.read(cyrillic, { language: "ru", turn });
    expect(read).toMatchObject({ legibility: "fair", pages: [{ doubts: [{ kind: "other_model" }] }] });
  } finally {
    pool.close();
    rmSync(folder, { recursive: true });
  }
});
