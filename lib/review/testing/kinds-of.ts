import type { Block } from "@/lib/core/documents/document-model";
import { titledInEnglish } from "@/lib/core/documents/testing/no-identity";
import { checkTranslation } from "../checks/check-translation";

/** Into English, or between two languages, as in "de>fr". */
export function kindsOf(languages: string, blocks: readonly Block[]): string[] {
  const [sourceLanguage = "", targetLanguage = "en"] = languages.split(">");
  const findings = checkTranslation(
    {
      content: {
        language: targetLanguage,
        title: "Letter",
        identity: titledInEnglish("Letter"),
        blocks: [...blocks],
      },
      inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
      explanations: {},
    },
    {
      sourceLanguage,
      targetLanguage,
      applicantName: null,
      isPrinted: true,
      pages: [{ document: 0, page: 1, text: "" }],
    },
  );
  return [...new Set(findings.map(({ kind }) => kind))];
}

export function kindsInText(languages: string, source: string, target: string): string[] {
  return kindsOf(languages, [
    { kind: "text", id: "t0", runs: [{ text: target }], source: { page: 1, text: source } },
  ]);
}
