import { EXHIBIT_PICTURE } from "@/lib/core/size-limits";
import type { ExhibitPicture, IndexedPicture } from "./picture";
import { readJpeg } from "./read-jpeg";
import { readPng } from "./read-png";

/** Takes only PNGs and JPEGs as we make them. Doesn't decode pixels. */
export function readExhibitPicture(bytes: Uint8Array): ExhibitPicture {
  const picture = bytes[0] === 0xff ? readJpeg(bytes) : readPng(bytes);
  const { widthPx, heightPx } = picture;
  if (widthPx < 1 || heightPx < 1 || Math.max(widthPx, heightPx) > EXHIBIT_PICTURE.sidePx)
    throw new Error(`no picture of a page has ${widthPx} × ${heightPx} pixels`);
  if (widthPx * heightPx > EXHIBIT_PICTURE.pixels)
    throw new Error(`a picture of ${widthPx} × ${heightPx} pixels is too large`);
  return picture;
}

export function rowBytesOf({ widthPx, bits }: Pick<IndexedPicture, "widthPx" | "bits">): number {
  return 1 + Math.ceil((widthPx * bits) / 8);
}
