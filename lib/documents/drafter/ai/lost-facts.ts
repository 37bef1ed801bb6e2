import type { Block } from "@/lib/core/documents/document-model";
import { checkTranslation } from "@/lib/review/check";
import type { Languages } from "./instructions";

/** What has to survive a translation, whatever the words around it become. */
const FACTS: readonly string[] = ["number", "date", "identifier", "name"];

/**
 * The ids of the blocks whose numbers, dates, identifiers or names are not those of the source, by the very checks
 * that a reviewer has to settle; null among them where no block has taken what the page has.
 */
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
