const SPACE = /[\t \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/u;
const LETTER = /\p{L}/u;
const IDEOGRAPHIC = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
const CLOSES =
  /[\p{Pe}\p{Pf}、。，．・：；！？‼⁇⁈⁉…‥～〜ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ°%％‰′″,.:;!?\u2019\u201d]/u;
const OPENS = /[\p{Ps}\p{Pi}$£¥€￥\u2018\u201c]/u;
const WORD_SEPARATOR = /[\u1361\u1362\u0f0b\u2014\u2013]/u;
const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;
const NEVER_STARTS = /\p{M}|\u200d|[\u2060\u0e2f\u0e46\u0eaf\u0ec6\u17d4\u17d5\u17d7\u104a\u104b]/u;

/** Whether the sign leaves no ink and may hang over the end of a line. */
export function isBreakingSpace(character: string): boolean {
  return SPACE.test(character);
}

function mayBreakBetween(before: string, previous: string, next: string): boolean {
  if (SPACE.test(next) || NEVER_STARTS.test(next)) return false;
  if (SPACE.test(previous)) return true;
  if (WORD_SEPARATOR.test(previous)) return LETTER.test(next);
  if ((previous === "-" || previous === "/" || previous === "\u2010") && LETTER.test(before))
    return LETTER.test(next);
  if (IDEOGRAPHIC.test(previous) || IDEOGRAPHIC.test(next))
    return !CLOSES.test(next) && !OPENS.test(previous);
  return false;
}

/**
 * For every UTF-16 unit, whether a line may start there: at spaces, between ideographs by the rules of kinsoku,
 * between words where a script writes none of the spaces (Thai, Lao, Khmer, Burmese).
 */
export function breakOpportunities(text: string, language: string): Uint8Array {
  const breaks = new Uint8Array(text.length + 1);
  let before = "";
  let previous = "";
  let at = 0;
  for (const character of text) {
    if (previous !== "" && mayBreakBetween(before, previous, character)) breaks[at] = 1;
    if (!NEVER_STARTS.test(character)) {
      before = previous;
      previous = character;
    }
    at += character.length;
  }
  markUnspacedWords(text, language, breaks);
  return breaks;
}

function markUnspacedWords(text: string, language: string, breaks: Uint8Array): void {
  let segmenter: Intl.Segmenter | undefined;
  for (const match of text.matchAll(UNSPACED)) {
    segmenter ??= new Intl.Segmenter(language, { granularity: "word" });
    for (const { index, segment } of segmenter.segment(match[0]))
      if (index > 0 && !NEVER_STARTS.test(segment.charAt(0))) breaks[match.index + index] = 1;
  }
}
