/** What is longer is no name; in letters as JavaScript counts them. */
const LONGEST_WORD = 60;

/** Two words that are near misses of each other, with or without their apostrophes, have one of these in common. */
export function nearMissKeys(word: string): string[] {
  if (word.length > LONGEST_WORD) return [];
  return [...new Set([word, word.replaceAll("'", "")])].flatMap((each) => {
    const letters = [...each];
    const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
    // Where two letters have changed places, the letters are the same.
    return [each, ...shorter, `~${letters.sort().join("")}`];
  });
}

/** Whether one letter lost, added, changed, or two that changed places, make one word of the other. */
export function isNearMiss(one: string, other: string): boolean {
  if (one === other || one.length > LONGEST_WORD || other.length > LONGEST_WORD) return false;
  if (Math.abs(one.length - other.length) > 2) return false;
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  if (a.length === b.length) {
    const wrong = a.map((_, index) => index).filter((index) => a[index] !== b[index]);
    const [first = 0, second = 0] = wrong;
    return wrong.length === 1 || (wrong.length === 2 && a[first] === b[second] && a[second] === b[first]);
  }
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  return long.slice(at + 1).join("") === short.slice(at).join("");
}
