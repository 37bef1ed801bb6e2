interface Run {
  font: string;
  /** What is told of each glyph, and the ink that it leaves: left, bottom, right, top. */
  letters: { text: string; ink: number[] }[];
  sizePt: number;
  isUpright: boolean;
}

export function findStrokes(runs: readonly Run[], signs: Map<string, string>): void;
