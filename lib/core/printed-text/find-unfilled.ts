/**
 * Placeholders of template languages, none of which has a place in a name or an address. Our own list, of 2026-11-30.
 * Lengths are bounded, so that a text of openings costs no more than its length.
 */
const PLACEHOLDER = new RegExp(
  [
    /\$\{[^{}]{0,80}\}/u,
    /\{\{[^{}]{0,80}\}\}/u,
    // Neither JSON nor a UUID in braces, which an ID may be.
    /\{(?![\dA-Fa-f-]{8,}\})[^{}"]{0,80}\}/u,
    /<[%\p{L}][^<>]{0,80}>/u,
    /\[object \p{L}{1,40}\]/u,
    /\[[\p{L} _-]{0,40}(?:[nN]ame|NAME|[aA]ddress|ADDRESS)\]/u,
    /%\(\w{1,40}\)[ds]/u,
    /(?<![\p{N}%])%(?:\p{N}\$)?[ds@](?![\p{L}\p{N}])/u,
    /%[A-Z]{1,20}(?:_[A-Z]{1,20}){0,4}%/u,
    /(?<![\p{L}\p{N}$])\$\w{0,40}(?:[nN]ame|[aA]ddress)(?!\w)/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "u",
);

/** As programs spell a value that isn't there. "Null", "None", and "Nan" are names and places, too. */
const MISSING = new Set(["undefined", "null", "NULL", "None", "NaN", "nil"]);
/** Those that nobody is called, and no place. */
const NO_NAME = new Set(["undefined", "NaN"]);

/** The part of a name, an address, or a title that a program forgot to fill in; null where somebody may mean it. */
export function findUnfilled(text: string): string | null {
  const [placeholder] = PLACEHOLDER.exec(text) ?? [];
  if (placeholder !== undefined) return placeholder;
  const words = text.split(/[\s,;/]+/u).filter((word) => word !== "");
  const [first = ""] = words;
  if (words.length === 1 && (first.toLowerCase() === "undefined" || first === "null")) return first;
  if (words.length > 1 && words.every((word) => MISSING.has(word))) return first;
  // Somebody who writes nothing in capitals may be called so.
  const isCapitalized = words.some((word) => /^\p{Lu}/u.test(word));
  return words.find((word) => NO_NAME.has(word) || (word === "null" && isCapitalized)) ?? null;
}
