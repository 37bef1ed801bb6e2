interface Run {
  font: string;
  /** Each glyph's text as its font gives it, and the bounds of its ink: left, bottom, right, top. */
  letters: { text: string; ink: number[] }[];
  sizePt: number;
  isUpright: boolean;
}

export function findStrokes(runs: readonly Run[], signs: Map<string, string>): void;
