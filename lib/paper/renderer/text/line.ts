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
  x: number;
  width: number;
  clusters: Cluster[];
  isRightToLeft: boolean;
}

export interface Line {
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
  cut?: "left" | "right";
  hyphen?: Hyphen;
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
