import { refuseDocument } from "../document-refusals";
import { type ImageSize, jpegHeader, pngSize } from "./image-size";
import { countScans, isAnimatedPng, isCompletePng } from "./image-structure";

/** A page of A3 scanned at 600 dots per inch has 70 million. */
const MAX_PIXELS = 100_000_000;
/** What a decoder keeps of a picture that it cannot read row by row. */
const MAX_KEPT_BYTES = 200_000_000;
/** Encoders make ten; a thousand empty ones cost as much as a thousand pictures. */
const MAX_SCANS = 64;

/**
 * Judges a picture by what it says, before anything is decoded: a few bytes can claim to be one of a gigabyte.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export function checkPicture(bytes: Uint8Array, mediaType: "image/jpeg" | "image/png"): void {
  if (mediaType === "image/png") {
    if (!isCompletePng(bytes)) throw refuseDocument("it breaks off before its end");
    if (isAnimatedPng(bytes)) throw refuseDocument("it is an animated picture");
    checkSize(pngSize(bytes));
    return;
  }
  const scans = countScans(bytes);
  if (scans === 0) throw refuseDocument("it breaks off before its end");
  if (scans > MAX_SCANS) throw refuseDocument("it is made of more parts than a document needs");
  const header = jpegHeader(bytes);
  if (header?.isUsual === false) throw refuseDocument("it is a JPEG of an unusual kind");
  // Of several scans all are kept until the last one, whether it calls itself progressive or not.
  checkSize(header && scans === 1 && !header.isProgressive ? { ...header, keptBytes: 0 } : header);
}

function checkSize(size: ImageSize | null): void {
  if (!size || size.widthPx * size.heightPx === 0) throw refuseDocument("its picture is damaged");
  if (size.widthPx * size.heightPx > MAX_PIXELS || size.keptBytes > MAX_KEPT_BYTES)
    throw refuseDocument("it has more pixels than can be read");
}
