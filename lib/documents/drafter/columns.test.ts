import { expect, test } from "vitest";
import type { TextLine } from "../reader/port";
import { inReadingOrder } from "../reader/reading-order";
import { sourceBlocks } from "./source-blocks";

const HEIGHT = 14;
const [LEFT, RIGHT, GUTTER] = [60, 940, 20];

interface Layout {
  columns: number;
  isJustified: boolean;
  offset: number;
  hasHeading: boolean;
  hasTable: boolean;
}

const LAYOUTS: Layout[] = [2, 3].flatMap((columns) =>
  [true, false].flatMap((isJustified) =>
    [0, 5].flatMap((offset) =>
      [true, false].flatMap((hasHeading) =>
        [true, false].map((hasTable) => ({ columns, isJustified, offset, hasHeading, hasTable })),
      ),
    ),
  ),
);

function setInColumns({ columns, isJustified, offset, hasHeading, hasTable }: Layout) {
  const width = (RIGHT - LEFT - GUTTER * (columns - 1)) / columns;
  const lines: TextLine[] = hasHeading
    ? [{ text: "Judgment of the court", box: [LEFT + 200, 20, 480, 20], confidence: 1 }]
    : [];
  const paragraphs: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    const left = LEFT + column * (width + GUTTER);
    let top = 60 + column * offset;
    for (let paragraph = 0; paragraph < 4; paragraph += 1) {
      const texts = Array.from({ length: 3 + ((paragraph + column) % 3) }, (_, at) =>
        at === 0 ? `C${column}p${paragraph} the court finds` : `line ${at} of it`,
      );
      paragraphs.push(texts.join(" "));
      for (const [at, text] of texts.entries()) {
        const isLast = at === texts.length - 1;
        const share = isLast ? 0.45 : isJustified ? 1 : 0.82 + ((at * 7 + paragraph * 3) % 5) * 0.04;
        lines.push({ text, box: [left, top, width * share, HEIGHT], confidence: 1 });
        top += HEIGHT + 3;
      }
      top += HEIGHT * 1.5;
      if (!hasTable || paragraph !== 1) continue;
      for (const row of ["x", "y"]) {
        for (const cell of [0, 1, 2])
          lines.push({
            text: `${row}${cell}${column}`,
            box: [left + (width / 3) * cell, top, 35, HEIGHT],
            confidence: 1,
          });
        top += HEIGHT + 8;
      }
      top += HEIGHT * 1.5;
    }
  }
  return { lines: lines.toSorted((one, other) => one.box[1] - other.box[1]), paragraphs };
}

test.each(LAYOUTS)("each paragraph of a page in columns is a block of its own: %j", (layout) => {
  const { lines, paragraphs } = setInColumns(layout);
  const page = { number: 1, widthPt: 595, heightPt: 842, isScanned: false, lines: inReadingOrder(lines) };
  const texts = sourceBlocks(page).flatMap(({ source }) => (source?.text ? [source.text] : []));
  expect(texts.filter((text) => paragraphs.includes(text))).toEqual(paragraphs);
});

function justified({ width, leading }: { width: number; leading: number }) {
  const lines: TextLine[] = [];
  const paragraphs = [4, 3, 5].map((count, paragraph) => {
    const texts = Array.from({ length: count }, (_, at) => `line ${at} of paragraph ${paragraph} goes on`);
    const top = 100 + paragraph * 240;
    for (const [at, text] of texts.entries())
      lines.push({
        text,
        box: [LEFT, top + at * leading, at === count - 1 ? width * 0.4 : width, HEIGHT],
        confidence: 1,
      });
    return texts.join(" ");
  });
  return { lines, paragraphs };
}

test.each([
  ["below a heading that reaches beyond them", 400, HEIGHT + 4],
  ["with half a line between them", RIGHT - LEFT, HEIGHT * 1.9],
  ["with one and a half between them", RIGHT - LEFT, HEIGHT * 2.4],
])("justified lines %s are one paragraph", (_, width, leading) => {
  const { lines, paragraphs } = justified({ width, leading });
  const heading: TextLine = {
    text: "Judgment",
    box: [LEFT + 180, 20, RIGHT - LEFT - 180, 24],
    confidence: 1,
  };
  const page = { number: 1, widthPt: 595, heightPt: 842, isScanned: false, lines: [heading, ...lines] };
  const texts = sourceBlocks(page).flatMap(({ source }) => (source?.text ? [source.text] : []));
  expect(texts).toEqual(["Judgment", ...paragraphs]);
});

test("the lines of an address stay lines of their own beside widely spaced text", () => {
  const texts = ["Jürgen Weiß", "Königstraße 17", "70173 Stuttgart", "Germany"];
  const address = texts.map(
    (text, at): TextLine => ({
      text,
      box: [LEFT, 60 + at * 18, text.length * 9, HEIGHT],
      confidence: 1,
    }),
  );
  const body = justified({ width: RIGHT - LEFT, leading: HEIGHT * 1.9 }).lines.map((line): TextLine => {
    const [left, top, width, height] = line.box;
    return { ...line, box: [left, top + 100, width, height] };
  });
  const page = { number: 1, widthPt: 595, heightPt: 842, isScanned: false, lines: [...address, ...body] };
  const blocks = sourceBlocks(page).flatMap(({ source }) => (source?.text ? [source.text] : []));
  expect(blocks.slice(0, 4)).toEqual(texts);
});

test("a line that ends early, since the next word had no room on it, goes on", () => {
  const texts = ["upon the oral hearing of the twelve", "Bundesverfassungsgerichtspräsidentinnen of it"];
  const lines = texts.map(
    (text, at): TextLine => ({
      text,
      box: [LEFT, 100 + at * 18, at === 0 ? 240 : 400, HEIGHT],
      confidence: 1,
    }),
  );
  const page = { number: 1, widthPt: 595, heightPt: 842, isScanned: false, lines };
  expect(sourceBlocks(page).map(({ source }) => source?.text)).toEqual([texts.join(" ")]);
});

test.each([
  [["register number 880214-", "2345678 of the family"], "register number 880214-2345678 of the family"],
  [["Käthe Müller-", "Lüdenscheidt of Stuttgart"], "Käthe Müller-Lüdenscheidt of Stuttgart"],
  [["Haupt-", "und Nebensache"], "Haupt- und Nebensache"],
])("a number or a name that goes on after its hyphen is one: %j", (texts, whole) => {
  const lines = texts.map(
    (text, at): TextLine => ({ text, box: [LEFT, 100 + at * 18, RIGHT - LEFT, HEIGHT], confidence: 1 }),
  );
  const page = { number: 1, widthPt: 595, heightPt: 842, isScanned: false, lines };
  expect(sourceBlocks(page).map(({ source }) => source?.text)).toEqual([whole]);
});
