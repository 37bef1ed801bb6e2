import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import FILES from "./hyphen-patterns.json" with { type: "json" };
import { wordParting } from "./word-parting";

const content = (language: string, more: Partial<TranslatedDocument> = {}): TranslatedDocument => ({
  language,
  title: "",
  blocks: [],
  ...more,
});

function parted(text: string, document: TranslatedDocument, names: readonly string[] = []): string {
  const places = wordParting(document, names)?.(text) ?? new Set();
  return [...text].map((letter, at) => (places.has(at) ? `|${letter}` : letter)).join("");
}

describe("words are parted as their language parts them", () => {
  it.each([
    ["de", "Staatsangehörigkeit", "Staats|an|ge|hö|rig|keit"],
    ["de-AT", "Krankenversicherung", "Kran|ken|ver|si|che|rung"],
    ["nl", "Burgerservicenummer", "Bur|ger|ser|vi|ce|num|mer"],
    ["nl", "Geïnteresseerden", "Geïn|te|res|seer|den"],
    ["fi", "Väestörekisterikeskus", "Väes|tö|re|kis|te|ri|kes|kus"],
    ["pl", "Zaświadczenie", "Zaświad|cze|nie"],
    ["es", "Responsabilidad", "Res|pon|sa|bi|li|dad"],
    ["pt-BR", "Nacionalidade", "Naci|o|na|li|dade"],
    ["fr", "Établissement", "Éta|blis|se|ment"],
    ["it", "Cittadinanza", "Cit|ta|di|nanza"],
    ["en", "Qualifications", "Qual|i|fi|ca|tions"],
    ["uk", "Громадянство", "Гро|ма|дян|ство"],
    ["el", "Πιστοποιητικό", "Πιστο|ποι|η|τικό"],
    ["hr", "Državljanstvo", "Držav|ljans|tvo"],
  ])("%s: %s", (language, word, wanted) => {
    const got = parted(word, content(language));
    expect(got.replaceAll("|", "")).toBe(word);
    expect(got).toBe(wanted);
  });

  it.each(Object.keys(FILES))(
    "%s has patterns with a notice, and no side shorter than three letters",
    (language) => {
      const notice = readFileSync("assets/hyphenation/NOTICE.md", "utf8");
      expect(notice).toContain(`- \`${FILES[language as keyof typeof FILES]}\`, `);
      const places = wordParting(content(language))?.("Konstantinopolitana") ?? new Set();
      for (const at of places) expect([at >= 3, at <= 16]).toEqual([true, true]);
    },
  );

  it.each(["ru", "sv", "hu", "cs", "tr", "ro", "ar", "he", "zh", "ja", "hi", "th", "sr-Latn", "constructor"])(
    "none in %s",
    (language) => expect(wordParting(content(language))).toBeNull(),
  );
});

describe("a word stays whole", () => {
  const german = content("de");
  it.each([
    ["with a digit", "Versicherungs2nummer"],
    ["behind a digit", "2Versicherungsnummer"],
    ["in capitals", "STAATSANGEHÖRIGKEIT"],
    ["with a capital within", "PersonalAusweisnummer"],
    ["with a hyphen", "E-Mail-Versicherungsnummer"],
    ["with a stroke", "Geburtsdatum/Geburtsort"],
    ["with an apostrophe", "Versicherung’snummer"],
    ["with a point within", "versicherungen.example"],
    ["with an underscore", "versicherungs_nummer"],
    ["with brackets within", "Versicherungsnehmer(innen)"],
    ["with a letter of two signs", "Versicherungsnümmer".normalize("NFD")],
    ["of seven letters", "Behörde"],
    ["of more letters than any", "versicherung".repeat(5_000)],
    ["in another script", "Гражданство"],
    ["with letters outside the patterns", "ŧøþŋŋŧøþŋŋ"],
  ])("%s", (_, text) => expect(parted(text, german)).toBe(text));

  it("in its brackets and before its stop, it may be parted", () => {
    expect(parted("(Behörden) „Staatsangehörigkeit“:", german)).toBe(
      "(Behör|den) „Staats|an|ge|hö|rig|keit“:",
    );
  });

  const value = (text: string, more = {}) => ({ text, status: "confirmed" as const, ...more });
  it.each<[string, Partial<TranslatedDocument>, string[]]>([
    ["holder", { identity: { holder: value("Anna Brandenburger") } }, []],
    [
      "holder in other letters",
      { identity: { holder: value("A. B.", { original: "BRANDENBURGER Anna" }) } },
      [],
    ],
    ["authority", { identity: { issuer: value("Amt", { english: "Brandenburger Office" }) } }, []],
    ["name that was given", {}, ["Dr. Anna Brandenburger"]],
    [
      "word that the source spells alike",
      {
        blocks: [
          { id: "b", kind: "rule", source: { page: 1, text: "Surname: Brandenburger" } },
        ] as TranslatedDocument["blocks"],
      },
      [],
    ],
  ])("that is in the document's names: %s", (_, more, names) => {
    expect(parted("Brandenburger", german)).toContain("|");
    expect(parted("Brandenburger Behörden", content("de", more), names)).toBe("Brandenburger Behör|den");
  });
});

it("what a document says is not kept beyond it", () => {
  wordParting(content("nl"))?.("Geheimhoudingsverklaring");
  const patterns = createRequire(import.meta.url)("hyphen/patterns/nl.js") as unknown[];
  expect(Object.keys(patterns[2] ?? {})).not.toContain("geheimhoudingsverklaring");
});
