const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Joiners (U+200C and U+200D) are missing on purpose: letters need them. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export function oneLine(text: string): string {
  return text.replace(BREAKS, " ").replace(UNSEEN, "").trim();
}
