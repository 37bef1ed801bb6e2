import type { TranslatedDocument } from "@/lib/core/document-model";
import { plainText } from "@/lib/core/plain-text";
import type { Direction } from "./styled-run";

const RIGHT_TO_LEFT = /^(ar|he|iw|yi|fa|prs|ur|ps|sd|ug|dv|ckb|syr)\b/i;
const EITHER = /^(az|ha|kk|ks|ku|ky|ms|pa|rhg|tg|tk|uz|wo)\b/i;
const SQUARE = /^(zh|yue|ja|ko)\b/i;
const RIGHT_TO_LEFT_LETTERS = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Rohg}\p{sc=Syrc}\p{sc=Thaa}]/gu;
const LETTERS = /\p{L}/gu;

/** The base direction of a document: by its language, or by its letters where the language is written both ways. */
export function directionOf(document: TranslatedDocument): Direction {
  const { language, title } = document;
  const script = /-(arab|hebr|rohg|latn|cyrl|deva|guru)\b/i.exec(language)?.[1]?.toLowerCase();
  if (script !== undefined) return /^(arab|hebr|rohg)$/.test(script) ? "rtl" : "ltr";
  if (!EITHER.test(language)) return RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
  const text = `${title} ${plainText(document)}`;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(RIGHT_TO_LEFT_LETTERS) * 2 > count(LETTERS) ? "rtl" : "ltr";
}

/** Whether text of the language may lean: scripts that run right to left and square ones have no italics. */
export function hasItalics(language: string): boolean {
  return !RIGHT_TO_LEFT.test(language) && !SQUARE.test(language);
}
