import { SOURCE_PICTURE } from "@/lib/core/size-limits";
import { sharp } from "./confined-sharp";
import { encodeExhibit } from "./encode-exhibit";
import { largestScale, readingScale } from "./exhibit-scale";
import { isBlank } from "./is-blank";
import type { OpenedDocument } from "./opened-document";

const LIMITS = {
  limitInputPixels: SOURCE_PICTURE.pixels,
  failOn: "error",
  animated: false,
  pages: 1,
} as const;
const DEFAULT_DPI = 150;
const LEAST_DPI = 50;
const ENLARGE_BELOW_PX = 1400;
const QUICK = { compressionLevel: 1 };

export async function openImage(bytes: Uint8Array): Promise<OpenedDocument> {
  const header = await sharp(bytes, LIMITS).metadata();
  const { width, height } = header.autoOrient ?? header;
  if (!width || !height) throw new Error("no size");
  const dpi = header.density && header.density >= LEAST_DPI ? header.density : DEFAULT_DPI;
  const upright = () =>
    sharp(bytes, LIMITS).autoOrient().flatten({ background: "#ffffff" }).toColourspace("srgb");
  // Proves that its pixels decode, at a size that costs little.
  await upright().resize(64, 64, { fit: "inside" }).raw().toBuffer();

  return {
    pageCount: 1,
    async text() {
      return { widthPt: (width * 72) / dpi, heightPt: (height * 72) / dpi, items: [], isEmpty: false };
    },
    async picture(_, sidePx) {
      const { data, info } = await upright()
        .resize(sidePx, sidePx, { fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: new Uint8Array(data), widthPx: info.width, heightPx: info.height };
    },
    async pictureForReading(_, sidePx) {
      const longest = Math.max(width, height);
      const scale = Math.min(1, readingScale(width, height, sidePx));
      const target = longest < ENLARGE_BELOW_PX ? longest * 2 : Math.round(longest * scale);
      const plain = await upright()
        .resize(target, target, { fit: "inside" })
        .greyscale()
        .png(QUICK)
        .toBuffer();
      const { data, info } = await sharp(plain)
        .normalise({ lower: 0 })
        .png(QUICK)
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, widthPx: info.width, heightPx: info.height, isBlank: await isBlank(plain) };
    },
    async exhibit(_, { maxBytes, fineness }) {
      const scale = fineness * Math.min(1, largestScale(width, height));
      const within = (side: number): number => Math.max(1, Math.floor(side * scale));
      const { data, info } = await upright()
        .resize(within(width), within(height), { fit: "fill", withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return encodeExhibit(
        { rgba: data, widthPx: info.width, heightPx: info.height, dpi: dpi * scale },
        maxBytes,
      );
    },
    close: async () => undefined,
  };
}
