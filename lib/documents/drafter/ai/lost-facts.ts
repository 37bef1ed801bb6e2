import type { Block } from "@/lib/core/documents/document-model";
import { checkTranslation } from "@/lib/review/check";
import type { Languages } from "./instructions";

const FACTS: readonly string[] = ["number", "date", "identifier", "name"];

export function lostFacts(
  blocks: readonly Block[],
  source: { page: number; text: string },
  { sourceLanguage, targetLanguage }: Languages,
): Set<string | null> {
  const content = { language: targetLanguage, title: "", blocks: [...blocks] };
  const findings = checkTranslation(
    { content, inventory: [], explanations: {} },
    {
      sourceLanguage,
      targetLanguage,
      applicantName: null,
      isPrinted: false,
      pages: [{ document: 0, ...source }],
    },
  );
  return new Set(findings.filter(({ kind }) => FACTS.includes(kind)).map(({ blockId }) => blockId));
}
