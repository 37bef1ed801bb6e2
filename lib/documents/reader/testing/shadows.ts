import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";

/** Brightness from 0 to 1; places are shares of the width and height. */
type Light = (x: number, y: number) => number;

export const SHADOWS: Readonly<Record<string, Light>> = {
  "a book's fold": (x) => (x < 0.2 ? 0.3 + 0.7 * (x / 0.2) ** 0.7 : 1),
  "a lamp in a corner": (x, y) => Math.max(0.3, 1 - 0.9 * Math.hypot(x - 0.8, y - 0.1)),
};

export async function inLight(scan: Uint8Array, light: Light): Promise<Uint8Array> {
  const { data, info } = await sharp(scan).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.round((data[at] ?? 0) * light((at % width) / width, Math.floor(at / width) / height));
  const photograph = sharp(data, { raw: { width, height, channels: 1 } });
  return new Uint8Array(await photograph.jpeg({ quality: 85 }).toBuffer());
}

export async function withDarkTitle(scan: Uint8Array, title: string, font: string): Promise<Uint8Array> {
  const band = createCanvas(1_400, 130);
  const context = band.getContext("2d");
  context.fillStyle = "#222";
  context.fillRect(0, 0, band.width, band.height);
  context.fillStyle = "#fff";
  context.font = `40px "${font}"`;
  context.fillText(title, 150, 80);
  const input = await band.encode("png");
  return new Uint8Array(
    await sharp(scan)
      .composite([{ input, left: 130, top: 30 }])
      .png()
      .toBuffer(),
  );
}
