import type { Line, Paragraph } from "../text/line";
import { type Band, band, type Mark } from "./band";

export function paragraphMarks({ lines, lineHeight, baseline }: Paragraph, x: number, y: number): Mark[] {
  const baselineOf = (index: number) => y + index * lineHeight + baseline;
  return [
    ...lines.map((line, index): Mark => ({ kind: "line", line, x, baseline: baselineOf(index) })),
    ...lines.flatMap((line, index) => hyphenMarks(line, x, baselineOf(index))),
  ];
}

/** Not text, so that a copied or spoken word is whole. */
function hyphenMarks({ hyphen, x: start }: Line, x: number, baseline: number): Mark[] {
  if (!hyphen) return [];
  const { length, rise, thickness, color } = hyphen;
  const [from, y] = [x + start + hyphen.x, baseline - rise];
  return [{ kind: "rule", x1: from, y1: y, x2: from + length, y2: y, thickness, color }];
}

export function paragraphHeight({ lines, lineHeight }: Paragraph): number {
  return lines.length * lineHeight;
}

export function paragraphBands(
  paragraph: Paragraph,
  x: number,
  gap: number,
  keepWithNext = false,
  metricsOf: (line: Line) => Omit<Paragraph, "lines"> = () => paragraph,
): Band[] {
  const last = paragraph.lines.length - 1;
  return paragraph.lines.map((line, index) => {
    const { lineHeight, baseline } = metricsOf(line);
    return band(lineHeight, [{ kind: "line", line, x, baseline }], {
      gap: index === 0 ? gap : 0,
      keepWithNext: index === last ? keepWithNext : index === 0 || index === last - 1,
    });
  });
}
