import { describe, expect, it } from "vitest";
import {
  type CertificationFacts,
  certificationStatement,
  certifiedLanguageName,
  documentTypeName,
} from "./certification-statement";

const FACTS: CertificationFacts = {
  role: "translated",
  sourceLanguage: "prs",
  targetLanguage: "en",
  documentName: "Birth certificate",
  translatorName: "Ana Ruiz",
  isSandbox: false,
};

const textOf = (facts: CertificationFacts) => certificationStatement(facts).paragraphs.join(" ");

describe("the certification statement", () => {
  it("says competence in both languages, completeness, accuracy, document and name", () => {
    const text = textOf(FACTS);
    for (const element of [
      "I, Ana Ruiz, certify",
      "competent in both Dari and English",
      "competent to translate from Dari into English",
      "Birth certificate",
      "complete and accurate",
      "8 CFR § 103.2(b)(3)",
    ])
      expect(text).toContain(element);
  });

  it("never lets a reviewer claim to have translated", () => {
    const text = textOf({ ...FACTS, role: "reviewed" });
    expect(text).toContain("I reviewed the translation");
    expect(text).not.toContain("I translated");
    expect(textOf(FACTS)).not.toContain("reviewed");
  });

  it("cites the immigration rule only for translations into English", () => {
    expect(textOf({ ...FACTS, sourceLanguage: "en", targetLanguage: "es" })).not.toContain("8 CFR");
  });

  it("warns on a specimen and nowhere else", () => {
    expect(certificationStatement({ ...FACTS, isSandbox: true }).warning).toContain("SPECIMEN");
    expect(certificationStatement(FACTS).warning).toBeNull();
  });

  it("names languages in English, unnamed ones in words and tags of variants too", () => {
    expect(certifiedLanguageName("es")).toBe("Spanish");
    expect(certifiedLanguageName("other")).toBe("the language of the source document");
    expect(certifiedLanguageName("zh-Hant")).toBe("Traditional Chinese");
  });

  it("turns a document type into words", () => {
    expect(documentTypeName("court_judgment")).toBe("Court judgment");
    expect(documentTypeName("")).toBe("Document");
  });
});
