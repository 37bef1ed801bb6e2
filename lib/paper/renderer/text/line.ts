import type { Cluster, Typeface } from "../fonts/typeface";
import type { Tag } from "./tag";

export interface Hyphen {
  /** In points, from the line's start, and above its foot. */
  x: number;
  rise: number;
  length: number;
  thickness: number;
  color: string;
}

export interface Fragment {
  typeface: Typeface;
  size: number;
  rise: number;
  color: string;
  underline: boolean;
  strike: boolean;
  /** In points, from the line's start. */
  x: number;
  width: number;
  clusters: Cluster[];
  isRightToLeft: boolean;
}

export interface Line {
  /** As read, without the final space. */
  text: string;
  columns: string[];
  fragments: Fragment[];
  width: number;
  x: number;
  direction?: "rtl";
  /** Neither the line before nor the one behind continues its sentence. */
  isWhole?: true;
  /** Invisible, beyond the width: copying or reading aloud yields two words. */
  space?: Fragment;
  /** The side with the mark for a cut word. It is drawn, so that it can't be read as text. */
  cut?: "left" | "right";
  /** For a hyphenated word. Drawn, not text. */
  hyphen?: Hyphen;
  /** Without it, screen readers skip the line. */
  tag?: Tag;
}

export function drawnFragments({ fragments, space }: Line): readonly Fragment[] {
  return space ? [...fragments, space] : fragments;
}

export interface Paragraph {
  lines: Line[];
  lineHeight: number;
  baseline: number;
}
