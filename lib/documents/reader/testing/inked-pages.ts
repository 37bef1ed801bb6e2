import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { seededRandom } from "@/lib/testing/stripe/core/seeded-random";
import type { GreyPicture, PixelBox, ReadWord } from "../process/unread-ink";
import { registerFont } from "./draw-letter";
import { paperIn } from "./papers";

export interface InkedPage extends GreyPicture {
  read: ReadWord[];
  lost: PixelBox[];
}

export const MARKS = ["round stamp", "stamp in a frame", "signature", "faint stamp"] as const;

const [WIDTH_PX, HEIGHT_PX] = [778, 1100];
const [LEFT, TOP, LEADING, SIZE] = [90, 110, 46, 17];
const GRAIN = 14;
const DEGREE = Math.PI / 180;

type Draw = (
  context: SKRSContext2D,
  x: number,
  y: number,
) => { width: number; height: number; above?: number };

/**
 * A civil registry paper, with some lines in a table, on a rule, or with dot leaders. A mark covers a line, of which
 * only the beginning is read.
 */
export function inkedPage(
  language: string,
  { number = 2, degrees = 0, mark }: { number?: number; degrees?: number; mark?: (typeof MARKS)[number] },
): InkedPage {
  const { lines, font, isRightToLeft } = paperIn(language, number);
  const canvas = createCanvas(WIDTH_PX, HEIGHT_PX);
  const context = canvas.getContext("2d");
  registerFont(font);
  context.fillStyle = "#f4f2ee";
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  context.translate(WIDTH_PX / 2, HEIGHT_PX / 2);
  context.rotate(degrees * DEGREE);
  context.translate(-WIDTH_PX / 2, -HEIGHT_PX / 2);
  context.fillStyle = context.strokeStyle = "#1a1a1a";
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = isRightToLeft ? "right" : "left";
  const page: InkedPage = {
    grey: new Uint8Array(),
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    read: [],
    lost: [],
  };
  const crossed = 4;
  for (const [at, line] of lines.entries()) {
    const [x, y] = [isRightToLeft ? WIDTH_PX - LEFT : LEFT, TOP + at * LEADING];
    context.font = `${at === 0 ? SIZE * 1.4 : SIZE}px "${font}"`;
    context.fillText(line, x, y);
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down, width } = context.measureText(line);
    const box = {
      isSure: true,
      x0: isRightToLeft ? x - width : x,
      y0: y - up,
      x1: isRightToLeft ? x : x + width,
      y1: y + down,
    };
    if (mark === undefined || at !== crossed) page.read.push(box);
    else {
      const middle = (box.x0 + box.x1) / 2;
      page.read.push(isRightToLeft ? { ...box, x0: middle } : { ...box, x1: middle });
      page.lost.push(isRightToLeft ? { ...box, x1: middle - SIZE } : { ...box, x0: middle + SIZE });
    }
    drawFurniture(context, at, y);
  }
  if (mark !== undefined) {
    const [x, y] = [isRightToLeft ? 160 : 430, TOP + crossed * LEADING - 70];
    const { width, height, above = 0 } = DRAWN[mark](context, x, y);
    page.lost.push({ x0: x, y0: y + above, x1: x + width, y1: y + height });
  }
  const turned = <Box extends PixelBox>(box: Box) => ({ ...box, ...turnedBox(box, degrees * DEGREE) });
  page.read = page.read.map(turned);
  page.lost = page.lost.map(turned);
  page.grey = greyOf(context, number);
  return page;
}

export function shareCovered(box: PixelBox, others: readonly PixelBox[]): number {
  let [inside, all] = [0, 0];
  for (let y = box.y0 + 1; y < box.y1; y += 2)
    for (let x = box.x0 + 1; x < box.x1; x += 2) {
      all += 1;
      if (others.some(({ x0, y0, x1, y1 }) => x >= x0 && x < x1 && y >= y0 && y < y1)) inside += 1;
    }
  return inside / all;
}

