import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { srgbProfile } from "./srgb-profile";

const SIDE = 64;

const COLOURS = Buffer.from(
  Array.from({ length: SIDE * SIDE }, (_, at) =>
    [at * 37, at * 101, at * 211].map((value) => value % 256),
  ).flat(),
);

async function throughProfile(profile: Uint8Array): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "vidimus-icc-"));
  try {
    await writeFile(join(folder, "profile.icc"), profile);
    const image = sharp(COLOURS, { raw: { width: SIDE, height: SIDE, channels: 3 } });
    const png = await image.withIccProfile(join(folder, "profile.icc")).png().toBuffer();
    const pixels = await sharp(png, { ignoreIcc: true }).raw().toBuffer();
    return Math.max(...COLOURS.map((value, at) => Math.abs(value - (pixels[at] ?? 0))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it("Little CMS turns no colour of sRGB into another by the profile", async () => {
  expect(await throughProfile(srgbProfile())).toBeLessThanOrEqual(1);
});

it("would see a profile of other colours", async () => {
  const other = Buffer.from(srgbProfile());
  // The red primary's first number follows the tag's type.
  const at = other.indexOf("XYZ ", other.indexOf("sf32")) + 8;
  other.writeInt32BE(Math.round(0.6 * 65_536), at);
  expect(await throughProfile(other)).toBeGreaterThan(8);
});
