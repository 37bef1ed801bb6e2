import type { Languages } from "./difference";
import type { Figure } from "./figure";
import { findFigures } from "./find-figures";

/** The figures of a text of the source. */
export function sourceFigures(
  text: string,
  { sourceLanguage, targetLanguage }: Languages,
): readonly Figure[] {
  return findFigures(text, sourceLanguage, targetLanguage);
}

/** The figures of a text of the translation. */
export function targetFigures(
  text: string,
  { sourceLanguage, targetLanguage }: Languages,
): readonly Figure[] {
  return findFigures(text, targetLanguage, sourceLanguage);
}
