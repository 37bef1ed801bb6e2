/** A stretch of text in one appearance. */
export interface StyledRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  superscript?: boolean;
  strike?: boolean;
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
