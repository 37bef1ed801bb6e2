import { expect, test } from "vitest";
import type { TranslatedDocument } from "../documents/document-model";
import { certifiedDocumentType } from "./names";

const content = (title: string, english?: string): TranslatedDocument => ({
  language: english === undefined ? "en" : "fr",
  title,
  identity: english === undefined ? {} : { title: { text: title, status: "confirmed", english } },
  blocks: [
    {
      kind: "list",
      id: "p1-1",
      ordered: false,
      items: [[{ text: "acte de naissance" }]],
      source: { page: 1, text: "birth certificate" },
    },
  ],
});
const typeOf = (
  documentType: string,
  targetLanguage: string,
  of: TranslatedDocument | null,
  documentsInOrder = 1,
) => certifiedDocumentType({ documentType, targetLanguage }, { content: of, documentsInOrder });

test.each<[string, string, TranslatedDocument, string]>([
  ["birth_certificate", "en", content("Certified Copy of a Record of Birth"), "birth_certificate"],
  ["birth_certificate", "en", content("Death Certificate"), "other"],
  ["marriage_certificate", "en", content("Certificate of No Record of Marriage"), "other"],
  ["birth_certificate", "fr", content("Acte de naissance", "Certificate of Live Birth"), "birth_certificate"],
  ["birth_certificate", "fr", content("Formulaire d’inscription", "Enrollment Form"), "other"],
  ["birth_certificate", "fr", content("Acte de naissance", ""), "other"],
  ["birth_certificate", "fr", content("Birth Certificate", ""), "other"],
])("a %s into %s is named by its title in English alone", (type, language, document, expected) => {
  expect(typeOf(type, language, document)).toBe(expected);
});

test("one type names no document of several, and the only one where nothing of it was written", () => {
  expect(typeOf("diploma", "en", content("Diploma"), 3)).toBe("other");
  expect(typeOf("diploma", "en", null)).toBe("diploma");
  expect(typeOf("diploma", "en", content(" "))).toBe("diploma");
});
