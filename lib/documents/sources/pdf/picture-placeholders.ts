import { type PdfPicture, readPicture } from "./picture-streams";
import { isOneValue } from "./read-value";
import { pictureStarts } from "./stream-scan";

const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_PLACEHOLDERS = 20_000;
/** Placeholders are one pixel high, and each is as wide as no other; real pictures hardly are. */
const NARROWEST = 7_919;
export const PLACEHOLDER_HEIGHT = 1;
const PICTURE_FILTERS = new Set(["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"]);

/** A PDF without its large pictures. */
export interface WithPlaceholders {
  bytes: Uint8Array;
  /** For each placeholder, by its width, the pixels of the picture that it stands for. */
  pixelsByWidth: ReadonlyMap<number, number>;
}

/**
 * The same PDF for a reader of its text, which would unpack every picture that it meets. Its smallest pictures stay as
 * long as all of them have no more than so many pixels. In the place of each other one stands one of a single row, which
 * isn't packed. Everything keeps its place in the file.
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

/** Whether a picture of the file is masked by another one, as in scans that keep letters apart from their paper. */
export function hasMaskedPictures(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return picturesOf(file).some(({ isMasked }) => isMasked);
}

/** Whether nothing but the dictionary stands before the data: in what is no stream at all, other things may. */
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
  // Where a size is told elsewhere, it may be any.
  const pixelsOf = ({ widthPx, heightPx }: PdfPicture) => widthPx * heightPx || Number.POSITIVE_INFINITY;
  const sorted = picturesOf(file).toSorted((a, b) => pixelsOf(a) - pixelsOf(b));
  let left = maxPixels;
  const firstLarge = sorted.findIndex((picture) => {
    left -= pixelsOf(picture);
    return left < 0;
  });
  return firstLarge < 0 ? [] : sorted.slice(firstLarge);
}
