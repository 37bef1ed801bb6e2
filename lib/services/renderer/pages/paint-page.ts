import type PDFDocument from "pdfkit";
import type { PdfFont } from "../fonts/pdf-font";
import type { Mark } from "../layout/band";
import { FAINT_INK } from "../layout/design";
import { drawnFragments, type Fragment, type Line } from "../text/line";
import type { Structure } from "./structure";

const THICKENING = 0.028;
const SLANT_DEGREES = 11;
/** Half as high as small letters; through the middle of scripts without them as well. */
const STRIKE_HEIGHT = 0.27;
const UNDERLINE = { drop: 0.13, thickness: 0.055 };

/** Draws marks in their order; `fontOf` gives the document's font for a fragment of text. */
export function paintPage(
  marks: readonly Mark[],
  painter: PDFDocument,
  fontOf: (fragment: Fragment) => PdfFont,
  structure: Structure,
): void {
  for (const mark of marks) {
    if (mark.kind === "link") continue;
    structure.begin(mark);
    switch (mark.kind) {
      case "line":
        for (const fragment of drawnFragments(mark.line))
          paintFragment(fragment, mark.x + mark.line.x + fragment.x, mark.baseline, painter, fontOf);
        if (mark.line.cut) paintCut(mark.line, mark.x + mark.line.x, mark.baseline, painter);
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
      case "picture":
        painter.addContent(pictureOperators(mark));
        break;
    }
  }
  structure.endPage();
}

/** Draws a picture that the page will have under this name; pictures stand on their foot, and our pages on their head. */
function pictureOperators({ name, x, y, width, height }: Extract<Mark, { kind: "picture" }>): string {
  const matrix = [width, 0, 0, -height, x, y + height].map((value) => Number(value.toFixed(3)));
  return `q ${matrix.join(" ")} cm /${name} Do Q`;
}

/**
 * A bent arrow behind a word that goes on in the next line. It is drawn, not written: a hyphen would be read as part of a
 * number, and whoever copies the number gets it whole.
 */
function paintCut({ cut, width, fragments }: Line, x: number, baseline: number, painter: PDFDocument): void {
  const size = fragments[0]?.size ?? 0;
  const outward = cut === "left" ? -1 : 1;
  const at = (across: number, up: number): [number, number] => [
    (cut === "left" ? x : x + width) + outward * across * size,
    baseline - up * size,
  ];
  painter
    .lineWidth(size * 0.07)
    .moveTo(...at(0.62, 0.55))
    .lineTo(...at(0.62, 0.16))
    .lineTo(...at(0.18, 0.16))
    .stroke(FAINT_INK)
    .moveTo(...at(0.34, 0.32))
    .lineTo(...at(0.18, 0.16))
    .lineTo(...at(0.34, 0))
    .stroke(FAINT_INK);
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
  const across = (y: number) =>
    painter
      .lineWidth(size * UNDERLINE.thickness)
      .moveTo(x, y)
      .lineTo(x + fragment.width, y)
      .stroke(color);
  if (fragment.underline) across(baseline + size * UNDERLINE.drop);
  if (fragment.strike) across(baseline - fragment.rise - size * STRIKE_HEIGHT);
}
