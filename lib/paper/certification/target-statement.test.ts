import { describe, expect, it, test } from "vitest";
import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { findUnprintable } from "@/lib/core/printed-text/find-unprintable";
import { PROFILE_IDS, type ProfileId } from "./profile";
import { type StatementFacts, statementFor } from "./statement";
import { type SentenceId, WORDINGS, wordingOf } from "./statements/wordings";
import { statementLanguageOf } from "./target-statement";
import { dateIn, languageIn } from "./words-in";

const [FIRST] = WORDINGS;
const LABEL_IDS = Object.keys(FIRST?.labels ?? {});
const SENTENCE_IDS = Object.keys(FIRST?.sentences ?? {}) as SentenceId[];
const SLOTS: Readonly<Partial<Record<SentenceId, string[]>>> = {
  competence: ["{from}", "{into}", "{name}"],
  translated: ["{document}"],
  reviewed: ["{document}"],
};
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{sc=Arab}/u,
  el: /\p{sc=Grek}/u,
  hi: /\p{sc=Deva}/u,
  ja: /[\p{sc=Hira}\p{sc=Hani}]/u,
  ko: /\p{sc=Hang}/u,
  ru: /\p{sc=Cyrl}/u,
  uk: /\p{sc=Cyrl}/u,
  zh: /\p{sc=Hani}/u,
  "zh-Hant": /\p{sc=Hani}/u,
};

const factsIn = (language: string, changes: Partial<StatementFacts> = {}): StatementFacts => ({
  role: "translated",
  machineDraft: true,
  sourceLanguage: "quc",
  sourceLanguageName: null,
  targetLanguage: language.split("-")[0] ?? language,
  documentTitle: "Title 1",
  statementLanguage: language,
  translatorName: "Ana Ruiz",
  signedAt: new Date("2026-11-21T23:30:00Z"),
  timeZone: null,
  isSandbox: false,
  ...changes,
});

describe.each(WORDINGS)("the wording in $language", (wording) => {
  const { language, title, warning, labels, sentences, montenegrin } = wording;
  const all = [title, warning, ...Object.values(labels), ...Object.values(sentences), montenegrin];

  it("has every label and sentence, in letters of its own that our fonts have", () => {
    expect(Object.keys(labels).sort()).toEqual([...LABEL_IDS].sort());
    expect(Object.keys(sentences).sort()).toEqual([...SENTENCE_IDS].sort());
    for (const text of all) {
      expect(text.trim()).toBe(text);
      expect(findUnprintable(text)).toBeNull();
      expect(text).toMatch(SCRIPTS[language] ?? /\p{sc=Latn}/u);
    }
  });

  it("says nothing twice, and nothing in another language's words", () => {
    expect(new Set([...Object.values(sentences), warning]).size).toBe(SENTENCE_IDS.length + 1);
    expect(new Set(Object.values(labels)).size).toBe(LABEL_IDS.length);
    const others = WORDINGS.filter((each) => each !== wording).flatMap((each) =>
      Object.values(each.sentences),
    );
    for (const sentence of Object.values(sentences)) expect(others).not.toContain(sentence);
  });

  it.each(SENTENCE_IDS)("has in %s the places that it needs, and ends as a sentence", (id) => {
    expect((sentences[id].match(/\{\w+\}/g) ?? []).sort()).toEqual(SLOTS[id] ?? []);
    expect(sentences[id]).toMatch(/[.。।]$/u);
  });

  it("never calls a source the original, and cites no rule of the United States", () => {
    for (const text of all)
      expect(text).not.toMatch(/\boriginal|оригинал|оригінал|orijinal|πρωτότυπ|الأصل|CFR|U\.S\.C/iu);
  });

  it("names every language that is sold, in its own letters", () => {
    for (const code of Object.keys(LANGUAGE_NAMES)) {
      const name = languageIn(wording, code, null);
      expect(name).not.toBe(code);
      expect(findUnprintable(name)).toBeNull();
    }
    expect(languageIn(wording, "cnr", null)).toBe(montenegrin);
    expect(languageIn(wording, "other", "Spanish and Tzotzil")).toContain("Tzotzil");
    expect(languageIn(wording, "other", "Spanish and Tzotzil")).toContain(languageIn(wording, "es", null));
  });

  it("writes days in the calendar and digits that all recipients read", () => {
    const day = dateIn(wording, new Date("2026-11-21T23:30:00Z"), "Asia/Tokyo");
    expect(day).toMatch(/2026/);
    expect(day).toMatch(/22/);
  });

  it("fills every place, and warns of a specimen in both languages", () => {
    for (const role of ["translated", "reviewed"] as const) {
      const statement = statementFor("embassy", factsIn(language, { role, isSandbox: true }));
      const target = statement.target?.paragraphs.join("\n") ?? "";
      expect(target).not.toMatch(/[{}]/);
      for (const value of ["Ana Ruiz", "Title 1", languageIn(wording, "quc", null)])
        expect(target).toContain(value);
      expect([statement.warning?.slice(0, 8), statement.target?.warning]).toEqual(["SPECIMEN", warning]);
      expect(statement.paragraphs.at(-1)).toContain("and in English");
    }
  });
});

