import { type PdfPicture, readPicture } from "./picture-streams";
import { isOneValue } from "./read-value";
import { pictureStarts } from "./stream-scan";

const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_PLACEHOLDERS = 20_000;
/** Placeholders are one pixel high, each with a unique width that real pictures hardly have. */
const NARROWEST = 7_919;
export const PLACEHOLDER_HEIGHT = 1;
const PICTURE_FILTERS = new Set(["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"]);

export interface WithPlaceholders {
  bytes: Uint8Array;
  pixelsByWidth: ReadonlyMap<number, number>;
}

/**
 * Replaces large pictures, because pdf.js decodes every picture that it meets. The smallest ones stay, up to
 * `maxPixels` in total; each other one becomes a single uncompressed row. All offsets stay.
 */
export function withPlaceholders(bytes: Uint8Array, maxPixels: number): WithPlaceholders {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const large = largePictures(file, maxPixels);
  const pixelsByWidth = new Map<number, number>();
  if (large.length === 0) return { bytes, pixelsByWidth };
  const copy = Buffer.from(file);
  for (const [index, picture] of large.entries()) {
    const { dictionaryStart, position, widthPx, heightPx, length, filters, unpacking } = picture;
    if (!isWholeDictionary(file, picture)) continue;
    const width = NARROWEST + index;
    // Only pictures use these filters, so that no reader takes such a stream for text.
    const packed = PICTURE_FILTERS.has(filters.at(-1) ?? "") ? "" : unpacking;
    const dictionary = `<</Subtype/Image/W ${width}/H ${PLACEHOLDER_HEIGHT}/BPC 1/CS/G${packed}/Length ${length}>>`;
    if (dictionary.length > position - dictionaryStart) continue;
    copy.fill(" ", dictionaryStart, position);
    copy.write(dictionary, dictionaryStart, "latin1");
    pixelsByWidth.set(width, widthPx * heightPx || Number.POSITIVE_INFINITY);
  }
  return { bytes: new Uint8Array(copy.buffer, copy.byteOffset, copy.length), pixelsByWidth };
}

export function hasMaskedPictures(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return picturesOf(file).some(({ isMasked }) => isMasked);
}

function isWholeDictionary(file: Buffer, { dictionaryStart, position }: PdfPicture): boolean {
  return isOneValue(file.toString("latin1", dictionaryStart, position));
}

function picturesOf(file: Buffer): PdfPicture[] {
  const budget = { charactersLeft: MAX_CHARACTERS };
  const pictures: PdfPicture[] = [];
  for (const start of pictureStarts(file)) {
    const picture = readPicture(file, start, budget, () => null);
    if (picture) pictures.push(picture);
    if (pictures.length >= MAX_PLACEHOLDERS) break;
  }
  return pictures;
}

function largePictures(file: Buffer, maxPixels: number): PdfPicture[] {
  const pixelsOf = ({ widthPx, heightPx }: PdfPicture) => widthPx * heightPx || Number.POSITIVE_INFINITY;
  const sorted = picturesOf(file).toSorted((a, b) => pixelsOf(a) - pixelsOf(b));
  let left = maxPixels;
  const firstLarge = sorted.findIndex((picture) => {
    left -= pixelsOf(picture);
    return left < 0;
  });
  return firstLarge < 0 ? [] : sorted.slice(firstLarge);
}
