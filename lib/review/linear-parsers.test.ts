import { describe, expect, test } from "vitest";
import type { DocumentIdentity } from "@/lib/core/documents/document-identity";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { ADVERSARIAL_TEXTS, SOME_ADVERSARIAL_TEXTS } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { checkTranslation } from "./checks/check-translation";
import { droppedIn, lostNames } from "./checks/lost-names";
import { compareNumericTokens } from "./compare-numeric-tokens";
import { findNumericTokens } from "./find-numeric-tokens";

const HEAD = { language: "en", title: "Letter" };

const blocksOf = (texts: readonly string[], sources: readonly string[]): TranslatedDocument["blocks"] =>
  texts.map((text, at) => ({
    kind: "text",
    id: `b${at}`,
    runs: [{ text }],
    source: { page: 1, ...(sources[at] && { text: sources[at] }) },
  }));

/** The longest that the desk accepts. */
function identityOf(text: string): DocumentIdentity {
  const value = { text: text.slice(0, 300), status: "confirmed" as const, original: text.slice(-300) };
  return { number: value, issuedOn: value, holder: value };
}

function review(texts: readonly string[], sources: readonly string[], page: string) {
  return checkTranslation(
    {
      content: { ...HEAD, identity: identityOf(page), blocks: blocksOf(texts, sources) },
      inventory: [],
      explanations: {},
    },
    {
      sourceLanguage: "es",
      targetLanguage: "en",
      applicantName: "Ana López",
      isPrinted: true,
      terms: [page.slice(0, 200), `${page.slice(0, 190)} ende`, "a", "a a"].map((source, at) => ({
        id: `${at}`,
        scope: "house",
        source,
        target: "a a a",
        forbidden: ["a b"],
        note: "",
      })),
      pages: [{ document: 0, page: 1, text: page }],
    },
  );
}

const other = (text: string) => text.replaceAll("1", "2").replaceAll("a", "e");
const LANGUAGES = { sourceLanguage: "es", targetLanguage: "vi" };

/** Letters only, filling `length`; unique by `stem`. */
function namesOf(length: number, stem: string): string[] {
  return Array.from({ length: Math.ceil(length / 10) }, (_, at) => {
    const letters = [...at.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
    return `${stem}${letters.join("")}y`;
  });
}

/** Many names, in a language with declension and in one without. */
function namesIn(shape: (name: string) => string, { length }: string, language: string) {
  const [source = "", target = ""] = ["Kq", "Wx"].map((stem) => namesOf(length, stem).map(shape).join("\n"));
  const knowledge = {
    ...NOTHING_KNOWN,
    languages: { sourceLanguage: language, targetLanguage: "en" },
  };
  return [lostNames(source, target, knowledge), droppedIn(source, target, knowledge)];
}

const NOTHING_KNOWN = {
  sourceCommon: new Set<string>(),
  targetCommon: new Set<string>(),
  targetWords: new Set<string>(),
  keptLetters: new Set<string>(),
  accented: new Map(),
  labels: new Set<string>(),
  applicant: ["ana"],
};

const READERS: Record<string, (text: string) => unknown> = {
  "numbers and dates": (text) => findNumericTokens(text, "es", "vi"),
  "numbers and dates compared": (text) =>
    compareNumericTokens(
      findNumericTokens(text, "es", "vi"),
      findNumericTokens(other(text), "vi", "es"),
      text,
      LANGUAGES,
    ),
  names: (text) => lostNames(text, other(text), { ...NOTHING_KNOWN, languages: LANGUAGES }),
};

/** They cost ten times as much as all others together. */
const REVIEWS: Record<string, (text: string) => unknown> = {
  "of one block": (text) => review([other(text)], [text], text),
  "of blocks without their source": (text) => review([other(text), text], [], text),
  "of a block a line": (text) =>
    review(other(text).split("\n").slice(0, 5000), text.split("\n").slice(0, 5000), text),
};

// All of them in the second run only.
const TEXTS = process.env.TEST_PART ? ADVERSARIAL_TEXTS : SOME_ADVERSARIAL_TEXTS;

/** They share the texts: each reviews every unit, and every pair of ends. */
const SHARES = Object.entries(REVIEWS).map(([name, parse], share, { length }) => ({
  name,
  parse,
  texts: TEXTS.filter((_, at) => at % length === share),
}));

const NAMES: [string, (text: string) => unknown][] = ["es", "pl"].flatMap((language) => [
  [`behind titles (${language})`, (text) => namesIn((name) => `Sr. ${name}`, text, language)],
  [`beside a name that stays (${language})`, (text) => namesIn((name) => `Ana ${name},`, text, language)],
]);

describe("every check of a translation takes no more than twice the time for twice the text", () => {
  test.each(Object.entries(READERS))("%s", { timeout: 600_000 }, async (_, parse) => {
    expect(await findSlowText(parse, TEXTS)).toBeNull();
  });

  test.each(SHARES)("a review $name", { timeout: 600_000 }, async ({ parse, texts }) => {
    expect(await findSlowText(parse, texts)).toBeNull();
  });
});

test.each(NAMES)("so do the rules on many names %s", { timeout: 600_000 }, async (_, parse) => {
  const names = [{ name: "names", make: (length: number) => "a".repeat(length) }];
  expect(await findSlowText(parse, names, { lengths: [20_000, 40_000] })).toBeNull();
});
