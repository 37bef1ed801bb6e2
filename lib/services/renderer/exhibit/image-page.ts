import type { ExhibitPage } from "./exhibit-page";

/** As sharp as a page at 220 dots per inch, however large the photograph. */
const SIDE_PX = 2200;
const QUALITY = 84;

/** A photograph or scan as a page: upright as it was meant, on white, without what the camera noted of the place. */
export async function imagePage(bytes: Uint8Array): Promise<ExhibitPage> {
  // Only orders of pictures need it.
  const { default: sharp } = await import("sharp");
  const jpeg = await sharp(bytes, { limitInputPixels: 100e6, failOn: "error" })
    .autoOrient()
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY, mozjpeg: false })
    .toBuffer();
  return { kind: "picture", jpeg: new Uint8Array(jpeg) };
}
