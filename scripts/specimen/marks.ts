import { rgb } from "@cantoo/pdf-lib";
import { BLUE, circle } from "./ornaments";
import { type OutlineFont, roundWords, straightWords } from "./outlines";
import { drawPath, INK, type Sheet } from "./sheet";

const RED = rgb(0.72, 0.12, 0.16);

/** The seal's words are outlines, as on a scanned page. */
export function drawSeal(sheet: Sheet, font: OutlineFont, x: number, y: number): void {
  const ink = { stroke: BLUE, opacity: 0.72 };
  drawPath(sheet, circle(x, y, 52), { ...ink, width: 2 });
  drawPath(sheet, circle(x, y, 49), { ...ink, width: 0.6 });
  drawPath(sheet, circle(x, y, 33), { ...ink, width: 0.8 });
  drawPath(sheet, roundWords(font, "REGISTRO CIVIL", { x, y, radius: 37.5, size: 10.5 }), {
    fill: BLUE,
    opacity: 0.78,
  });
  drawPath(sheet, roundWords(font, "ESTADO DE SIERRA ALTA", { x, y, radius: 45, size: 8.5, bottom: true }), {
    fill: BLUE,
    opacity: 0.78,
  });
  drawPath(sheet, straightWords(font, "OFICIALÍA", { x, y: y - 3, size: 9, degrees: 0 }), {
    fill: BLUE,
    opacity: 0.78,
  });
  drawPath(sheet, straightWords(font, "0004", { x, y: y + 12, size: 14, degrees: 0 }), {
    fill: BLUE,
    opacity: 0.78,
  });
}

export function drawComparedStamp(sheet: Sheet, font: OutlineFont, x: number, y: number): void {
  const degrees = -7;
  const turn = (degrees * Math.PI) / 180;
  const corner = (dx: number, dy: number) =>
    `${(x + dx * Math.cos(turn) - dy * Math.sin(turn)).toFixed(2)} ${(y + dx * Math.sin(turn) + dy * Math.cos(turn)).toFixed(2)}`;
  for (const grow of [0, 3])
    drawPath(
      sheet,
      `M${corner(-62 - grow, -25 - grow)}L${corner(62 + grow, -25 - grow)}L${corner(62 + grow, 25 + grow)}L${corner(-62 - grow, 25 + grow)}Z`,
      { stroke: RED, width: grow === 0 ? 0.6 : 1.6, opacity: 0.75 },
    );
  const words = (text: string, dy: number, size: number) =>
    drawPath(
      sheet,
      straightWords(font, text, { x: x - dy * Math.sin(turn), y: y + dy * Math.cos(turn), size, degrees }),
      { fill: RED, opacity: 0.8 },
    );
  words("COTEJADO", -5, 17);
  words("17 SEP 2024 · VENTANILLA 2", 12, 8);
}

export function drawSignature(sheet: Sheet, x: number, y: number): void {
  const strokes = [
    `M${x} ${y}c8 -34 20 -52 28 -46c9 7 -14 22 -22 26c14 -2 22 12 36 16c6 2 8 -14 14 -14c5 0 0 13 6 13c7 0 8 -15 14 -14c5 1 -1 14 6 13c8 -1 10 -31 17 -42`,
    `M${x + 92} ${y - 8}c4 -10 14 -12 14 -4c0 8 -12 10 -10 2c6 -12 22 -26 34 -28c-10 10 -16 26 -10 30c8 5 22 -18 34 -20`,
    `M${x - 10} ${y + 9}c40 -14 104 -20 168 -12c-50 -2 -108 4 -140 14`,
  ];
  strokes.forEach((stroke, index) => {
    drawPath(sheet, stroke, { stroke: BLUE, width: index === 2 ? 0.9 : 1.3 });
  });
}

export function drawInitials(sheet: Sheet, x: number, y: number): void {
  drawPath(
    sheet,
    `M${x} ${y}c2 -16 6 -24 12 -22c7 3 -2 12 -8 12c8 1 10 10 16 9c6 -2 6 -20 12 -20c3 8 -2 18 2 20c8 0 12 -12 20 -16`,
    {
      stroke: INK,
      width: 1.1,
    },
  );
}

export function drawThumbprint(sheet: Sheet, x: number, y: number): void {
  for (let ridge = 1; ridge <= 9; ridge += 1) {
    const [w, h] = [ridge * 2, ridge * 2.5];
    const lean = (ridge % 3) - 1;
    drawPath(
      sheet,
      `M${x - w} ${y + h * 0.7}C${x - w} ${y - h} ${x + w + lean} ${y - h} ${x + w} ${y + h * 0.6}`,
      {
        stroke: INK,
        width: 0.9,
        opacity: 0.7,
      },
    );
    if (ridge > 3)
      drawPath(sheet, `M${x - w * 0.6} ${y + h * 0.9}q${w * 0.6} ${-h * 0.35} ${w * 1.2} 0`, {
        stroke: INK,
        width: 0.7,
        opacity: 0.55,
      });
  }
}

export function drawBarcode(sheet: Sheet, code: string, x: number, y: number): void {
  let pen = x;
  for (const character of code) {
    for (let bit = 0; bit < 4; bit += 1) {
      const wide = ((character.codePointAt(0) ?? 0) >> bit) & 1;
      const width = wide ? 1.7 : 0.8;
      drawPath(sheet, `M${pen.toFixed(2)} ${y}h${width}v26h${-width}Z`, { fill: INK });
      pen += width + 0.9;
    }
  }
}
