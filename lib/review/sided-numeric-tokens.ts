import type { Languages } from "./difference";
import { findNumericTokens } from "./find-numeric-tokens";
import type { NumericToken } from "./numeric-token";

export function sourceNumericTokens(
  text: string,
  { sourceLanguage, targetLanguage }: Languages,
): readonly NumericToken[] {
  return findNumericTokens(text, sourceLanguage, targetLanguage);
}

export function targetNumericTokens(
  text: string,
  { sourceLanguage, targetLanguage }: Languages,
): readonly NumericToken[] {
  return findNumericTokens(text, targetLanguage, sourceLanguage);
}
