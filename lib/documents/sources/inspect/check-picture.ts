import { LONGEST_SIDE_PX, SOURCE_PICTURE } from "@/lib/core/size-limits";
import { refuseDocument } from "../document-refusals";
import { type ImageSize, jpegHeader, pngSize } from "./image-size";
import { countScans, isAnimatedPng, isCompletePng } from "./image-structure";

/** A word in the smallest letters that screens had. Our own choice, of 2026-11-30. */
const LEAST_PX = { across: 6, along: 24 };

/**
 * Checks a picture's header before decoding: a few bytes can claim a gigabyte.
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
  if (scans > SOURCE_PICTURE.scans) throw refuseDocument("it is made of more parts than a document needs");
  const header = jpegHeader(bytes);
  if (header?.isUsual === false) throw refuseDocument("it is a JPEG of an unusual kind");
  // Decoders keep several scans in memory, even if the JPEG is not marked progressive.
  checkSize(header && scans === 1 && !header.isProgressive ? { ...header, keptBytes: 0 } : header);
}

function checkSize(size: ImageSize | null): void {
  if (!size || size.widthPx * size.heightPx === 0) throw refuseDocument("its picture is damaged");
  if (size.widthPx * size.heightPx > SOURCE_PICTURE.pixels || size.keptBytes > SOURCE_PICTURE.keptBytes)
    throw refuseDocument("it has more pixels than can be read");
  if (Math.max(size.widthPx, size.heightPx) > LONGEST_SIDE_PX)
    throw refuseDocument("it is too long for one page");
  if (
    Math.min(size.widthPx, size.heightPx) < LEAST_PX.across ||
    Math.max(size.widthPx, size.heightPx) < LEAST_PX.along
  )
    throw refuseDocument("its picture is too small for a line of text");
}
