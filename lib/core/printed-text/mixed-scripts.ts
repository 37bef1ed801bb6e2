/** Written without spaces, so neighbours in one "word" are separate words. So are raised letters: "Νº". */
const UNSPACED = "Han Hiragana Katakana Bopomofo Hangul Thai Lao Khmer Myanmar Tibetan"
  .split(" ")
  .map((name) => `\\p{Script=${name}}`)
  .join("");
const WORD = new RegExp(`(?:(?![ºª${UNSPACED}])[\\p{L}\\p{M}])+`, "gu");

const SCRIPTS = (
  "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Nko Ethiopic Cherokee Coptic Devanagari Bengali " +
  "Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Mongolian"
)
  .split(" ")
  .map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "u") }));

const ALIKE: ReadonlySet<string> = new Set(["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic"]);
const ENOUGH_LETTERS = 3;

/** A word with lookalike letters, such as "Mаria" with a Cyrillic "а". Source: Unicode's scripts. */
export function findMixedWord(text: string): { word: string; scripts: [string, string] } | null {
  for (const [word] of text.matchAll(WORD)) {
    const runs = scriptRuns(word);
    const [one, other] = runs;
    if (one === undefined || other === undefined) continue;
    const areAlike = ALIKE.has(one.script) && ALIKE.has(other.script);
    const areWords = !areAlike || Math.min(one.letters, other.letters) >= ENOUGH_LETTERS;
    if (runs.length > 2 || !areWords) return { word, scripts: [one.script, other.script] };
  }
  return null;
}

function scriptRuns(word: string): { script: string; letters: number }[] {
  const runs: { script: string; letters: number }[] = [];
  for (const character of word) {
    const script = SCRIPTS.find(({ letter }) => letter.test(character))?.name;
    const last = runs.at(-1);
    if (script === undefined) continue;
    if (last?.script === script) last.letters += 1;
    else runs.push({ script, letters: 1 });
  }
  return runs;
}