test("a day in Vietnamese has all of its words", () => {
  const wording = WORDINGS.find(({ language }) => language === "vi");
  expect(wording && dateIn(wording, new Date("2026-03-03T12:00:00Z"), null)).toBe("ngày 3 tháng 3 năm 2026");
  expect(wording && dateIn(wording, new Date("2026-12-31T12:00:00Z"), null)).toBe(
    "ngày 31 tháng 12 năm 2026",
  );
});

test.each(PROFILE_IDS)("the statement for %s speaks another language only to readers abroad", (profile) => {
  const isAbroad = (["university", "embassy", "other"] as ProfileId[]).includes(profile);
  expect(statementLanguageOf(profile, "es")).toBe(isAbroad ? "es" : null);
  expect(statementLanguageOf(profile, "en")).toBeNull();
  expect(statementFor(profile, factsIn("xx", { targetLanguage: "sw" })).target).toBeNull();
});

test.each([
  ["zh", "zh"],
  ["zh-Hans", "zh"],
  ["zh-Hant", "zh-Hant"],
  ["zh-TW", "zh-Hant"],
  ["pt-BR", "pt"],
  ["yue", null],
  ["sr-Latn", null],
  ["he", null],
])("what is written in %s has its statement in %s", (tag, language) => {
  expect(wordingOf(tag)?.language ?? null).toBe(language);
});

test("the English statement names the script that the Chinese one names", () => {
  const facts = { sourceLanguage: "es", targetLanguage: "zh" };
  const traditional = statementFor("embassy", factsIn("zh-Hant", facts));
  expect(traditional.target?.paragraphs[0]).toContain("繁體中文");
  expect(traditional.paragraphs[0]).toContain(
    "competent to translate from Spanish into Chinese (Traditional)",
  );
  expect(statementFor("embassy", factsIn("zh", facts)).paragraphs[0]).toContain("Spanish into Chinese.");
});

test("terms of art are those of each language", () => {
  const said = (language: string) => statementFor("embassy", factsIn(language)).target;
  expect(said("hi")?.paragraphs[0]).toContain("मेरे (Ana Ruiz) द्वारा");
  expect(said("pl")?.title).toBe("Oświadczenie o wierności i kompletności tłumaczenia");
  expect(said("ko")?.paragraphs[0]).toContain("원문 언어에서 번역문 언어로");
  expect(said("sv")?.paragraphs[2]).toContain(" vapensköldar,");
  expect(said("nl")?.paragraphs[2]).toContain(" wapenschilden,");
});

test("German reads so, word for word", () => {
  const { target } = statementFor("embassy", factsIn("de", { sourceLanguage: "es" }));
  expect(target).toEqual({
    language: "de",
    title: "Bestätigung der Richtigkeit der Übersetzung",
    warning: null,
    paragraphs: [
      "Ich, Ana Ruiz, bestätige hiermit, dass ich die Ausgangssprache und die Zielsprache beherrsche und befähigt bin, aus der Ausgangssprache in die Zielsprache zu übersetzen. Ausgangssprache: Spanisch. Zielsprache: Deutsch.",
      "Ich bestätige ferner, dass ich das oben genannte Dokument „Title 1“ übersetzt habe. Grundlage war ein durch maschinelle Übersetzung erstellter Entwurf, den ich Wort für Wort mit dem Ausgangsdokument verglichen und überall berichtigt habe, wo es nötig war. Die Übersetzung auf den folgenden Seiten ist nach meinem besten Wissen, Können und Gewissen vollständig und richtig.",
      expect.stringContaining("eckigen Klammern"),
      expect.stringContaining("Botschaft"),
      "Diese Erklärung wird in dieser Sprache und auf Englisch abgegeben. Die Unterschrift unter der englischen Fassung gilt für beide Fassungen.",
    ],
  });
});