const DRAWN: Record<(typeof MARKS)[number], Draw> = {
  "round stamp": (context, x, y) => roundStamp(context, x, y, "#22409a"),
  "faint stamp": (context, x, y) => roundStamp(context, x, y, "#c88aa0"),
  "stamp in a frame": (context, x, y) => {
    context.save();
    context.translate(x, y + 24);
    context.rotate(-7 * DEGREE);
    context.strokeStyle = context.fillStyle = "#a02020";
    context.lineWidth = 2;
    context.strokeRect(0, 0, 190, 70);
    context.direction = "ltr";
    context.textAlign = "left";
    context.font = 'bold 18px "NotoSans_400Regular.ttf"';
    context.fillText("RECEIVED", 40, 28);
    context.fillText("12 APR 2024 / 55102", 8, 56);
    context.restore();
    return { width: 196, height: 94 };
  },
  signature: (context, x, y) => {
    context.save();
    context.strokeStyle = "#243a86";
    context.lineWidth = 1.8;
    context.beginPath();
    context.moveTo(x, y + 80);
    for (let stroke = 0; stroke < 9; stroke += 1) {
      const [from, height] = [x + stroke * 20, stroke % 3 === 0 ? 10 : 45];
      context.bezierCurveTo(from + 4, y + height, from + 18, y + height, from + 12, y + 80);
      context.quadraticCurveTo(from + 14, y + 92, from + 20, y + 78);
    }
    context.stroke();
    context.restore();
    return { width: 180, height: 92, above: 28 };
  },
};

function roundStamp(context: SKRSContext2D, left: number, top: number, colour: string) {
  const radius = 75;
  const text = "CITY OF HARROW FALLS * OFFICE OF THE REGISTRAR * ";
  context.save();
  context.translate(left + radius, top + radius);
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = 1.6;
  for (const size of [radius - 1, radius - 18]) {
    context.beginPath();
    context.arc(0, 0, size, 0, 2 * Math.PI);
    context.stroke();
  }
  context.direction = "ltr";
  context.textAlign = "center";
  context.font = '11px "NotoSans_400Regular.ttf"';
  for (const letter of text) {
    context.fillText(letter, 0, -radius + 14);
    context.rotate((2 * Math.PI) / text.length);
  }
  context.fillText("No. 12", 0, 4);
  context.restore();
  return { width: 2 * radius, height: 2 * radius };
}

function drawFurniture(context: SKRSContext2D, at: number, y: number): void {
  context.lineWidth = 1.5;
  if (at >= 1 && at <= 4) context.strokeRect(LEFT - 20, y - 30, WIDTH_PX - 2 * LEFT + 40, LEADING);
  if (at === 6) {
    context.beginPath();
    context.moveTo(LEFT, y + 12);
    context.lineTo(WIDTH_PX - LEFT, y + 12);
    context.stroke();
  }
  if (at === 7) for (let x = LEFT; x < WIDTH_PX - LEFT; x += 7) context.fillRect(x, y + 12, 1.5, 1.5);
}

function turnedBox({ x0, y0, x1, y1 }: PixelBox, angle: number): PixelBox {
  const [x, y] = [(x0 + x1 - WIDTH_PX) / 2, (y0 + y1 - HEIGHT_PX) / 2];
  const middleX = WIDTH_PX / 2 + x * Math.cos(angle) - y * Math.sin(angle);
  const middleY = HEIGHT_PX / 2 + x * Math.sin(angle) + y * Math.cos(angle);
  const [across, down] = [(x1 - x0) / 2, (y1 - y0) / 2];
  return { x0: middleX - across, y0: middleY - down, x1: middleX + across, y1: middleY + down };
}

function greyOf(context: SKRSContext2D, seed: number): Uint8Array {
  const { data } = context.getImageData(0, 0, WIDTH_PX, HEIGHT_PX);
  const random = seededRandom(seed + 1);
  const grain = Float32Array.from({ length: 9973 }, () => (random() - 0.5) * GRAIN);
  const grey = new Uint8Array(WIDTH_PX * HEIGHT_PX);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    const shade = 0.3 * red + 0.59 * green + 0.11 * blue + (grain[at % grain.length] ?? 0);
    grey[at] = Math.max(0, Math.min(255, shade));
  }
  return grey;
}
