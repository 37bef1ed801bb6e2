import { Problem } from "@/lib/core/problem";
import { PICTURE_PIXELS_A_PAGE, SOURCE_PICTURE } from "@/lib/core/size-limits";
import { refuseDocument } from "../document-refusals";
import { objectPlaces } from "../pdf/cross-references";
import { indexObjects, type ObjectIndex } from "../pdf/object-index";
import { type PdfPicture, readPicture } from "../pdf/picture-streams";
import type { ObjectStream, StreamStart } from "../pdf/stream-scan";
import { type ImageSize, jpegHeader } from "./image-size";
import { countScans } from "./image-structure";

const LZW_COPIES = 3;
const START_OF_CODESTREAM = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
const CODESTREAM_REACH = 65_536;

const MAX_CHARACTERS = 64 * 1024 * 1024;

/**
 * Judges declared sizes by the cost of drawing them. Pictures that no page draws, such as those in an
 * attached uncompressed PDF, don't count. Returns the pixels of all of them.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export function checkPdfPictures(
  bytes: Uint8Array,
  starts: readonly StreamStart[],
  objectStreams: readonly ObjectStream[],
): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const budget = { charactersLeft: MAX_CHARACTERS };
  let index: ObjectIndex | null | undefined;
  const objects = () => {
    if (index === undefined) index = indexObjects(file, objectStreams);
    return index;
  };
  const pictures = starts.flatMap((start) => readPicture(file, start, budget, objects) ?? []);
  const judged = judge(file, pictures);
  const isFew = judged.refusal === null && judged.pixels <= PICTURE_PIXELS_A_PAGE;
  const places = isFew ? null : objectPlaces(file);
  const ofDocument = ({ objectNumber, start }: PdfPicture) => places?.get(objectNumber) === start;
  const { refusal, pixels } = places ? judge(file, pictures.filter(ofDocument)) : judged;
  if (refusal) throw refusal;
  return pixels;
}

function judge(file: Buffer, pictures: readonly PdfPicture[]): { pixels: number; refusal: Problem | null } {
  let pixels = 0;
  try {
    for (const picture of pictures) pixels += checkPicture(file, picture);
  } catch (error) {
    if (error instanceof Problem) return { pixels, refusal: error };
    throw error;
  }
  return { pixels, refusal: null };
}

function checkPicture(file: Buffer, picture: PdfPicture): number {
  const { widthPx, heightPx, keptBytes } = sizeOf(file, picture);
  const pixels = widthPx * heightPx;
  const isBilevel = picture.bits === 1 && picture.samples === 1;
  const most = isBilevel ? SOURCE_PICTURE.bilevelPixels : SOURCE_PICTURE.pixels;
  if (pixels > most || keptBytes > SOURCE_PICTURE.keptBytes)
    throw refuseDocument("it has more pixels than can be read");
  return (pixels * SOURCE_PICTURE.pixels) / most;
}

function sizeOf(file: Buffer, picture: PdfPicture): ImageSize {
  const { widthPx, heightPx, filters, dataStart } = picture;
  const told = { widthPx, heightPx, keptBytes: 0 };
  const rowBytes = Math.ceil((widthPx * picture.bits * picture.samples) / 8);
  const isBare = filters.length === 1;
  switch (filters.at(-1)) {
    case "DCTDecode":
      return isBare ? jpegSize(file, picture) : told;
    case "JPXDecode":
      return (isBare && jpxSize(file.subarray(dataStart, dataStart + CODESTREAM_REACH))) || told;
    case "JBIG2Decode":
      return { ...told, keptBytes: Math.ceil(widthPx / 8) * heightPx };
    case "LZWDecode":
      return { ...told, keptBytes: rowBytes * heightPx * LZW_COPIES };
    default:
      return told;
  }
}

/** From its own header, which decoders prefer to the dictionary; from the dictionary if that is unreadable. */
function jpegSize(file: Buffer, { widthPx, heightPx, dataStart }: PdfPicture): ImageSize {
  const end = file.indexOf("endstream", dataStart);
  const data = file.subarray(dataStart, end < 0 ? file.length : end);
  const told = { widthPx, heightPx, keptBytes: 0 };
  const header = data[0] === 0xff && data[1] === 0xd8 ? jpegHeader(data) : null;
  if (!header) return told;
  const scans = countScans(data);
  if (scans > SOURCE_PICTURE.scans) throw refuseDocument("it is made of more parts than a document needs");
  return {
    widthPx: Math.max(widthPx, header.widthPx),
    heightPx: Math.max(heightPx, header.heightPx),
    keptBytes: scans > 1 || header.isProgressive ? header.keptBytes : 0,
  };
}

function jpxSize(beginning: Buffer): ImageSize | null {
  const at = beginning.indexOf(START_OF_CODESTREAM);
  if (at < 0 || at + 24 > beginning.length) return null;
  const side = (from: number) =>
    Math.max(0, beginning.readUInt32BE(at + from) - beginning.readUInt32BE(at + from + 8));
  return { widthPx: side(8), heightPx: side(12), keptBytes: 0 };
}
