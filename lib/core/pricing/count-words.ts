export function countWords(text: string, language: string): number {
  const locale = Intl.Segmenter.supportedLocalesOf(language)[0];
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
    if (isWordLike) words += 1;
  }
  return words;
}
