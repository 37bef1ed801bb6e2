import bidiFactory from "bidi-js";
import { describe, expect, it, test } from "vitest";
import { leftToRightRuns } from "@/lib/core/documents/latin-phrases";
import { hasNativeDigit } from "@/lib/core/documents/number-runs";
import { directionOfText, hasRightToLeft } from "@/lib/core/documents/text-direction";
import { finishPdf } from "../../finish/finish-pdf";
import { openTypefaces } from "../../fonts/typeface";
import type { Mark } from "../../layout/band";
import { UPRIGHT } from "../../layout/design";
import { TypeSetter } from "../../layout/type-setter";
import { drawPdf } from "../../pages/draw-pdf";
import { metadataOf } from "../../pages/metadata";
import type { PrintedPage } from "../../pages/printed-page";
import { sampleCertificate } from "../../testing/sample-certificate";
import { TypefaceChooser } from "../../text/choose-typeface";
import type { Direction } from "../../text/styled-run";
import { checkNumberOrder } from "../check-number-order";
import { counted } from "../comparable";
import { extractText } from "../extract-text";
import { checkPlaces } from "./check-places";
import { type PlacedText, readPlaces } from "./read-places";

/** One per script family, and scripts' own digits. */
const WORDS = [
  ..."Registry Ελένη Юлія منير می\u200cخواهم ١٢٣ פרטי राधा ที่ทำการ ልደት 등록 জন্ম જન્મ ਜਨਮ பிறப்பு జననం ಜನನ ജനനം ଜନ୍ମ".split(
    " ",
  ),
  ..."උපත ເກີດ កំណើត မွေးဖွား დაბადება ծնունդ སྐྱེས \u{10d00}\u{10d01}\u{10d02} 王小明 つづき".split(" "),
  "۱۳۶۲ ه\u200d. ش. می\u200cخواهم",
  'כתב (מקור) "ב',
];
const SIGNS = [..."<>%-", "1.", "(1)", "12/05/1990", "+966 11 555 0147", "“”", "5 > 3", "a < b"];
const BRACKETS = ["<>", "()", "[]", "{}", "«»"];
const AROUND: Record<Direction, [before: string, after: string]> = {
  ltr: ["The text", "goes on"],
  rtl: ["النص", "يستمر"],
};
const LANGUAGE: Record<Direction, string> = { ltr: "en", rtl: "ar" };
const LINES_A_PAGE = 40;
const LINE_HEIGHT = 17;

const typefaces = await openTypefaces();
const chooser = { ltr: new TypefaceChooser(typefaces, "en"), rtl: new TypefaceChooser(typefaces, "ar") };

type LineMark = Extract<Mark, { kind: "line" }>;

function pageOf(
  texts: readonly string[],
  direction: Direction,
): Omit<PrintedPage, "marks"> & { marks: LineMark[] } {
  const setter = new TypeSetter(chooser[direction], LANGUAGE[direction], direction);
  const marks = texts.map((text, index) => {
    const [line, ...more] = setter.set([{ text }], UPRIGHT.body.width, { size: 10 }).lines;
    if (!line || more.length > 0) throw new Error(`${text} takes several lines`);
    return { kind: "line" as const, line, x: UPRIGHT.body.x, baseline: (index + 2) * LINE_HEIGHT };
  });
  return { paper: UPRIGHT, marks };
}

async function printed(pages: readonly PrintedPage[]): Promise<Uint8Array> {
  const document = sampleCertificate({ language: "en", title: "Pairs", blocks: [] });
  const drawn = await drawPdf(metadataOf(document), pages, { type: "Document", children: [] });
  return await finishPdf(drawn, document, { pages, exhibitPages: [], outline: [] });
}

/** Alone, and at the start, in the middle, and at the end of a paragraph. */
function positions(text: string, direction: Direction): string[] {
  const [before, after] = AROUND[direction];
  return [text, `${text} ${before}`, `${before} ${text} ${after}`, `${before} ${text}`];
}

function familiesOf(direction: Direction): string[] {
  const withSigns = WORDS.flatMap((word) => [
    ...SIGNS.flatMap((sign) => [`${word} ${sign}`, `${sign} ${word}`, `${word}${sign}`]),
    ...BRACKETS.map((pair) => `${pair.charAt(0)}${word}${pair.charAt(1)}`),
  ]);
  const pairs = WORDS.flatMap((one) => WORDS.flatMap((other) => (one === other ? [] : [`${one} ${other}`])));
  return [...withSigns.flatMap((text) => positions(text, direction)), ...pairs];
}

