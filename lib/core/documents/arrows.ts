const LEFT =
  "\\u2190\\u219a\\u219c\\u219e\\u21a2\\u21a4\\u21a9\\u21ab\\u21bc\\u21bd\\u21c7\\u21cd\\u21d0\\u21da\\u21dc\\u21e0\\u21e4\\u21e6\\u21f7\\u21fa\\u21fd\\u23f4\\u25c0-\\u25c5\\u27f5\\u27f8\\u27fb\\u27fd\\u2902\\u2906\\u290c\\u290e\\u2919\\u291b\\u291d\\u291f\\u2b05\\u2b30-\\u2b42\\u2b45\\u2b60\\u2b6a\\u2b70\\u2b84\\u2b88\\u2b98\\u2b9c\\u2bc7\\uffe9\\u{1f804}\\u{1f808}\\u{1f814}\\u{1f844}\\u{1f850}\\u{1f860}\\u{1f868}";
/** For a character class: the left arrows above, and those of all other directions. */
export const ARROWS = `\\u2190-\\u21ff\\u23f4\\u23f5\\u25b6-\\u25bb\\u25c0-\\u25c5\\u2794\\u2799-\\u27be\\u27f0-\\u27ff\\u2900-\\u297f\\u2b04\\u2b05\\u2b0c\\u2b30-\\u2b4c\\u2b60-\\u2b73\\u2b80-\\u2b8a\\u2b95-\\u2b9f\\u2bc7\\u2bc8\\uffe9\\uffeb\\u{1f800}-\\u{1f8ab}`;
const DIGIT = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9]";
/** "<-", "<--", "<==", but "< -5" is a comparison, and so is "<=". */
const LEFT_LETTERS = `<(?:-{2,4}|={2,4}|-(?!\\p{Sc}?${DIGIT}))(?![-=>])`;

/** It points forward in a right-to-left text, so what it joins reads from right to left, too. */
export const LEFT_ARROW = `(?:${LEFT_LETTERS}|[${LEFT}]\\ufe0f?)`;
export const OTHER_ARROW = `(?:[-=]{1,2}>|<[-=]{1,2}>|(?![${LEFT}])[${ARROWS}]\\ufe0f?)`;

const BETWEEN_WORDS = new RegExp(`\\S\\s?${LEFT_ARROW}\\s?\\S`, "u");
const WRITTEN = new RegExp(LEFT_LETTERS, "gu");

export function hasLeftArrow(text: string): boolean {
  return BETWEEN_WORDS.test(text);
}

/** In a text from right to left, "<-" would be mirrored, and point back. */
export function writtenLeftArrows(text: string): { from: number; to: number }[] {
  return [...text.matchAll(WRITTEN)].map(({ 0: arrow, index }) => ({
    from: index,
    to: index + arrow.length,
  }));
}
