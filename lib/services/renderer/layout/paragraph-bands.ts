import type { Paragraph } from "../text/line";
import { type Band, band, type Mark } from "./band";

/** The marks of a paragraph whose left top corner is at (x, y). */
export function paragraphMarks({ lines, lineHeight, baseline }: Paragraph, x: number, y: number): Mark[] {
  return lines.map((line, index) => ({ kind: "line", line, x, baseline: y + index * lineHeight + baseline }));
}

/** The height of a paragraph. */
export function paragraphHeight({ lines, lineHeight }: Paragraph): number {
  return lines.length * lineHeight;
}

/** A band a line; neither its first nor its last line is left alone on a page. */
export function paragraphBands(paragraph: Paragraph, x: number, gap: number, keepWithNext = false): Band[] {
  const last = paragraph.lines.length - 1;
  return paragraph.lines.map((line, index) =>
    band(paragraph.lineHeight, [{ kind: "line", line, x, baseline: paragraph.baseline }], {
      gap: index === 0 ? gap : 0,
      keepWithNext: index === last ? keepWithNext : index === 0 || index === last - 1,
    }),
  );
}
