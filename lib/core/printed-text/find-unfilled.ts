/** What placeholders are called by. Braces and angle brackets around other words are somebody's own. */
const CALLED =
  "name|address|street|line[12]|city|country|zip|postal|applicant|customer|client|user|recipient|title";

/**
 * Placeholders of template languages, none of which has a place in a name or an address. Our own list, of 2026-11-30.
 * Lengths are bounded, so that a text of openings costs no more than its length.
 */
const PLACEHOLDER = new RegExp(
  [
    String.raw`\$\{[^{}]{0,80}\}`,
    String.raw`\{\{[^{}]{0,80}\}\}`,
    String.raw`\{%[^{}]{0,80}%\}`,
    String.raw`\{ ?[A-Za-z]\w{0,40}[._]\w[\w.]{0,40} ?\}`,
    String.raw`\{ ?[\w ]{0,40}(?:${CALLED})\w{0,20} ?\}`,
    String.raw`^(?:\{\d\}[ ,]*)+$`,
    "<%[^<>]{0,80}>",
    String.raw`<[\w .-]{0,40}(?:${CALLED})\w{0,20}>`,
    String.raw`^\[[\w .-]{0,40}(?:${CALLED})\w{0,20}\]$`,
    String.raw`\[object \w{1,40}\]`,
    String.raw`%\(\w{1,40}\)[ds]`,
    String.raw`(?<![\p{N}%])%(?:\p{N}\$)?[ds@](?![\p{L}\p{N}])`,
    String.raw`%\w{0,40}(?:${CALLED})\w{0,20}%`,
    String.raw`(?<![\p{L}\p{N}$])\$\w{0,40}(?:name|address)(?!\w)`,
  ].join("|"),
  "iu",
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
