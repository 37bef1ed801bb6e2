import type { Paragraph } from "../text/line";
import { type Band, band } from "./band";
import { paragraphHeight, paragraphMarks } from "./paragraph-bands";

export interface RowCell {
  x: number;
  paragraph: Paragraph;
}

export function rowBands(cells: readonly RowCell[], padding: number, tallest: number): Band[] {
  const baseline = Math.max(0, ...cells.map(({ paragraph }) => paragraph.baseline));
  const height = Math.max(
    0,
    ...cells.map(({ paragraph }) => baseline - paragraph.baseline + paragraphHeight(paragraph)),
  );
  if (height <= tallest) {
    const marks = cells.flatMap(({ x, paragraph }) =>
      paragraphMarks(paragraph, x, padding + baseline - paragraph.baseline),
    );
    return [band(height + padding * 2, marks, { keepWithNext: true })];
  }
  const lineCount = Math.max(...cells.map(({ paragraph }) => paragraph.lines.length));
  const lineHeight = Math.max(...cells.map(({ paragraph }) => paragraph.lineHeight));
  return Array.from({ length: lineCount }, (_, index) => {
    const top = index === 0 ? padding : 0;
    const marks = cells.flatMap(({ x, paragraph: { lines, ...metrics } }) =>
      paragraphMarks({ ...metrics, lines: lines.slice(index, index + 1) }, x, top),
    );
    const bottom = index === lineCount - 1 ? padding : 0;
    return band(lineHeight + top + bottom, marks, { keepWithNext: index === 0 || index >= lineCount - 2 });
  });
}
