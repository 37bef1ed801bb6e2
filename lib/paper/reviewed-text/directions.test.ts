import bidiFactory from "bidi-js";
import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { readableText } from "@/lib/core/documents/plain-text";
import {
  COMPARISONS,
  COUNTED_WORDS,
  LATIN_DATES,
  LATIN_LINES,
  LEFT_CHANGES,
  MASKED_NUMBERS,
  NATIVE_COUNTS,
  NUMBER_FAMILIES,
  numberPlaces,
  seenFromRight,
  WORDS_AROUND,
} from "@/lib/core/documents/testing/number-families";
import { reviewedHtml } from "./write-html";
import { reviewedWord } from "./write-word";

const bidi = bidiFactory();

const NUMBERS = [
  "+966 11 555 0147",
  "050 123 4567",
  "+972-4-853-1234",
  "2020-05-03",
  "(011) 555 0147",
  "-12.50",
  "-$500",
  "$-500.25",
  "€-1 250 000",
  "4111 1111 1111 1111",
  "12.5%",
  "-12.50%",
  "$72.00",
  "1,250.00€",
  "< 1.8",
  "≥90",
  "~ 1.5‰",
];
const OWN = ["A-", "B+", "Calle 4, 28001 Madrid (Spain)", "Form I-130", "C++"];
const PHRASES = [
  "14-B",
  "2021-04417/B",
  "1201 Main St., Apt. 4",
  "3:30 p.m.",
  "25 mg",
  "3.0 × 28 mm",
  "A-",
  "O+",
  "John Smith, Jr.",
];
const AROUND = {
  ar: ["هاتف", "رقم"],
  he: ["טלפון", "מספר"],
  fa: ["تلفن", "شماره"],
} as const;

interface Case {
  language: string;
  text: string;
  whole: string;
}

const CASES = Object.entries(AROUND).flatMap(([language, [before, after]]): Case[] => [
  ...NUMBERS.flatMap((whole) =>
    [`${before} ${whole}`, `${whole} ${after}`, `${before} ${whole}, ${after}.`, `${before}: ${whole}`].map(
      (text) => ({ language, text, whole }),
    ),
  ),
  ...[...NUMBERS, ...OWN].map((whole) => ({ language, text: whole, whole })),
  ...PHRASES.flatMap((whole) =>
    [`${before} ${whole} ${after}`, `${before} (${whole})، ${after}`, `${before}: ${whole}، ${after}`].map(
      (text) => ({ language, text, whole }),
    ),
  ),
  // A name in its own script on an English page.
  ...NUMBERS.map((whole) => ({ language: "en", text: `Phone (${before}): ${before} ${whole}`, whole })),
]);

/** By another implementation of the Unicode algorithm. */
function seen(text: string, direction: "ltr" | "rtl"): string {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const isTurned = (at: number) => (embedding.levels[at] ?? 0) % 2 === 1;
  return bidi
    .getReorderedIndices(text, embedding)
    .map((at) => (isTurned(at) && bidi.getMirroredCharacter(text.charAt(at))) || text.charAt(at))
    .join("");
}

const directionOf = (language: string) => (language === "en" ? "ltr" : "rtl");
/** Without direction marks. */
const shown = (text: string, language: string) =>
  seen(text, directionOf(language)).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
const contentOf = (text: string, language: string) => {
  const runs = [{ text: text.slice(0, 3) }, { text: text.slice(3), bold: true }];
  const block: Block = { kind: "text", id: "a", runs };
  return { language, title: "T", blocks: [block] };
};
const factsOf = (text: string, language: string) => ({
  content: contentOf(text, language),
  orderNumber: "VC-7K2M-9QXD",
  languages: "Spanish into Arabic",
  isSandbox: false,
  siteUrl: "https://vidimus.test",
});
const unescaped = (xml: string) =>
  xml.replace(/<[^>]+>/g, "").replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** With an isolate for each element that has a direction. */
function fromHtml(html: string): string {
  const paragraph = /<p>(.*)<\/p>/s.exec(html.slice(html.indexOf("<main>")))?.[1] ?? "";
  return unescaped(
    paragraph
      .replaceAll(/<br ?\/?>/g, "\n")
      .replaceAll('<bdi dir="ltr">', "\u2066")
      .replaceAll('<bdo dir="ltr">', "\u2066\u202d")
      .replaceAll('<bdi dir="rtl">', "\u2067")
      .replaceAll("</bdo>", "\u202c\u2069")
      .replaceAll("</bdi>", "\u2069"),
  );
}

