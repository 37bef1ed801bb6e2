import {
  isSourceLanguage,
  isSpecialtyLanguage,
  isTargetLanguage,
  suggestLanguage,
} from "@/lib/core/catalog/languages";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import { Problem } from "@/lib/core/problem";

/** Whether the pair carries the specialty multiplier; refuses unknown languages and a pair of the same. */
export function resolveLanguages({ sourceLanguage, targetLanguage }: QuoteInput): { specialty: boolean } {
  if (!isSourceLanguage(sourceLanguage)) throw unsupported("sourceLanguage", sourceLanguage);
  if (!isTargetLanguage(targetLanguage)) throw unsupported("targetLanguage", targetLanguage);
  if (sourceLanguage === targetLanguage) {
    throw new Problem("VALIDATION_ERROR", `The source and target languages are both '${sourceLanguage}'.`, {
      field: "targetLanguage",
      recoveryHint: "Send a targetLanguage that differs from sourceLanguage. It defaults to 'en'.",
    });
  }
  return { specialty: isSpecialtyLanguage(sourceLanguage) || isSpecialtyLanguage(targetLanguage) };
}

function unsupported(field: "sourceLanguage" | "targetLanguage", code: string): Problem {
  const suggestion = suggestLanguage(code);
  const meant = suggestion === null ? "" : ` Did you mean '${suggestion}'?`;
  const other = field === "sourceLanguage" ? ", or 'other'" : ", except 'other'";
  return new Problem("UNSUPPORTED_LANGUAGE", `The ${field} '${code}' is not supported.`, {
    field,
    recoveryHint: `Choose a code from supportedSourceLanguages in GET /capabilities${other}.${meant}`,
  });
}
