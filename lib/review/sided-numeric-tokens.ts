import type { Languages } from "./difference";
import { findNumericTokens } from "./find-numeric-tokens";
import type { NumericToken } from "./numeric-token";

/** The numbers of a text of the source. */
export function sourceNumericTokens(
  text: string,
  { sourceLanguage, targetLanguage }: Languages,
): readonly NumericToken[] {
  return findNumericTokens(text, sourceLanguage, targetLanguage);
}

/** The numbers of a text of the translation. */
export function targetNumericTokens(
  text: string,
  { sourceLanguage, targetLanguage }: Languages,
): readonly NumericToken[] {
  return findNumericTokens(text, targetLanguage, sourceLanguage);
}
