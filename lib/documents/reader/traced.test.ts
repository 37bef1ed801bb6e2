import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeWord } from "../drafter/client-draft/testing/make-word";
import type { DocumentPool } from "../sources/confined/document-pool";
import { ship } from "../sources/confined/testing/shipped";
import { makePages } from "../sources/testing/make-documents";
import { WORD_MEDIA_TYPE } from "../sources/word/word-parts";
import { createDocumentReader } from "./document-reader";
import { createReadingPool } from "./process/reading-pool";
import { letterAsPdf, scanOf, shareFound } from "./testing/draw-letter";
import { letterIn } from "./testing/letters";

const turn = { lane: "live", owner: "tests" } as const;
let folder: string;
let pool: DocumentPool;
beforeAll(async () => {
  folder = await ship("/api/v1/submit");
  pool = createReadingPool({ root: folder, confinement: "node", cpuScale: 6, hasSpare: false });
});
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

it("what routes are shipped with reads a scan, shows a page, and parses a Word document", async () => {
  const reader = createDocumentReader({ root: folder, pool });
  const letter = letterIn("es");
  const scan = { bytes: await scanOf(letter), mediaType: "image/png" };
  const read = await reader.read(scan, { language: "es", turn });
  expect(
    shareFound(letter, read.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join("\n")),
  ).toBe(1);
  const pdf = { bytes: letterAsPdf(letterIn("zh")), mediaType: "application/pdf" };
  expect(await reader.picture(pdf, { page: 1, sidePx: 400, turn })).toMatchObject({
    mediaType: "image/jpeg",
  });
  const { bytes } = await reader.exhibitPicture(pdf, { page: 1, maxBytes: 4_000_000, turn });
  expect(bytes.length).toBeGreaterThan(1_000);
  const word = { bytes: makeWord("<w:p><w:r><w:t>Born here</w:t></w:r></w:p>"), mediaType: WORD_MEDIA_TYPE };
  expect(JSON.stringify(await reader.parseDraft(word, { sha256: "w", turn }))).toContain("Born here");
  const pages = await reader.inspect({ bytes: makePages(3), sha256: "p", accept: "document" }, { turn });
  expect(pages.pageCount).toBe(3);
});
