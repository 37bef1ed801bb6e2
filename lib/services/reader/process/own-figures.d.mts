interface Word {
  text: string;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}
export function readOwnFigures<Line extends { text: string; words: Word[] }>(
  lines: Line[],
  page: { picture: Uint8Array; model: string; turn: (x: number, y: number) => number[] },
): Promise<Line[]>;
