import type PDFDocument from "pdfkit";
import type { PdfFont } from "../fonts/pdf-font";
import type { Mark } from "../layout/band";
import type { Fragment } from "../text/line";

const THICKENING = 0.028;
const SLANT_DEGREES = 11;
const UNDERLINE = { drop: 0.13, thickness: 0.055 };

/** Draws marks in their order; `fontOf` gives the document's font for a fragment of text. */
export function paintPage(
  marks: readonly Mark[],
  painter: PDFDocument,
  fontOf: (fragment: Fragment) => PdfFont,
): void {
  for (const mark of marks) {
    switch (mark.kind) {
      case "line":
        for (const fragment of mark.line.fragments)
          paintFragment(fragment, mark.x + mark.line.x + fragment.x, mark.baseline, painter, fontOf);
        break;
      case "rule":
        painter
          .lineWidth(mark.thickness)
          .moveTo(mark.x1, mark.y1)
          .lineTo(mark.x2, mark.y2)
          .stroke(mark.color);
        break;
      case "fill":
        painter.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.color);
        break;
      case "path":
        painter.save().translate(mark.x, mark.y).rotate(mark.angle).scale(mark.scaleX, mark.scaleY);
        if (mark.opacity !== undefined) painter.fillOpacity(mark.opacity);
        painter.path(mark.d).fill(mark.color).restore();
        break;
      case "signature":
        break;
    }
  }
}

function paintFragment(
  fragment: Fragment,
  x: number,
  baseline: number,
  painter: PDFDocument,
  fontOf: (fragment: Fragment) => PdfFont,
): void {
  const { clusters, isRightToLeft, typeface, size, color } = fragment;
  if (clusters.length === 0) return;
  if (typeface.isThickened) painter.lineWidth(size * THICKENING).strokeColor(color);
  painter
    .font(fontOf(fragment))
    .fontSize(size)
    .fillColor(color)
    .text(clusters.map(({ text }) => text).join(""), x, baseline - fragment.rise, {
      lineBreak: false,
      baseline: "alphabetic",
      fill: true,
      stroke: typeface.isThickened,
      ...(typeface.isSlanted ? { oblique: SLANT_DEGREES } : {}),
      features: { clusters, isRightToLeft },
    });
  if (fragment.underline) {
    const y = baseline + size * UNDERLINE.drop;
    painter
      .lineWidth(size * UNDERLINE.thickness)
      .moveTo(x, y)
      .lineTo(x + fragment.width, y)
      .stroke(color);
  }
}
