import { predictedByte } from "@/lib/core/png";
import { readJpeg } from "../exhibit-picture/read-jpeg";
import type { PdfStream, SavedPdf } from "../saved-pdf/saved-pdf";
import { inflate } from "../sealed-pdf/inflate";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import { type ColorSpace, readColorSpace } from "./plain-color";
import { dictionaryOf, expectKeys, expectThat, isWhole, keys } from "./unclear";

const KEYS = keys(
  "Type Subtype Width Height ColorSpace BitsPerComponent Decode ImageMask SMask Interpolate Intent Name StructParent Metadata ID Length Filter DecodeParms",
);
const PARAMETERS = keys("Predictor Colors BitsPerComponent Columns");
const MOST_PIXELS = 64 * 1024 * 1024;
const GREY: ColorSpace = { parts: 1, last: null };

/** Returns the number of pixels. */
export async function checkImage(
  file: SavedPdf,
  { dictionary, packed }: PdfStream,
  isMask = false,
): Promise<number> {
  await expectKeys(file, dictionary, KEYS);
  const [width, height] = [
    await file.value(dictionary.get("/Width")),
    await file.value(dictionary.get("/Height")),
  ];
  expectThat(isWhole(width) && isWhole(height) && width * height > 0, "no size");
  let pixels = width * height;
  expectThat(pixels <= MOST_PIXELS, "too large");
  const isStencil = dictionary.get("/ImageMask") ?? false;
  expectThat(typeof isStencil === "boolean", "a stencil by its own words");
  const bits = isStencil ? (dictionary.get("/BitsPerComponent") ?? 1) : dictionary.get("/BitsPerComponent");
  expectThat(isWhole(bits, 8) && [1, 2, 4, 8].includes(bits) && (!isStencil || bits === 1), "another depth");
  expectThat(
    !isStencil || !(dictionary.has("/ColorSpace") || dictionary.has("/SMask")),
    "a stencil in colours",
  );
  const space = isStencil ? GREY : await readColorSpace(file, dictionary.get("/ColorSpace"));
  expectThat(!isMask || !isStencil, "a mask that is a stencil");
  expectThat(!isMask || (space.parts === 1 && space.last === null), "a mask in colours");
  checkDecode(dictionary.get("/Decode"), space, isStencil);
  if (dictionary.has("/SMask")) {
    const { stream } = await file.follow(dictionary.get("/SMask"));
    expectThat(!isMask && stream, "a mask of a mask");
    pixels += await checkImage(file, stream, true);
  }
  const filter = await file.value(only(await file.value(dictionary.get("/Filter"))));
  const parameters = await file.value(only(await file.value(dictionary.get("/DecodeParms"))));
  if (filter === "/DCTDecode") {
    const picture = readJpeg(packed);
    const isSame = picture.widthPx === width && picture.heightPx === height;
    expectThat(isSame && picture.components === space.parts && bits === 8, "another picture within");
    expectThat(parameters === null && space.last === null, "another kind of picture");
    return pixels;
  }
  const depth = bits * space.parts;
  const rows = { width, height, bits, rowBytes: Math.ceil((width * depth) / 8), parts: space.parts };
  const isPredicted = parameters !== null && (await checkParameters(file, dictionaryOf(parameters), rows));
  const size = (rows.rowBytes + (isPredicted ? 1 : 0)) * height;
  expectThat(filter === null || filter === "/FlateDecode", "another way of packing");
  const bytes = filter === null ? packed : await inflate(packed, size);
  expectThat(bytes.length === size && (filter !== null || !isPredicted), "another number of pixels");
  if (isPredicted)
    for (let at = 0; at < size; at += rows.rowBytes + 1) expectThat((bytes[at] ?? 9) <= 4, "no row");
  if (space.last !== null && space.last < 2 ** bits - 1)
    checkValues(isPredicted ? unpredicted(bytes, rows) : bytes, rows, space.last);
  return pixels;
}

interface Rows {
  width: number;
  height: number;
  bits: number;
  parts: number;
  rowBytes: number;
}

function only(value: PdfValue | undefined): PdfValue {
  const [first = null, ...more] = Array.isArray(value) ? (value as readonly PdfValue[]) : [value];
  expectThat(more.length === 0, "packed twice");
  return first;
}

function checkDecode(decode: PdfValue | undefined, space: ColorSpace, isStencil: boolean): void {
  if (decode === undefined) return;
  const text = JSON.stringify(decode);
  const isPlain = text === JSON.stringify(Array.from({ length: space.parts }, () => [0, 1]).flat());
  expectThat((isPlain && space.last === null) || (isStencil && text === "[1,0]"), "colours turned round");
}

async function checkParameters(
  file: SavedPdf,
  parameters: PdfDictionary,
  { width, bits, parts }: Rows,
): Promise<boolean> {
  await expectKeys(file, parameters, PARAMETERS);
  const predictor = parameters.get("/Predictor") ?? 1;
  expectThat(isWhole(predictor, 15) && (predictor === 1 || predictor >= 10), "another kind of rows");
  const said = [parameters.get("/Colors") ?? 1, parameters.get("/BitsPerComponent") ?? 8];
  const isSame = said[0] === parts && said[1] === bits && (parameters.get("/Columns") ?? 1) === width;
  expectThat(predictor === 1 || isSame, "rows of another picture");
  return predictor !== 1;
}

function unpredicted(bytes: Uint8Array, { height, rowBytes }: Rows): Uint8Array {
  const found = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row++) {
    const kind = bytes[row * (rowBytes + 1)] ?? 0;
    for (let column = 0; column < rowBytes; column++) {
      const at = row * rowBytes + column;
      const left = column > 0 ? (found[at - 1] ?? 0) : 0;
      const above = row > 0 ? (found[at - rowBytes] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (found[at - rowBytes - 1] ?? 0) : 0;
      found[at] = (bytes[row * (rowBytes + 1) + 1 + column] ?? 0) + predictedByte(kind, left, above, corner);
    }
  }
  return found;
}

function checkValues(bytes: Uint8Array, { width, height, bits, rowBytes }: Rows, last: number): void {
  const perByte = 8 / bits;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const byte = bytes[row * rowBytes + Math.floor(column / perByte)] ?? 0;
      const value = (byte >> (8 - bits - (column % perByte) * bits)) & (2 ** bits - 1);
      expectThat(value <= last, "a colour that isn't there");
    }
}
