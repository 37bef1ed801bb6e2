/** The words of a text, folded, however they are set; scripts without spaces give their runs of letters. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Tells what share of a text's words stands in another one, which is looked through once; 1 where it has none. */
export function createShareOfWords(within: string): (text: string) => number {
  const haystack = wordsOf(within).join(" ");
  const known = new Map<string, boolean>();
  const isShared = (word: string) => {
    const found = known.get(word) ?? haystack.includes(word);
    known.set(word, found);
    return found;
  };
  return (text) => {
    const words = wordsOf(text);
    return words.length === 0 ? 1 : words.filter(isShared).length / words.length;
  };
}
