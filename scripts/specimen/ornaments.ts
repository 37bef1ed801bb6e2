import { rgb } from "@cantoo/pdf-lib";
import { drawPath, GREEN, SHEET_HEIGHT, SHEET_WIDTH, type Sheet } from "./sheet";

export const BLUE = rgb(0.12, 0.2, 0.55);
const PALE = rgb(0.8, 0.87, 0.82);

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
}

function wave(x: number, y: number, length: number, step: number, height: number, vertical: boolean): string {
  const parts = [`M${x} ${y}`];
  for (let i = 0; i < Math.round(length / step); i += 1) {
    const bend = i % 2 === 0 ? height : -height;
    parts.push(vertical ? `q${bend} ${step / 2} 0 ${step}` : `q${step / 2} ${bend} ${step} 0`);
  }
  return parts.join("");
}

export function drawSecurityPaper(sheet: Sheet): void {
  const [right, bottom] = [SHEET_WIDTH - 24, SHEET_HEIGHT - 24];
  for (let y = 60; y < bottom - 20; y += 12)
    drawPath(sheet, wave(34, y, 544, 34, 9, false), { stroke: PALE, width: 0.25 });
  for (const height of [7, -7, 4, -4]) {
    for (const y of [24, bottom])
      drawPath(sheet, wave(24, y, 564, 12, height, false), { stroke: GREEN, width: 0.45 });
    for (const x of [24, right])
      drawPath(sheet, wave(x, 24, 744, 12, height, true), { stroke: GREEN, width: 0.45 });
  }
  drawPath(sheet, `M31 31H${right - 7}V${bottom - 7}H31Z`, { stroke: GREEN, width: 0.8 });
}

export function drawArms(sheet: Sheet, x: number, y: number, r: number): void {
  const at = (dx: number, dy: number) => `${(x + dx * r).toFixed(2)} ${(y + dy * r).toFixed(2)}`;
  drawPath(sheet, circle(x, y, r), { stroke: GREEN, width: 1.4, fill: rgb(1, 1, 1) });
  drawPath(sheet, circle(x, y, r * 0.88), { stroke: GREEN, width: 0.5 });
  drawPath(sheet, circle(x, y - r * 0.36, r * 0.2), { fill: rgb(0.83, 0.62, 0.15) });
  for (let ray = 0; ray < 12; ray += 1) {
    const [cos, sin] = [Math.cos((ray * Math.PI) / 6), Math.sin((ray * Math.PI) / 6)];
    drawPath(sheet, `M${at(cos * 0.25, sin * 0.25 - 0.36)}L${at(cos * 0.36, sin * 0.36 - 0.36)}`, {
      stroke: rgb(0.83, 0.62, 0.15),
      width: 0.9,
    });
  }
  drawPath(
    sheet,
    `M${at(-0.72, 0.34)}L${at(-0.24, -0.2)}L${at(0.02, 0.12)}L${at(0.3, -0.1)}L${at(0.72, 0.34)}Z`,
    {
      fill: GREEN,
    },
  );
  for (const dy of [0.46, 0.58])
    drawPath(sheet, wave(x - r * 0.55, y + dy * r, r * 1.1, r * 0.275, r * 0.1, false), {
      stroke: BLUE,
      width: 0.9,
    });
}
