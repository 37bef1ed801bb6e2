import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { createCanvas, GlobalFonts, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";
import type { Letter } from "./letters";

type Painting = "fillStyle" | "fillRect" | "fillText" | "font" | "direction" | "textAlign";

const FONTS = join(import.meta.dirname, "../../../../assets/fonts");
const [WIDTH_PT, HEIGHT_PT] = [595, 842];
const MARGIN_PT = 60;
const SIZE_PT = 13;
const LEADING_PT = 26;

function paint(
  context: Pick<SKRSContext2D, Painting>,
  letter: Letter,
  scale: number,
  { sizePt = SIZE_PT, leadingPt = LEADING_PT } = {},
): void {
  registerFont(letter.font);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, WIDTH_PT * scale, HEIGHT_PT * scale);
  context.fillStyle = "#111";
  context.font = `${sizePt * scale}px "${letter.font}"`;
  context.direction = letter.isRightToLeft ? "rtl" : "ltr";
  context.textAlign = letter.isRightToLeft ? "right" : "left";
  const x = letter.isRightToLeft ? WIDTH_PT - MARGIN_PT : MARGIN_PT;
  for (const [index, line] of letter.lines.entries()) {
    context.fillText(line, x * scale, (MARGIN_PT + leadingPt * (index + 1)) * scale);
  }
}

export function registerFont(fileName: string): void {
  if (!GlobalFonts.has(fileName)) GlobalFonts.register(readFont(fileName), fileName);
}

function readFont(fileName: string): Buffer {
  const file = readFileSync(join(FONTS, fileName));
  return fileName.endsWith(".br") ? brotliDecompressSync(file) : file;
}

export function letterAsPdf(letter: Letter): Uint8Array {
  const document = new PDFDocument();
  paint(document.beginPage(WIDTH_PT, HEIGHT_PT), letter, 1);
  document.endPage();
  return new Uint8Array(document.close());
}

export async function scanOf(
  letter: Letter,
  {
    dpi = 200,
    degrees = 0.8,
    blur = 0.6,
    noise = 0,
    type = "png" as "png" | "jpeg",
    sizePt = SIZE_PT,
    leadingPt = LEADING_PT,
  } = {},
): Promise<Uint8Array> {
  const scale = dpi / 72;
  const canvas = createCanvas(Math.round(WIDTH_PT * scale), Math.round(HEIGHT_PT * scale));
  paint(canvas.getContext("2d"), letter, scale, { sizePt, leadingPt });
  const turned = sharp(await canvas.encode("png"))
    .rotate(degrees, { background: "#fff" })
    .greyscale();
  const soft = blur > 0 ? turned.blur(blur) : turned;
  const scan = noise > 0 ? await withGrain(soft, noise) : soft;
  return new Uint8Array(await (type === "png" ? scan.png() : scan.jpeg({ quality: 80 })).toBuffer());
}

async function withGrain(picture: Sharp, noise: number): Promise<Sharp> {
  const { data, info } = await picture.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  let state = 1;
  for (let at = 0; at < data.length; at += info.channels) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + ((state >>> 16) / 65_536 - 0.5) * 2 * noise));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** The share of words found, or of characters for Chinese. */
export function shareFound(letter: Letter, text: string): number {
  const split = (value: string) =>
    letter.language === "zh"
      ? [...value.matchAll(/\p{sc=Han}/gu)].map(([character]) => character)
      : (value.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const left = split(text);
  const wanted = split(letter.lines.join("\n"));
  const found = wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / wanted.length;
}
