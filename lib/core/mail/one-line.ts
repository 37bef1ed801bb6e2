/** Breaks and control characters. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What turns the reading direction or is not seen; joiners are letters' own. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text that stays on its line, and reads in the direction of its letters. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, " ").replace(UNSEEN, "").trim();
}
