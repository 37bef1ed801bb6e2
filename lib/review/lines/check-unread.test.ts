import { expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { checkTranslation } from "../checks/check-translation";
import type { ReviewedPage } from "../reviewed-source";

const BOX = [444, 503, 186, 140] as const;
const unsure = { box: [700, 98, 98, 31], text: "sd 5\n55e ll" } as const;

function findingsOf(blocks: Block[], unread: NonNullable<ReviewedPage["unread"]>) {
  const page: ReviewedPage = { document: 0, page: 1, text: "", lines: [], doubts: ["part_not_read"], unread };
  const source = {
    sourceLanguage: "fr",
    targetLanguage: "en",
    applicantName: null,
    isPrinted: true,
    pages: [page],
  };
  const content = { language: "en", title: "Birth certificate", blocks };
  const findings = checkTranslation({ content, inventory: [], explanations: {} }, source);
  return findings.filter(({ kind, id }) => kind === "line" || id.includes("part_not_read"));
}

const read: Block = {
  kind: "text",
  id: "p1-1",
  runs: [{ text: "Province of Taza" }],
  source: { page: 1, box: [100, 90, 800, 600], text: "Province de Taza\nsd 5\n55e ll", confidence: 0.4 },
};

it("asks for each place that was not read, with its box, and quotes what was read unsurely", () => {
  expect(findingsOf([read], [{ box: BOX, turns: 1 }, { ...unsure }])).toMatchObject([
    {
      kind: "line",
      page: 1,
      message: "Something here was not read: text, a stamp, or handwriting. Compare it with the page.",
      source: { page: 1, box: BOX, turns: 1 },
    },
    {
      kind: "line",
      message: "The scan was read as “sd 5\n55e ll”, but it isn't sure. Compare it with the page.",
      source: { box: unsure.box },
    },
  ]);
});

it("asks no more where a block was made for the place, or a mark put upon it", () => {
  const own: Block = { kind: "text", id: "x", runs: [{ text: "Folio 87" }], source: { page: 1, box: BOX } };
  const stamp: Block = {
    kind: "mark",
    mark: "stamp",
    id: "y",
    runs: [],
    source: { page: 1, box: [430, 490, 150, 150], confidence: 0.7 },
  };
  const arabic: Block = {
    kind: "text",
    id: "z",
    runs: [{ text: "Ministry of the Interior" }],
    source: { page: 1, box: unsure.box, text: "وزارة الداخلية", confidence: 0.7 },
  };
  expect(findingsOf([read, own], [{ box: BOX }])).toEqual([]);
  expect(findingsOf([read, stamp], [{ box: BOX }])).toEqual([]);
  expect(findingsOf([read, arabic], [{ ...unsure }])).toEqual([]);
  // One drafted from the junk, and one of another page.
  expect(
    findingsOf([{ ...arabic, source: { ...arabic.source, page: 1, text: "sd 5 55e ll" } }], [{ ...unsure }]),
  ).toHaveLength(1);
  expect(findingsOf([read, { ...own, source: { page: 2, box: BOX } }], [{ box: BOX }])).toHaveLength(1);
});

it.each([
  ["within the place", 20, -4],
  ["a printed line over its lower edge", 60, 4],
  ["a printed line over its upper edge", 0, -14],
  ["a printed line through it", 60, -2],
])("asks for handwriting that a drafted line leaves out: %s", (_, before, down) => {
  const place = { box: [300, 100, 250, 18] as const };
  const line = (confidence: number): Block => ({
    kind: "text",
    id: "x",
    runs: [{ text: "I, , born on" }],
    source: {
      page: 1,
      box: [300 - before, 100 + down, 250 + 2 * before, 26],
      text: "Ich, , geboren am",
      confidence,
    },
  });
  expect(findingsOf([line(0.93)], [place])).toMatchObject([{ kind: "line", source: place }]);
  expect(findingsOf([line(0.3)], [place])).toHaveLength(1);
});

it("asks for the page as a whole where no place is known", () => {
  expect(findingsOf([read], []).map(({ id }) => id)).toEqual([]);
  const source = { sourceLanguage: "fr", targetLanguage: "en", applicantName: null, isPrinted: true };
  const page: ReviewedPage = { document: 0, page: 1, text: "", doubts: ["part_not_read"] };
  const content = { language: "en", title: "x", blocks: [read] };
  const findings = checkTranslation(
    { content, inventory: [], explanations: {} },
    { ...source, pages: [page] },
  );
  expect(findings.map(({ id }) => id)).toContain("doubt:p0.1:part_not_read");
});
