import type { ObjectIndex } from "./object-index";
import { type PdfValue, type ReadingBudget, readValue } from "./read-value";
import { resolveIn } from "./resolve-value";
import type { StreamStart } from "./stream-scan";

/** A picture of a PDF as its dictionary tells of it. */
export interface PdfPicture {
  /** Where its dictionary begins, where the word `stream` stands behind it, and where its data begins. */
  dictionaryStart: number;
  position: number;
  dataStart: number;
  widthPx: number;
  heightPx: number;
  bits: number;
  samples: number;
  /** How it is packed, by the full names; the last one is the one that says how its pixels lie. */
  filters: string[];
  /** What `Length` says, as it stands there. */
  length: string;
  /** How a reader that doesn't know it for a picture unpacks it, as a part of a dictionary. */
  unpacking: string;
  /** Another picture says where it shows; that one may be finer. */
  isMasked: boolean;
}

/** Names that stand for others within a PDF's content, and that readers take anywhere. */
const SHORT: Readonly<Record<string, string>> = {
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};
const SAMPLES: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
};
/** As many as a space that isn't known may have, but for those of printers. */
const MOST_SAMPLES = 4;
/** A reader finds the beginning of any dictionary; one this long is no picture's. */
const LONGEST_DICTIONARY = 65_536;
/** The word may stand in a text or a comment of the dictionary. */
const MOST_HEADINGS = 8;
const HEADING = 24;

/** The dictionary of a stream if it is a picture's that is drawn as one; null otherwise. */
export function readPicture(
  file: Buffer,
  { position, dataStart }: StreamStart,
  budget: ReadingBudget,
  index: () => ObjectIndex | null,
): PdfPicture | null {
  const dictionaryStart = startOfDictionary(file, position);
  if (dictionaryStart === null) return null;
  const value = readValue(file, dictionaryStart, budget);
  if (value.kind !== "dictionary") return null;
  const entries = new Map([...value.entries].map(([key, each]) => [unescaped(key), each]));
  const known = (...names: string[]): PdfValue | undefined => {
    const found = names.map((name) => entries.get(name)).find((each) => each !== undefined);
    const table = found?.kind === "reference" ? index() : null;
    return table ? resolveIn(table, found, budget) : found;
  };
  if (nameOf(known("Subtype")) !== "Image") return null;
  const isMask = tokenOf(known("ImageMask", "IM")) === "true";
  const [widthPx, heightPx] = [numberOf(known("Width", "W")), numberOf(known("Height", "H"))];
  return {
    dictionaryStart,
    position,
    dataStart,
    widthPx,
    heightPx,
    bits: isMask ? 1 : numberOf(known("BitsPerComponent", "BPC")) || 8,
    samples: isMask ? 1 : samplesOf(known("ColorSpace", "CS"), (each) => resolved(each, index, budget)),
    filters: filtersOf(known("Filter", "F")),
    length: lengthOf(entries.get("Length")),
    unpacking: ["Filter", "DecodeParms"]
      .map((name) => ({ name, value: entries.get(name) }))
      .map(({ name, value }) => (value ? `/${name} ${written(value)}` : ""))
      .join(""),
    isMasked: ["SMask", "Mask"].some((name) => entries.get(name)?.kind === "reference"),
  };
}

function startOfDictionary(file: Buffer, position: number): number | null {
  const reach = file.subarray(Math.max(0, position - LONGEST_DICTIONARY), position);
  let heading = reach.length;
  for (let tried = 0; tried < MOST_HEADINGS && heading > 0; tried += 1) {
    heading = reach.lastIndexOf("obj", heading - 1);
    if (heading < 0) return null;
    const start = reach.indexOf("<<", heading);
    const before = reach.toString("latin1", Math.max(0, heading - HEADING), heading);
    if (start > 0 && /\d\s*$/.test(before) && isSkipped(reach.toString("latin1", heading + 3, start)))
      return position - reach.length + start;
  }
  return null;
}

/** Blanks and comments. */
function isSkipped(text: string): boolean {
  return text.split(/[\r\n]/).every((line) => /^\s*(?:%.*)?$/.test(line));
}

/** A value as it may stand in a file. */
function written(value: PdfValue): string {
  switch (value.kind) {
    case "name":
      return `/${value.name}`;
    case "reference":
      return `${value.objectNumber} 0 R`;
    case "array":
      return `[${value.items.map(written).join(" ")}]`;
    case "dictionary":
      return `<<${[...value.entries].map(([key, each]) => `/${key} ${written(each)}`).join("")}>>`;
    default:
      return value.token;
  }
}

function resolved(
  value: PdfValue | undefined,
  index: () => ObjectIndex | null,
  budget: ReadingBudget,
): PdfValue | undefined {
  const table = value?.kind === "reference" ? index() : null;
  return table ? resolveIn(table, value, budget) : value;
}

function samplesOf(
  space: PdfValue | undefined,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): number {
  if (space?.kind === "name") return SAMPLES[unescaped(space.name)] ?? MOST_SAMPLES;
  if (space?.kind !== "array") return MOST_SAMPLES;
  const [family, profile] = space.items;
  const name = nameOf(family);
  if (name !== "ICCBased") return SAMPLES[name] ?? MOST_SAMPLES;
  const dictionary = resolve(profile);
  return (dictionary?.kind === "dictionary" && numberOf(dictionary.entries.get("N"))) || MOST_SAMPLES;
}

function filtersOf(value: PdfValue | undefined): string[] {
  const names = value?.kind === "array" ? value.items.map(nameOf) : value ? [nameOf(value)] : [];
  return names.map((name) => SHORT[name] ?? name);
}

function lengthOf(value: PdfValue | undefined): string {
  return value?.kind === "reference" ? `${value.objectNumber} 0 R` : String(numberOf(value));
}

function nameOf(value: PdfValue | undefined): string {
  return value?.kind === "name" ? unescaped(value.name) : "";
}

function tokenOf(value: PdfValue | undefined): string {
  return value?.kind === "other" ? value.token : "";
}

/** Readers take only whole numbers for a size; 0 for everything else. */
function numberOf(value: PdfValue | undefined): number {
  const number = Math.floor(Number.parseFloat(tokenOf(value)));
  return number > 0 ? number : 0;
}

/** A name with its hexadecimal escapes undone. */
function unescaped(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
