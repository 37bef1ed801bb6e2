import type { Cluster, Typeface } from "../fonts/typeface";
import type { Tag } from "./tag";

/** A stroke that looks like a hyphen. */
export interface Hyphen {
  /** Its beginning from the start of the line, and its middle above the line's foot; in points. */
  x: number;
  rise: number;
  length: number;
  thickness: number;
  color: string;
}

/** Part of a line in one typeface and direction. */
export interface Fragment {
  typeface: Typeface;
  size: number;
  rise: number;
  color: string;
  underline: boolean;
  strike: boolean;
  /** From the start of the line, in points. */
  x: number;
  width: number;
  /** As they stand on the line, left to right. */
  clusters: Cluster[];
  isRightToLeft: boolean;
}

/** A line of text, measured. */
export interface Line {
  /** What a reader should read, without the space at its end. */
  text: string;
  /** Its parts between tabs, each of which has its own direction. */
  columns: string[];
  /** In the order in which they are read. */
  fragments: Fragment[];
  width: number;
  /** From the left edge of its column. */
  x: number;
  /**
   * Between it and the next line of its paragraph, beyond its width: nobody sees it, and who copies the text or hears it
   * read aloud gets two words.
   */
  space?: Fragment;
  /** Its last word goes on in the next line, which a mark says on that side: no sign that could be read as text. */
  cut?: "left" | "right";
  /** The same, where its language parts the word: a hyphen behind the line, drawn and not written either. */
  hyphen?: Hyphen;
  /** The part of the document that it is read as; without one, no screen reader needs it. */
  tag?: Tag;
}

/** All that is drawn of a line, in the order in which it is read. */
export function drawnFragments({ fragments, space }: Line): readonly Fragment[] {
  return space ? [...fragments, space] : fragments;
}

/** Lines that belong together, all of one height. */
export interface Paragraph {
  lines: Line[];
  lineHeight: number;
  /** From the top of a line to its baseline. */
  baseline: number;
}
