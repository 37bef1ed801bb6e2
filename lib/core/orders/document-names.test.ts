import { expect, test } from "vitest";
import type { TranslatedDocument } from "../documents/document-model";
import { certifiedDocumentType } from "./document-names";

const content = (title: string, ...source: string[]): TranslatedDocument => ({
  language: "xx",
  title,
  blocks: source.map((text, at) => ({ id: `p1-${at}`, kind: "text", runs: [], source: { page: 1, text } })),
});
const typeOf = (
  documentType: string,
  [sourceLanguage, targetLanguage]: [string, string],
  of: TranslatedDocument | null,
  documentsInOrder = 1,
) =>
  certifiedDocumentType({ documentType, sourceLanguage, targetLanguage }, { content: of, documentsInOrder });

test.each<[string, [string, string], TranslatedDocument, string]>([
  ["birth_certificate", ["es", "en"], content("Birth Certificate"), "birth_certificate"],
  ["birth_certificate", ["es", "en"], content("Certified Copy of a Record of Birth"), "birth_certificate"],
  ["birth_certificate", ["es", "en"], content("Death Certificate"), "other"],
  ["birth_certificate", ["es", "en"], content("Certificate of Death"), "other"],
  ["birth_certificate", ["es", "en"], content("Death Record"), "other"],
  ["diploma", ["de", "en"], content("Academic Transcript"), "other"],
  ["diploma", ["de", "en"], content("Certificate of Conduct"), "other"],
  ["academic_transcript", ["de", "en"], content("Transcript of Records"), "academic_transcript"],
  ["medical_record", ["de", "en"], content("Medical Report"), "medical_record"],
  ["birth_certificate", ["en", "es"], content("Acta", "STATE OF OHIO", "CERTIFICATE OF DEATH"), "other"],
  ["birth_certificate", ["en", "es"], content("Acta", "CERTIFICATION OF DEATH", "Date of birth"), "other"],
  ["diploma", ["en", "ar"], content("كشف", "OFFICIAL TRANSCRIPT"), "other"],
  ["birth_certificate", ["en", "es"], content("Acta", "CERTIFICATE OF LIVE BIRTH"), "birth_certificate"],
  ["birth_certificate", ["en", "es"], content("Acta", `No ${"word ".repeat(9)}birth certificate`), "other"],
  ["birth_certificate", ["fr", "es"], content("Acta de nacimiento", "birth certificate"), "other"],
])("a %s from and into %j is named by what its own page says", (type, languages, document, expected) => {
  expect(typeOf(type, languages, document)).toBe(expected);
});

test("one type names no document of several, and the only one where nothing of it was written", () => {
  expect(typeOf("diploma", ["es", "en"], content("Diploma"), 3)).toBe("other");
  expect(typeOf("diploma", ["es", "en"], null)).toBe("diploma");
  expect(typeOf("diploma", ["es", "en"], content(" "))).toBe("diploma");
});
