/**
 * Words that another reader has and our text lacks. On pages, heads are repeated, words are broken, lines and pages are
 * numbered, and LibreOffice says so where a reference leads nowhere.
 */
export function lostWords(
  text: string,
  { text: theirs, isPaged }: { text: string; isPaged: boolean },
): string[] {
  const [own, letters] = [countsOf(text), lettersOf(text)];
  const said = isPaged
    ? theirs.replace(/Error:\s+Reference\s+source\s+not\s+found|^\d{1,3}$/gm, " ")
    : theirs.replace(/\f.*/s, "");
  const isDated = text.includes("[Date of the last ");
  return [...countsOf(said)].flatMap(([word, count]) => {
    if (isDated && DATES.test(word)) return [];
    const isThere = isPaged || !own.has(word) ? letters.includes(word) : (own.get(word) ?? 0) >= count;
    return isThere ? [] : [word];
  });
}

/** Dates that each program fills in. */
const DATES =
  /^(?:\d+|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Words that only our text has. */
export function extraWords(text: string, theirs: string): string[] {
  const [known, letters] = [countsOf(theirs), lettersOf(theirs)];
  return [...countsOf(withoutSigns(text)).keys()].filter(
    (word) => !known.has(word) && !letters.includes(word),
  );
}

/** Signs stand for what is drawn or counted, and for the marks of notes. */
const SIGN =
  /\[(?:\d+|Formula: [^\]]*|(?:Chart|Diagram)(?:: [^\]]*)?|Picture|Page number|Number of [a-z]+|Date of the last [a-z]+)\]/g;

function withoutSigns(text: string): string {
  return text.replace(SIGN, " ");
}

/** Capitals may be a format. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
