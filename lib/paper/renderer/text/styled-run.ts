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

export interface TextStyle {
  /** In points. */
  size: number;
  align: "left" | "center" | "right";
  direction: Direction;
  color: string;
  language: string;
}