function fromWord(text: string, language: string): string {
  const document = reviewedWord(factsOf(text, language)).find(({ name }) => name === "word/document.xml");
  const body = document?.text.split("<w:p>")[3] ?? "";
  return unescaped(body.slice(0, body.indexOf("</w:p>")).replaceAll("<w:br/>", "\n"));
}

describe.each([
  ["HTML", (text: string, language: string) => fromHtml(reviewedHtml(factsOf(text, language), "'none'"))],
  ["Word", fromWord],
  ["plain text", (text: string, language: string) => readableText(contentOf(text, language))],
] as const)("in %s", (_, write) => {
  test.each(CASES)(
    "“$whole” is read from left to right in “$text” ($language)",
    ({ language, text, whole }) => {
      const written = write(text, language);
      expect(seen(written, directionOf(language))).toContain(whole);
      expect(written.replace(/[\u200e\u200f\u2066-\u2069]/gu, "")).toBe(text);
    },
  );

  test.each([
    ...NUMBER_FAMILIES,
    ...MASKED_NUMBERS,
    ...COUNTED_WORDS,
    ...LATIN_DATES,
    "Rs. 50,000/-",
    "MC-۲۰۱۹/۴۴۷",
    "A-١٢٣/٢٠٢٤",
    "L-۹۸۷۶-۲۱",
  ])("“%s” has one order wherever it stands", (number) => {
    for (const { language, text } of numberPlaces(number))
      expect(shown(write(text, language), language), text).toContain(number);
  });

  test.each(LATIN_LINES)("“%s” is read from left to right as a line of a text", (line) => {
    for (const [language, [before, after]] of Object.entries(AROUND))
      for (const text of [`${before}\n${line}\n${after}`, `${line}\n${after}`, `${before} 5-7\n${line}`]) {
        const lines = write(text, language)
          .split("\n")
          .map((each) => shown(each, language));
        expect(lines, text).toContain(line);
      }
  });

  test("two comparisons have each sign on the left of its number", () => {
    for (const { language, text, wholes } of COMPARISONS)
      for (const whole of wholes) expect(shown(write(text, language), language), text).toContain(whole);
  });

  test("a change with a left arrow reads from right to left", () => {
    for (const { language, text, shown: change } of LEFT_CHANGES)
      expect(shown(write(text, language), language), text).toContain(change);
  });

  test("a number before a native word stays with it behind a Latin phrase, and a list keeps its order", () => {
    const plain = (words: string) => words.replace(/\p{M}/gu, "");
    for (const { language, text, phrase } of NATIVE_COUNTS)
      expect(plain(shown(write(text, language), language)), text).toBe(plain(seenFromRight(text, phrase)));
  });

  test.each(Object.entries(WORDS_AROUND))(
    "a sign between a number and a word keeps its meaning in %s",
    (language, [word]) => {
      for (const [low, high] of [
        ["18", "65"],
        ["١٨", "٦٥"],
        ["۱۸", "۶۵"],
      ])
        expect(shown(write(`${low} < ${word} < ${high}`, language), language)).toBe(
          `${high} > ${[...word].reverse().join("")} > ${low}`,
        );
    },
  );
});

describe.each([
  ["plain text", (text: string, language: string) => readableText(contentOf(text, language))],
  ["Word", (text: string, language: string) => fromWord(text, language)],
] as const)("in %s, where each line is turned by itself", (_, write) => {
  test.each(["\n", "\r\n", "\r", "\n\n"])("parted by %j", (end) => {
    for (const [language, before, wholes] of [
      ["ar", "", NUMBERS.concat(OWN)],
      ["ar", "هاتف ", NUMBERS],
      ["en", "هاتف ", NUMBERS],
    ] as const) {
      const written = write(wholes.map((whole) => before + whole).join(end), language);
      const lines = written.split(/[\r\n]/u).filter((line) => /\d|\p{L}/u.test(line));
      expect(lines).toHaveLength(wholes.length);
      for (const [at, line] of lines.entries())
        expect(seen(line, directionOf(language))).toContain(wholes[at]);
    }
  });
});

test("what nothing would turn round has no marks", () => {
  for (const [text, language] of [
    ["Born on 2020-05-03, grade A-", "en"],
    ["ولد عام 1990", "ar"],
  ] as const)
    expect(readableText(contentOf(text, language))).toBe(text);
});
