export interface Miscoded {
  /** As it stands in the text. */
  part: string;
  /** How such a text comes about, to follow "This looks like". */
  cause: string;
}

/** Signs that Windows-1252 has where UTF-8 has the rest of a letter; the closing quotes may follow a capital, too. */
const REST = "\\u0080-\\u00a9\\u00ab-\\u00b9\\u00bb-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘“•–—˜™š›œžŸ";

/** Our own list, of 2026-11-30. Each is a way in which programs spoil a text, and none of them is part of a name. */
const CODES: readonly [pattern: RegExp, cause: string][] = [
  [
    /&(?:#\d{2,6}|#x[\da-f]{2,5}|amp|apos|gt|lt|nbsp|quot|[lr][sd]quo|[mn]dash|szlig|eth|thorn|(?:ae|oe)lig|[a-z](?:acute|caron|cedil|circ|grave|ring|slash|tilde|uml));/iu,
    "text that was escaped for HTML",
  ],
  [/%(?:2[\da-f]|c[2-9a-f]%[89ab][\da-f]|[de][\da-f]%[89ab][\da-f])/iu, "text that was encoded for a URL"],
  [/\\(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2})/iu, "text whose escapes weren't read"],
  [new RegExp(`[ÂÃÄÅÐÑ×ØÙ][${REST}]|â€.|ï»¿`, "u"), "UTF-8 that was read as another encoding"],
  [/\p{L}\?+\p{L}/u, "letters that an encoding lacked"],
  [
    /^\s*\{\s*["'][^"']{0,80}["']\s*:|^\s*\(\s*["'][^"']{0,80}["']\s*[,)]/u,
    "a whole object instead of its text",
  ],
];

/** The part of a name or an address that an encoding spoilt; null where there is none. */
export function findMiscoded(text: string): Miscoded | null {
  for (const [pattern, cause] of CODES) {
    const [part] = pattern.exec(text) ?? [];
    if (part !== undefined) return { part, cause };
  }
  return null;
}
