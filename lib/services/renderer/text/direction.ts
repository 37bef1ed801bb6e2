import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import { isRightToLeft, languageDirection } from "@/lib/core/documents/text-direction";
import type { Direction } from "./styled-run";

const SQUARE = /^(zh|yue|ja|ko)\b/i;

/** The base direction of a document: by its language, or by its letters where the language is written both ways. */
export function directionOf(document: TranslatedDocument): Direction {
  const direction = languageDirection(document.language);
  if (direction !== "auto") return direction;
  return isRightToLeft(`${document.title} ${plainText(document)}`) ? "rtl" : "ltr";
}

/** Whether text of the language may lean: scripts that run right to left and square ones have no italics. */
export function hasItalics(language: string): boolean {
  return languageDirection(language) !== "rtl" && !SQUARE.test(language);
}
