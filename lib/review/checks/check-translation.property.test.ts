import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import type { Finding } from "../finding";
import { checkTranslation } from "./check-translation";

const RUNS = 300;
const NAMES = [
  "Begoña",
  "Muñiz",
  "Echagüe",
  "Óscar",
  "Peñaranda",
  "Yáñez",
  "Ünal",
  "Ýlmaz",
  "Łukasz",
  "O'Brien",
  "Nguyễn",
];

function findings(
  sourceLanguage: string,
  sourceText: string,
  targetText: string,
  withPage = false,
): Finding[] {
  const block: Block = {
    kind: "text",
    id: "b1",
    runs: [{ text: targetText }],
    source: { page: 1, ...(withPage ? {} : { text: sourceText }) },
  };
  return checkTranslation(
    {
      content: { language: "en", title: "", identity: NO_IDENTITY, blocks: [block] },
      inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
      explanations: {},
    },
    {
      sourceLanguage,
      targetLanguage: "en",
      applicantName: null,
      isPrinted: true,
      pages: [{ document: 0, page: 1, text: sourceText }],
    },
  );
}

const isOf =
  (...kinds: Finding["kind"][]) =>
  ({ kind }: Finding) =>
    kinds.includes(kind);
const isNumeric = isOf("number", "date", "identifier");

const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`));
const numberText = fc.oneof(
  digits(1, 9),
  fc
    .tuple(digits(1, 3), fc.stringMatching(/^[0-9]{3}$/), fc.stringMatching(/^[0-9]{2}$/))
    .map(([a, b, c]) => `${a}.${b},${c}`),
  fc.tuple(digits(2, 4), fc.constantFrom("/", "-"), digits(4, 4)).map((parts) => parts.join("")),
  fc.stringMatching(/^[A-Z]{4}[0-9]{6}[A-Z]{3}[0-9]{2}$/),
);
const date = fc
  .tuple(
    fc.integer({ min: 13, max: 28 }),
    fc.integer({ min: 10, max: 12 }),
    fc.integer({ min: 1900, max: 2099 }),
  )
  .chain(([d, m, y]) => fc.constantFrom(`${d}/${m}/${y}`, `${d} de mayo de ${y}`, `${y}-${m}-${d}`));
const texts = fc
  .array(fc.oneof(numberText, date), { minLength: 1, maxLength: 6 })
  .map((tokens) => tokens.map((each, index) => `${["folio", "con", "hasta"][index % 3]} ${each}`).join("; "));

/** Drops or changes a matching character, or swaps it with the next. */
function spoil(text: string, pattern: RegExp, at: number, how: number, other: string): string {
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  const place = places[at % places.length] ?? 0;
  const next = places.find((each) => each > place && text[each] !== text[place]);
  if (how === 0) return text.slice(0, place) + text.slice(place + 1);
  if (how === 1 || next === undefined) {
    const by = text[place] === other ? (/\d/.test(other) ? String((Number(other) + 1) % 10) : "z") : other;
    return text.slice(0, place) + by + text.slice(place + 1);
  }
  return `${text.slice(0, place)}${text[next]}${text.slice(place + 1, next)}${text[place]}${text.slice(next + 1)}`;
}

test.each(["es", "pt", "de", "fr"])(
  "%s: a digit dropped, changed or exchanged is always found",
  (language) => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(200),
        fc.integer({ min: 0, max: 2 }),
        fc.stringMatching(/^[0-9]$/),
        fc.boolean(),
        (text, at, how, digit, withPage) => {
          const spoiled = spoil(text, /\d/g, at, how, digit);
          // Swapping day and month as the other language does is no loss.
          const dayAndMonth = (each: string) =>
            each.replace(/(\d{2})\/(\d{2})\/(?=\d{4})/g, (_, a: string, b: string) =>
              [a, b].sort().join("/"),
            );
          const bag = (each: string) => (dayAndMonth(each).match(/[\dA-Z/.,-]+/g) ?? []).sort().join(" ");
          // Two swapped numbers are both present.
          fc.pre(bag(spoiled) !== bag(text));
          const found = findings(language, text, spoiled, withPage);
          expect(found.some((each) => isNumeric(each) || each.kind === "doubt")).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  },
);

test("a faithful copy has every number and every name", () => {
  fc.assert(
    fc.property(texts, fc.subarray(NAMES, { minLength: 1 }), fc.boolean(), (text, names, withPage) => {
      const whole = `${names.join(" ")} ${text}`;
      expect(
        findings("es", whole, whole, withPage).filter(isOf("number", "date", "identifier", "name")),
      ).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

test("a faithful copy of any text at all has every number and every name", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0129 .,/-:年月日一二十〇٣۴५ABaeñ\n\t'"), maxLength: 40 }),
      fc.constantFrom("es", "zh", "ar", "th", "en", "other"),
      (text, language) => {
        expect(findings(language, text, text).filter(isOf("number", "date", "identifier", "name"))).toEqual(
          [],
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test("a letter of a name dropped, changed or exchanged is always found", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }),
      fc.nat(60),
      fc.integer({ min: 0, max: 2 }),
      fc.stringMatching(/^[a-z]$/),
      fc.boolean(),
      (names, at, how, letter, withPage) => {
        const source = `nacida ${names.join(" ")} aquí`;
        const kept = names.join(" ");
        const spoiled = spoil(kept, /\p{L}/gu, at, how, letter);
        fc.pre(spoiled.toLowerCase() !== kept.toLowerCase());
        // Passports write this letter so.
        fc.pre(!/\blukasz\b/i.test(spoiled));
        fc.pre([...spoiled.split(" ")].sort().join() !== [...names].sort().join());
        const found = findings("es", source, `${spoiled} was born here`, withPage);
        expect(found.filter(isOf("name"))).not.toEqual([]);
      },
    ),
    {
      numRuns: RUNS,
      examples: [
        [["O'Brien"], 5, 1, "s", false],
        [["O'Brien"], 5, 1, "y", true],
      ],
    },
  );
});
