/** The words of a text, folded, however they are set; scripts without spaces give their runs of letters. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** What share of a text's words stands in another text; 1 where it has none. */
export function shareOfWords(text: string, within: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 1;
  const haystack = wordsOf(within).join(" ");
  return words.filter((word) => haystack.includes(word)).length / words.length;
}