function objection(page: PrintedPage, found: readonly PlacedText[]): string | null {
  try {
    checkPlaces(page, found, "page 1");
    checkNumberOrder(page, found, "page 1");
    return null;
  } catch (error) {
    return String(error);
  }
}

/** A code lost, doubled, changed, or moved, or two swapped. */
function mutations(found: readonly PlacedText[], at: number): PlacedText[][] {
  const [one, next] = [found[at], found[at + 1]];
  if (!one) return [];
  const swapped =
    next && next.text !== one.text
      ? [
          { ...one, text: next.text },
          { ...next, text: one.text },
        ]
      : null;
  return [
    found.toSpliced(at, 1),
    found.toSpliced(at, 0, one),
    found.toSpliced(at, 1, { ...one, text: one.text === "(" ? ")" : one.text === "7" ? "1" : "(" }),
    found.toSpliced(at, 1, { ...one, x: one.x + 1 }),
    found.toSpliced(at, 1, { ...one, size: one.size * 0.9 }),
    ...(swapped ? [found.toSpliced(at, 2, ...swapped)] : []),
  ];
}

describe.each(["ltr", "rtl"] as const)("in a paragraph that runs %s", (direction) => {
  const texts = familiesOf(direction);
  const pages = Array.from({ length: Math.ceil(texts.length / LINES_A_PAGE) }, (_, index) =>
    pageOf(texts.slice(index * LINES_A_PAGE, (index + 1) * LINES_A_PAGE), direction),
  );

  it("every pair of scripts, signs and digits is printed, read and proved, and no change of it passes", async () => {
    const bytes = await printed(pages);
    const objections: string[] = [];
    const unnoticed: string[] = [];
    let [index, mutated] = [0, 0];
    for (const found of readPlaces(bytes, pages.length)) {
      const page = pages[index] ?? { paper: UPRIGHT, marks: [] };
      const whole = objection(page, found);
      if (whole !== null) objections.push(whole);
      for (const mark of page.marks) {
        const y = UPRIGHT.height - mark.baseline;
        const own = found.filter((each) => Math.abs(each.y - y) < 1);
        for (const changed of mutations(own, mutated % own.length)) {
          mutated += 1;
          if (objection({ paper: UPRIGHT, marks: [mark] }, changed) === null) unnoticed.push(mark.line.text);
        }
      }
      index += 1;
    }
    expect(objections).toEqual([]);
    expect(unnoticed).toEqual([]);
    expect(mutated).toBeGreaterThan(5 * texts.length);
    const { pages: read } = await extractText(bytes);
    expect(read.map(counted)).toEqual(
      pages.map(({ marks }) => counted(marks.map(({ line }) => line.text).join(" "))),
    );
  });

  test("characters stand in the order of the bidirectional algorithm, by another implementation of it", () => {
    const bidi = bidiFactory();
    const wanted: string[] = [];
    const shown: string[] = [];
    for (const { line } of pages.flatMap(({ marks }) => marks)) {
      const { text, fragments } = line;
      // It reverses halves of surrogate pairs.
      if (/[\u{10000}-\u{10ffff}]/u.test(text)) continue;
      const around = directionOfText(text, direction);
      const isTurning = around === "rtl" || hasRightToLeft(text) || hasNativeDigit(text);
      let whole = "";
      let at = 0;
      for (const { from, to } of isTurning ? leftToRightRuns(text) : []) {
        const before = text.slice(at, from);
        const own = `\u202d${text.slice(from, to)}\u202c`;
        // A number without a space stays behind its word.
        const isGlued = /[\p{L}\p{M}]$/u.test(before) && !hasRightToLeft(before.slice(-1));
        whole += before + (isGlued ? own : `\u2066${own}\u2069`);
        at = to;
      }
      whole += text.slice(at);
      const levels = bidi.getEmbeddingLevels(whole, around);
      const order = bidi.getReorderedIndices(whole, levels);
      wanted.push(
        order
          .map((index) => whole.charAt(index))
          .join("")
          .replace(/[\u2066\u202d\u202c\u2069]/gu, ""),
      );
      const seen = fragments
        .toSorted((one, other) => one.x - other.x)
        .flatMap(({ clusters, isRightToLeft }) =>
          clusters.map((each) => (isRightToLeft ? [...each.text].reverse().join("") : each.text)),
        );
      shown.push(seen.join(""));
    }
    expect(shown).toEqual(wanted);
  });
});
