import { hasLeftArrow } from "./arrows";
import { documentLetters } from "./document-letters";
import type { TranslatedDocument } from "./document-model";

/** Source: CLDR's likely scripts, compared with version 48 on 2026-11-22. */
const RIGHT_TO_LEFT = /^(ar|he|iw|yi|fa|prs|ur|ps|sd|ug|dv|ckb|syr)\b/i;
/**
 * Written in either direction, in one country or another; `other` is not known to be written in any.
 * Our own choice, of 2026-11-21.
 */
const EITHER = /^(az|ha|kk|ks|ku|ky|ms|pa|rhg|tg|tk|uz|wo|other)\b/i;
const RIGHT_TO_LEFT_LETTERS =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Hanifi_Rohingya}]/gu;

export function languageDirection(language: string): "ltr" | "rtl" | "auto" {
  const script = /-(arab|hebr|rohg|latn|cyrl|deva|guru)\b/i.exec(language)?.[1]?.toLowerCase();
  if (script !== undefined) return /^(arab|hebr|rohg)$/.test(script) ? "rtl" : "ltr";
  if (EITHER.test(language)) return "auto";
  return RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
}

export function hasRightToLeft(text: string): boolean {
  return text.search(RIGHT_TO_LEFT_LETTERS) >= 0;
}

export function isRightToLeft(text: string): boolean {
  const rightToLeft = text.match(RIGHT_TO_LEFT_LETTERS)?.length ?? 0;
  return rightToLeft > 0 && rightToLeft * 2 >= (text.match(/\p{L}/gu)?.length ?? 0);
}

/**
 * The direction of a paragraph, value or cell: that of its letters if they agree, otherwise that of its
 * surroundings. A Latin address keeps its order on an Arabic page, "A-" its minus, and an Arabic date its day on
 * an English one. On an Arabic page, "5 mg ← 10 mg" reads from right to left, as its arrow points.
 */
export function directionOfText(text: string, around: "ltr" | "rtl"): "ltr" | "rtl" {
  const letters = text.match(/\p{L}/gu) ?? [];
  const rightToLeft = letters.join("").match(RIGHT_TO_LEFT_LETTERS)?.length ?? 0;
  if (letters.length === 0) return around;
  if (rightToLeft === 0) return hasLeftArrow(text) ? around : "ltr";
  return rightToLeft === letters.length ? "rtl" : around;
}

const SQUARE = /^(zh|yue|ja|ko)\b/i;

export function directionOf(document: TranslatedDocument): "ltr" | "rtl" {
  const direction = languageDirection(document.language);
  if (direction !== "auto") return direction;
  return isRightToLeft(documentLetters(document)) ? "rtl" : "ltr";
}

export function hasItalics(language: string): boolean {
  return languageDirection(language) !== "rtl" && !SQUARE.test(language);
}
