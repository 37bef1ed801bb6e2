/** A stretch of text in one appearance. */
export interface StyledRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  superscript?: boolean;
  color?: string;
}

export type Direction = "ltr" | "rtl";

/** How a paragraph is set. */
export interface TextStyle {
  /** In points. */
  size: number;
  align: "left" | "center" | "right";
  direction: Direction;
  color: string;
  /** Of the text; chooses localised letter forms and the words of scripts without spaces. */
  language: string;
}

const RIGHT_TO_LEFT = /^(ar|he|iw|yi|fa|prs|ur|ps|sd|ug|dv|ckb|ku-arab|rhg|syr)\b/i;

/** The base direction in which a language is written. */
export function directionOf(language: string): Direction {
  if (/-latn\b/i.test(language)) return "ltr";
  return RIGHT_TO_LEFT.test(language) || /-(arab|hebr)\b/i.test(language) ? "rtl" : "ltr";
}
