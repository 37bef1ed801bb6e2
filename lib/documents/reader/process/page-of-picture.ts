import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import { type PngHeader, pngChunks, pngHeader, predictedByte } from "@/lib/core/png";
import type { Picture } from "../messages";
import { HEAD_BYTES, MOST_BYTES } from "./white-page";

const LONGEST_PT = 842;
const SHOWN_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT"] as const;
const [APP0, ADOBE, COMMENT, SCAN] = [0xe0, 0xee, 0xfe, 0xda] as const;

interface PackedImage {
  widthPx: number;
  heightPx: number;
  dictionary: string;
  data: Buffer;
}

/**
 * Wraps a picture that may be of one colour in a one-page PDF, so that only PDFium decodes it, which runs no native
 * code. Null if it has too many bytes to be of one colour, or can't be embedded.
 */
export function pageOfPicture({ bytes, mediaType }: Picture): Uint8Array | null {
  const image = mediaType === "image/png" ? packedPng(bytes) : packedJpeg(bytes);
  if (image === null) return null;
  const { widthPx, heightPx, dictionary, data } = image;
  if (isMuch(image, MOST_BYTES.photograph)) return null;
  const scale = LONGEST_PT / Math.max(widthPx, heightPx);
  const [width, height] = [widthPx, heightPx].map((side) => (side * scale).toFixed(3));
  const content = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
  const objects = [
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</P 5 0 R>>>>/Contents 4 0 R>>`,
    ),
    stream("", Buffer.from(content)),
    stream(`/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}${dictionary}`, data),
  ];
  const parts = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let end = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    places.push(end);
    parts.push(part);
    end += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function isMuch({ widthPx, heightPx, data }: Omit<PackedImage, "dictionary">, most: number): boolean {
  return data.length > HEAD_BYTES + widthPx * heightPx * most;
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

function packedPng(bytes: Uint8Array): PackedImage | null {
  const [first, ...chunks] = pngChunks(bytes);
  const header = pngHeader(first);
  if (header === null || header.interlace !== 0 || chunks.some((chunk) => chunk.is("tRNS"))) return null;
  const { widthPx, heightPx, bitDepth, colorType, channels } = header;
  const data = Buffer.concat(chunks.filter((chunk) => chunk.is("IDAT")).map((chunk) => chunk.data));
  if (isMuch({ widthPx, heightPx, data }, (channels ?? 1) * bitDepth * MOST_BYTES.deflatedBit)) return null;
  if (colorType > 3) return onPaper(header, data);
  const palette = chunks.find((chunk) => chunk.is("PLTE"))?.data ?? new Uint8Array();
  const indexed = `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${Buffer.from(palette).toString("hex")}>]`;
  const space = colorType === 3 ? indexed : colorType === 2 ? "/DeviceRGB" : "/DeviceGray";
  const rows = `/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent ${bitDepth}/Columns ${widthPx}>>`;
  return {
    widthPx,
    heightPx,
    dictionary: `/ColorSpace${space}/BitsPerComponent ${bitDepth}/Filter/FlateDecode${rows}`,
    data,
  };
}

const MAX_UNPACKED_PIXELS = 12_000_000;

function onPaper({ widthPx, heightPx, bitDepth, channels }: PngHeader, data: Buffer): PackedImage | null {
  if (bitDepth !== 8 || channels === null || widthPx * heightPx > MAX_UNPACKED_PIXELS) return null;
  const rowBytes = widthPx * channels;
  const rows = inflateSync(data, { maxOutputLength: (rowBytes + 1) * heightPx });
  if (rows.length < (rowBytes + 1) * heightPx) return null;
  const grey = Buffer.alloc(widthPx * heightPx);
  let above = new Uint8Array(rowBytes);
  for (let y = 0; y < heightPx; y += 1) {
    const start = y * (rowBytes + 1);
    const row = rows.subarray(start + 1, start + 1 + rowBytes);
    unfilter(row, above, { filter: rows[start] ?? 0, channels });
    for (let x = 0; x < widthPx; x += 1) {
      const at = x * channels;
      const first = row[at] ?? 0;
      const light =
        channels === 2 ? first : 0.299 * first + 0.587 * (row[at + 1] ?? 0) + 0.114 * (row[at + 2] ?? 0);
      const opacity = (row[at + channels - 1] ?? 0) / 255;
      grey[y * widthPx + x] = 255 - (255 - light) * opacity;
    }
    above = row;
  }
  return {
    widthPx,
    heightPx,
    dictionary: "/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode",
    data: deflateSync(grey, { level: 1 }),
  };
}

function unfilter(
  row: Uint8Array,
  above: Uint8Array,
  { filter, channels }: { filter: number; channels: number },
): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < channels ? 0 : (row[at - channels] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < channels ? 0 : (above[at - channels] ?? 0);
    row[at] = ((row[at] ?? 0) + predictedByte(filter, left, up, corner)) & 255;
  }
}

/** Grey or three colours; some programs invert four. */
function packedJpeg(bytes: Uint8Array): PackedImage | null {
  const { frame, segments, scans } = jpegParts(bytes);
  if (!frame || (frame.components !== 1 && frame.components !== 3)) return null;
  const space = frame.components === 1 ? "/DeviceGray" : "/DeviceRGB";
  return {
    ...frame,
    dictionary: `/ColorSpace${space}/BitsPerComponent 8/Filter/DCTDecode`,
    data: Buffer.concat([...segments, scans]),
  };
}

interface JpegParts {
  frame: { widthPx: number; heightPx: number; components: number } | null;
  segments: Buffer[];
  scans: Buffer;
}

export function jpegParts(bytes: Uint8Array): JpegParts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const segments = [file.subarray(0, 2)];
  let frame: JpegParts["frame"] = null;
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SCAN) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const segment = file.subarray(at, end);
    if ((marker & 0xf0) === 0xc0 && segment.length > 9 && ![0xc4, 0xc8, 0xcc].includes(marker))
      frame = {
        heightPx: segment.readUInt16BE(5),
        widthPx: segment.readUInt16BE(7),
        components: segment[9] ?? 0,
      };
    const isOther = marker > APP0 && marker < 0xf0 && marker !== ADOBE;
    if (!isOther && marker !== COMMENT) segments.push(segment);
    at = end;
  }
  return { frame, segments, scans: file.subarray(at) };
}

export function hashOfPicture({ bytes, mediaType }: Picture): string {
  const hash = createHash("sha256").update(mediaType);
  if (mediaType === "image/png") {
    for (const chunk of pngChunks(bytes))
      if (SHOWN_CHUNKS.some((type) => chunk.is(type))) hash.update(chunk.data);
    return hash.digest("hex");
  }
  const { segments, scans } = jpegParts(bytes);
  for (const segment of segments) if (segment[1] !== APP0) hash.update(segment);
  return hash.update(scans).digest("hex");
}
