import { expect, test } from "vitest";
import type { Problem } from "../problem";
import { countWords } from "./count-words";
import { PRICE_BOOK } from "./price-book";
import { checkPageHint, checkPages, checkWords, wordsOfDocuments, wordsOfText } from "./quoted-volume";

test.each([
  ["Hola, mundo. ¿Qué tal?", "es", 4],
  ["", "es", 0],
  ["— … !", "en", 0],
  ["state-of-the-art", "en", 4],
  ["สวัสดีชาวโลก", "th", 3],
  ["text of an unknown language", "other", 5],
])("%j has %s words: %i", (text, language, words) => expect(countWords(text, language)).toBe(words));

const refusalOf = (check: () => void) => {
  try {
    check();
    return null;
  } catch (error) {
    const { message, details } = error as Problem;
    return `${details.field}: ${message} ${details.recoveryHint}`;
  }
};

test("as many pages as quoted pass, one more is refused with the number to quote", () => {
  expect(refusalOf(() => checkPages(3, 3))).toBeNull();
  expect(refusalOf(() => checkPages(4, 3))).toMatch(
    /^documents: .*have 4 pages,.* covers 3\..* pageCount 4, then/,
  );
});

test.each([
  [2, 2, null],
  [2, 6, null],
  [
    2,
    1,
    /^documents\.1\.pageHint: Document 2 has 2 pages, but its pageHint is 1\. .* pageHint 2, or leave it out\./,
  ],
  [2, 7, /its pageHint is 7/],
  [1, 40, /has 1 page, but its pageHint is 40/],
])("a document of %i pages with pageHint %i", (pageCount, pageHint, said) => {
  const refusal = refusalOf(() => checkPageHint({ index: 1, pageCount, pageHint }));
  if (said === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(said);
});

test.each([
  [1, 4],
  [2, 6],
  [10, 30],
])("%i dense pages may be quoted as %i, and not as more", (pages, quoted) => {
  expect(refusalOf(() => checkPages(pages, quoted))).toBeNull();
  expect(refusalOf(() => checkPages(pages, quoted + 1))).toContain(
    `pageCount ${pages}, or up to ${quoted} if`,
  );
});

const HUMAN = { productLine: "business_human", speedTier: "standard" } as const;
const TEXT = "palabra ".repeat(200);

test("ten percent more words than quoted pass, one word beyond is refused", () => {
  const check = (words: number) => () =>
    checkWords(PRICE_BOOK, wordsOfText("palabra ".repeat(words), "es"), { ...HUMAN, wordCount: 200 });
  expect(refusalOf(check(220))).toBeNull();
  expect(refusalOf(check(221))).toMatch(/^sourceText: sourceText has 221 words, .* wordCount 221, then/);
});

test("twice the words pass, and characters don't pass for words", () => {
  const check = (wordCount: number) => () =>
    checkWords(PRICE_BOOK, wordsOfText(TEXT, "es"), { ...HUMAN, wordCount });
  expect(refusalOf(check(400))).toBeNull();
  expect(refusalOf(check(TEXT.length))).toBe(
    "sourceText: sourceText has 200 words, but the quote covers 1600. Nothing was charged. " +
      "Request a new quote with wordCount 200, then submit with it. wordCount counts words, not characters.",
  );
});

test("words that the minimum charge pays for are no surplus", () => {
  const check = (wordCount: number) => () =>
    checkWords(PRICE_BOOK, wordsOfText("Hola, mundo.", "es"), {
      productLine: "business_ai",
      speedTier: "standard",
      wordCount,
    });
  expect(refusalOf(check(250))).toBeNull();
  expect(refusalOf(check(251))).toContain("wordCount 2,");
});

test("signs between spaces are words to some, and so they're quoted", () => {
  const table = "| uno | dos |\n".repeat(50);
  expect(
    refusalOf(() => checkWords(PRICE_BOOK, wordsOfText(table, "es"), { ...HUMAN, wordCount: 500 })),
  ).toBeNull();
});

test("documents are held against their words where all were counted, else against their pages", () => {
  const check = (words: number | null, isWhole: boolean, wordCount: number) => () =>
    checkWords(PRICE_BOOK, wordsOfDocuments([{ pageCount: 2, wordCount: words, isWhole }]), {
      ...HUMAN,
      wordCount,
    });
  expect(refusalOf(check(null, false, 10_000))).toBeNull();
  expect(refusalOf(check(null, false, 10_001))).toMatch(
    /^documents: .* no more than 10000 words.* POST \/documents counts/,
  );
  expect(refusalOf(check(200, true, 400))).toBeNull();
  expect(refusalOf(check(200, true, 401))).toContain("wordCount 200,");
  // Seals and pictures beside a text may hold words that nobody read.
  expect(refusalOf(check(200, false, 1_400))).toBeNull();
  expect(refusalOf(check(200, false, 1_401))).toContain("no more than 1400 words");
  // An estimate refuses nobody who quoted less.
  expect(refusalOf(check(900, true, 100))).toBeNull();
});

test.each(["   ", "......", "— ¿?"])("a text without words is refused: %j", (text) =>
  expect(
    refusalOf(() => checkWords(PRICE_BOOK, wordsOfText(text, "es"), { ...HUMAN, wordCount: 1 })),
  ).toContain("sourceText has no words"),
);
