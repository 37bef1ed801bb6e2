import type PDFDocument from "pdfkit";
import type { PdfFont } from "../fonts/pdf-font";
import type { Mark } from "../layout/band";
import { FAINT_INK } from "../layout/design";
import { drawnFragments, type Fragment, type Line } from "../text/line";
import type { Pen } from "./pen";
import type { Structure } from "./structure";

const THICKENING = 0.028;
const SLANT = Math.tan((11 * Math.PI) / 180);
const STRIKE_HEIGHT = 0.27;
const UNDERLINE = { drop: 0.13, thickness: 0.055 };

export function paintPage(
  marks: readonly Mark[],
  { file, pen }: { file: PDFDocument; pen: Pen },
  fontOf: (fragment: Fragment) => PdfFont,
  structure: Structure,
): void {
  pen.beginPage();
  for (const mark of marks) {
    if (mark.kind === "link") continue;
    structure.begin(mark);
    switch (mark.kind) {
      case "line":
        for (const fragment of drawnFragments(mark.line))
          paintFragment(fragment, mark.x + mark.line.x + fragment.x, mark.baseline, pen, fontOf);
        if (mark.line.cut) paintCut(mark.line, mark.x + mark.line.x, mark.baseline, pen);
        break;
      case "rule":
        pen.line(
          [
            [mark.x1, mark.y1],
            [mark.x2, mark.y2],
          ],
          mark.thickness,
          mark.color,
          mark.strokes,
        );
        break;
      case "fill":
        pen.rectangle(mark.x, mark.y, mark.width, mark.height, mark.color);
        break;
      case "path":
        file.save().translate(mark.x, mark.y).rotate(mark.angle).scale(mark.scaleX, mark.scaleY);
        if (mark.opacity !== undefined) file.fillOpacity(mark.opacity);
        file.path(mark.d).fill(mark.color).restore();
        break;
      case "picture":
        file.addContent(pictureOperators(mark));
        break;
    }
  }
  structure.endPage();
}

/** Images have y upwards, and our pages downwards. */
function pictureOperators({ name, x, y, width, height }: Extract<Mark, { kind: "picture" }>): string {
  const matrix = [width, 0, 0, -height, x, y + height].map((value) => Number(value.toFixed(3)));
  return `q ${matrix.join(" ")} cm /${name} Do Q`;
}

/** A hyphen would be read as part of a number, and be copied with it. */
function paintCut({ cut, width, fragments }: Line, x: number, baseline: number, pen: Pen): void {
  const size = fragments[0]?.size ?? 0;
  const outward = cut === "left" ? -1 : 1;
  const at = (across: number, up: number): [number, number] => [
    (cut === "left" ? x : x + width) + outward * across * size,
    baseline - up * size,
  ];
  pen.line([at(0.62, 0.55), at(0.62, 0.16), at(0.18, 0.16)], size * 0.07, FAINT_INK);
  pen.line([at(0.34, 0.32), at(0.18, 0.16), at(0.34, 0)], size * 0.07, FAINT_INK);
}

function paintFragment(
  fragment: Fragment,
  x: number,
  baseline: number,
  pen: Pen,
  fontOf: (fragment: Fragment) => PdfFont,
): void {
  const { clusters, isRightToLeft, typeface, size, color } = fragment;
  if (clusters.length === 0) return;
  const text = clusters.map((cluster) => cluster.text).join("");
  pen.text(
    text,
    [x, baseline - fragment.rise],
    fontOf(fragment),
    { clusters, isRightToLeft },
    {
      size,
      color,
      slant: typeface.isSlanted ? SLANT : 0,
      thickness: typeface.isThickened ? size * THICKENING : 0,
    },
  );
  const across = (y: number) =>
    pen.line(
      [
        [x, y],
        [x + fragment.width, y],
      ],
      size * UNDERLINE.thickness,
      color,
    );
  if (fragment.underline) across(baseline + size * UNDERLINE.drop);
  if (fragment.strike) across(baseline - fragment.rise - size * STRIKE_HEIGHT);
}
