import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { LETTER, SIZE } from "../layout/design";
import { type FittedContent, fitContent } from "../layout/fit-content";
import { LONG_HEADS, LONG_HEADS_WITHOUT_PATTERNS, type LongHeads } from "../testing/long-heads";
import { sampleCertificate } from "../testing/sample-certificate";
import { TypefaceChooser } from "../text/choose-typeface";
import { wordParting } from "../text/word-parting";
import { createInProcessRenderer } from "./in-process";

const renderer = createInProcessRenderer();
const typefaces = await openTypefaces();

function layOut({ content, language, heads }: LongHeads): { now: FittedContent; whole: FittedContent } {
  const set = (names: readonly string[]) =>
    fitContent(content, new TypefaceChooser(typefaces, language), () => false, LETTER, names);
  // Names are never hyphenated.
  return { now: set([]), whole: set(heads) };
}

const sizeOf = ({ lines }: FittedContent) =>
  Math.min(...lines.flatMap(({ fragments }) => fragments.map(({ size }) => size)));

/** Each part of a table repeats its first column. */
const repeatsOf = ({ repeats }: FittedContent) => repeats.length;
const lettersOf = ({ lines }: FittedContent) => lines.map(({ text }) => text.replaceAll(" ", "")).join("");
const hyphensOf = ({ lines }: FittedContent) => lines.filter(({ hyphen }) => hyphen);

/** Without spaces. `all` excludes the certificate. */
async function readParts(bytes: Uint8Array): Promise<{ parts: string[]; all: string }> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const file = await task.promise;
  const parts: string[] = [];
  let all = "";
  for (let number = 2; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    let part: string | null = null;
    for (const item of items) {
      if ("str" in item) {
        all += item.str;
        if (part !== null) part += item.str;
      } else if (item.type === "beginMarkedContentProps") part = "";
      else if (item.type === "endMarkedContent") {
        if (part !== null) parts.push(part.replaceAll(" ", ""));
        part = null;
      }
    }
  }
  await task.destroy();
  return { parts, all };
}

describe.each(LONG_HEADS.map((table) => ({ name: table.name, table })))("a table of $name", ({ table }) => {
  const { now, whole } = layOut(table);

  it("is set as before where its words fit, and in larger type or fewer parts where they are parted", () => {
    expect(sizeOf(now)).toBeGreaterThanOrEqual(sizeOf(whole));
    if (hyphensOf(now).length === 0) expect(now).toEqual(whole);
    else if (sizeOf(now) === sizeOf(whole)) expect(repeatsOf(now)).toBeLessThan(repeatsOf(whole));
  });

  it("is parted at places of its language, with room for the hyphen, and loses no letter", () => {
    const parting = wordParting(table.content);
    for (const lines of [now.lines, ...now.repeats])
      for (const [at, line] of lines.entries()) {
        if (!line.hyphen) continue;
        expect([line.cut, line.space]).toEqual([undefined, undefined]);
        const before = line.text.split(" ").at(-1) ?? "";
        const word = before + (lines[at + 1]?.text.split(" ")[0] ?? "");
        expect(table.heads.flatMap((head) => head.split(" "))).toContain(word);
        expect([...(parting?.(word) ?? [])]).toContain(before.length);
      }
    expect(lettersOf(now)).toBe(lettersOf(whole));
    expect(now.lines.filter(({ cut }) => cut)).toEqual([]);
  });

  it("passes the gate, and each head is read whole, without a hyphen", async () => {
    const { bytes } = await renderer.render(sampleCertificate(table.content, { isSandbox: false }));
    const { parts, all } = await readParts(bytes);
    for (const head of table.heads) expect(parts).toContain(head.replaceAll(" ", ""));
    expect(all).not.toMatch(/\p{Ll}[-\u00ad\u2010]/u);
  });
});

it("tables whose heads made their type small have it in its usual size", () => {
  const fitted = LONG_HEADS.map((table) => ({ ...table, ...layOut(table) }));
  const parted = fitted.filter(({ now }) => hyphensOf(now).length > 0);
  expect(parted.length).toBeGreaterThan(40);
  for (const { columns, now } of parted)
    expect(sizeOf(now)).toBeGreaterThanOrEqual(columns < 8 ? SIZE.table : SIZE.wideTable);
  expect(parted.filter(({ whole }) => sizeOf(whole) < 7.5).length).toBeGreaterThan(10);
});

it.each(LONG_HEADS_WITHOUT_PATTERNS.map((table) => ({ name: table.name, table })))(
  "without patterns, words stay whole: $name",
  ({ table }) => {
    const { now, whole } = layOut(table);
    expect(hyphensOf(now)).toEqual([]);
    expect(now).toEqual(whole);
  },
);
