import { expect, it, test } from "vitest";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { actualTextWords } from "./process/actual-text-words";
import { type Letter, numberOf, type Run, type Signs } from "./process/operators";
import { tellOwnCodes } from "./process/unmapped-codes";
import { reader } from "./testing/confined-reader";

const SENTENCE = "BT /F 12 Tf 40 300 Td (The bearer was born here) Tj ET";

function page(operators: string) {
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    stream("", `q BT /F 12 Tf ${operators} (and has a degree) Tj ET Q ${SENTENCE}`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ]);
  return { bytes, mediaType: "application/pdf" };
}

async function firstPage(operators: string) {
  const { pages } = await reader.read(page(operators), { language: "en", maxOcrPages: 0 });
  return pages[0];
}

test.each([
  ["a size that is a text", "/F (12) Tf 40 200 Td"],
  ["a place that is a text", "40 (200) Td"],
])("a text with %s takes no other text with it", async (_, operators) => {
  const { lines = [], isScanned } = (await firstPage(operators)) ?? {};
  expect(lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text)).toContain(
    "The bearer was born here",
  );
  expect(isScanned).toBe(false);
});

test.each([
  ["a spacing that is a name", "/x Tc 40 200 Td"],
  ["a spacing between words that is a list", "[1] Tw 40 200 Td"],
  ["a place that is a name", "/x /y Td"],
  ["a matrix of names", "/a /b /c /d /e /f Tm"],
  ["a rise that is a name", "/x Ts 40 200 Td"],
])("a page of a text with %s is read from its picture, which shows it somewhere", async (_, operators) => {
  expect((await firstPage(operators))?.isScanned).toBe(true);
});

it("an operand that is a text is its number, as pdf.js has it, and what is no number is none", () => {
  expect([1, "2", undefined, null, { name: "x" }, [3]].map(numberOf)).toEqual([1, 2, NaN, NaN, NaN, NaN]);
});

const LETTER: Letter = {
  text: "\u0628",
  glyph: "b",
  code: 0x62,
  isComposite: true,
  isOwnCode: false,
  box: [10, 10, 20, 30],
  ink: null,
};

function runOf(letters: Letter[], more: Partial<Run> = {}): Run {
  return {
    letters,
    advances: [],
    font: "F",
    isCarried: false,
    sizePt: 12,
    isHidden: false,
    isPlain: false,
    clips: false,
    isUpright: true,
    span: null,
    angle: 0,
    ...more,
  };
}

it("a code beyond Unicode, which has four bytes in some fonts, is no character", () => {
  const signs: Signs = new Map();
  const letters = [0x7b00, 0x4e01, 0x20202020].map((code) => ({ ...LETTER, code, text: "?" }));
  tellOwnCodes([runOf(letters)], signs);
  expect(letters.map(({ text }) => text)).toEqual(["?", "?", "?"]);
});

it("letters at places that are no numbers, and stretches without a letter, have words all the same", () => {
  const nowhere: Letter = { ...LETTER, box: [NaN, 10, NaN, 30] };
  const said = actualTextWords(
    [runOf([LETTER, nowhere], { span: 0 }), runOf([], { span: 1 })],
    ["\u0628\u0628", "\u0628"],
  );
  expect(said.words?.map(({ text }) => text)).toEqual(["\u0628\u0628"]);
});
