import { type PDFFont, type PDFPage, type RGB, rgb } from "@cantoo/pdf-lib";

export const SHEET_WIDTH = 612;
export const SHEET_HEIGHT = 792;

export const INK = rgb(0.09, 0.09, 0.11);
export const GREEN = rgb(0.1, 0.36, 0.28);
export const GREY = rgb(0.42, 0.44, 0.45);

/** Coordinates are in points from the top left corner. */
export interface Sheet {
  page: PDFPage;
  regular: PDFFont;
  bold: PDFFont;
}

export interface TextStyle {
  size: number;
  bold?: boolean;
  color?: RGB;
  align?: "start" | "center";
}

function fontOf(sheet: Sheet, style: TextStyle): PDFFont {
  return style.bold ? sheet.bold : sheet.regular;
}

/** The baseline is at `y`. Centred text is centred on `x`. */
export function drawLine(sheet: Sheet, line: string, x: number, y: number, style: TextStyle): void {
  const font = fontOf(sheet, style);
  const shift = style.align === "center" ? font.widthOfTextAtSize(line, style.size) / 2 : 0;
  sheet.page.drawText(line, {
    x: x - shift,
    y: SHEET_HEIGHT - y,
    size: style.size,
    font,
    color: style.color ?? INK,
  });
}

export function wrap(sheet: Sheet, paragraph: string, width: number, style: TextStyle): string[] {
  const font = fontOf(sheet, style);
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && font.widthOfTextAtSize(longer, style.size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Returns the next baseline. */
export function drawParagraph(
  sheet: Sheet,
  paragraph: string,
  at: { x: number; y: number; width: number },
  style: TextStyle,
): number {
  const x = style.align === "center" ? at.x + at.width / 2 : at.x;
  let y = at.y;
  for (const line of wrap(sheet, paragraph, at.width, style)) {
    drawLine(sheet, line, x, y, style);
    y += style.size * 1.38;
  }
  return y;
}

export function drawBox(sheet: Sheet, x: number, y: number, width: number, height: number, fill?: RGB): void {
  sheet.page.drawRectangle({
    x,
    y: SHEET_HEIGHT - y - height,
    width,
    height,
    borderColor: GREEN,
    borderWidth: 0.6,
    ...(fill && { color: fill }),
  });
}

export function drawPath(
  sheet: Sheet,
  path: string,
  ink: { stroke?: RGB; fill?: RGB; width?: number; opacity?: number },
): void {
  sheet.page.drawSvgPath(path, {
    x: 0,
    y: SHEET_HEIGHT,
    ...(ink.stroke && {
      borderColor: ink.stroke,
      borderWidth: ink.width ?? 1,
      borderOpacity: ink.opacity ?? 1,
    }),
    ...(ink.fill && { color: ink.fill, opacity: ink.opacity ?? 1 }),
  });
}
