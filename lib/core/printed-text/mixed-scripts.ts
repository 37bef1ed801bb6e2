/** Letters that look like those of another script stand among them. */
const SCRIPTS = (
  "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Nko Ethiopic Cherokee Coptic Devanagari Bengali " +
  "Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Mongolian Hangul Han " +
  "Hiragana Katakana Bopomofo"
)
  .split(" ")
  .map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "u") }));

/** Written without spaces between them, and alike in none of their letters. Source: UTS 39, 5.2, "highly restrictive". */
const TOGETHER = new Set(["Latin", "Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"]);

/**
 * A word whose letters are of two scripts that no language mixes in one, as "Mаria" with a Cyrillic "а"; null where
 * there is none. Source: Unicode's scripts.
 */
export function findMixedWord(text: string): { word: string; scripts: [string, string] } | null {
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const scripts = new Set<string>();
    for (const character of word) {
      const found = SCRIPTS.find(({ letter }) => letter.test(character));
      if (found) scripts.add(found.name);
    }
    const [one, other] = scripts;
    if (one === undefined || other === undefined || [...scripts].every((each) => TOGETHER.has(each)))
      continue;
    return { word, scripts: [one, other] };
  }
  return null;
}
