const LONG_CODE = 6;
const MAX_SUGGESTIONS = 3;
const MAX_LENGTH = 64;
const MIN_BEGINNING = 4;

/** `Birth Certificate`, `birth-certificate`, and ` BIRTH_CERTIFICATE ` are one code. */
export function normalizeCode(sent: string): string {
  return sent
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}

/** Nearest first. `transcript` finds `academic_transcript`. */
export function nearestCodes(sent: string, codes: readonly string[]): string[] {
  if (sent.length > MAX_LENGTH) return [];
  const wanted = normalizeCode(sent);
  const allowed = wanted.length >= LONG_CODE ? 2 : 1;
  const misspelt = codes
    .map((code) => ({ code, edits: editsBetween(wanted, code) }))
    .filter(({ code, edits }) => edits <= allowed && edits < code.length / 2)
    .sort((a, b) => a.edits - b.edits)
    .map(({ code }) => code);
  const words = wanted.split("_");
  const isIn = (word: string, code: string) =>
    code.split("_").some((each) => each === word || (word.length >= MIN_BEGINNING && each.startsWith(word)));
  const longer = codes.filter((code) => words.every((word) => isIn(word, code)));
  return [...new Set([...misspelt, ...longer])].slice(0, MAX_SUGGESTIONS);
}

/** Levenshtein's distance. */
export function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
