import { isLatin } from "@/lib/core/catalog/language-script";
import type { Placed } from "./align-to-pages";
import type { Languages } from "./difference";

/** Whether the source is in Latin letters; for a language with two scripts, whether this one is. */
export function isSourceLatin(placed: readonly Placed[], { sourceLanguage }: Languages): boolean {
  return isLatin(
    sourceLanguage,
    placed.map(({ sourceText }) => sourceText),
  );
}

/** The same for the translation. */
export function isTargetLatin(placed: readonly Placed[], { targetLanguage }: Languages): boolean {
  return isLatin(
    targetLanguage,
    placed.map(({ text }) => text),
  );
}
