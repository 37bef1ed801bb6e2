import type { ObjectIndex } from "./object-index";
import { type PdfValue, type ReadingBudget, readValue } from "./read-value";
import { resolveIn } from "./resolve-value";
import type { StreamStart } from "./stream-scan";

export interface PdfPicture {
  objectNumber: number;
  start: number;
  dictionaryStart: number;
  position: number;
  dataStart: number;
  widthPx: number;
  heightPx: number;
  bits: number;
  samples: number;
  filters: string[];
  length: string;
  unpacking: string;
  isNoStructure: boolean;
  isMasked: boolean;
}

/** Abbreviations in inline images, which readers accept anywhere. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AHx: "ASCIIHexDecode",
    A85: "ASCII85Decode",
    LZW: "LZWDecode",
    Fl: "FlateDecode",
    RL: "RunLengthDecode",
    CCF: "CCITTFaxDecode",
    DCT: "DCTDecode",
  }),
);
const SAMPLES: ReadonlyMap<string, number> = new Map(
  Object.entries({
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
  }),
);
const MOST_SAMPLES = 4;
const LONGEST_DICTIONARY = 65_536;
const MOST_HEADINGS = 8;
const HEADING = 24;

export function readPicture(
  file: Buffer,
  { position, dataStart }: StreamStart,
  budget: ReadingBudget,
  index: () => ObjectIndex | null,
): PdfPicture | null {
  const start = startOfDictionary(file, position);
  if (start === null) return null;
  const { dictionaryStart } = start;
  const value = readValue(file, dictionaryStart, budget);
  if (value.kind !== "dictionary") return null;
  const { entries } = value;
  const known = (...names: string[]): PdfValue | undefined => {
    const found = names.map((name) => entries.get(name)).find((each) => each !== undefined);
    const table = found?.kind === "reference" ? index() : null;
    return table ? resolveIn(table, found, budget) : found;
  };
  if (nameOf(known("Subtype")) !== "Image") return null;
  const isMask = tokenOf(known("ImageMask", "IM")) === "true";
  const [widthPx, heightPx] = [numberOf(known("Width", "W")), numberOf(known("Height", "H"))];
  const type = known("Type");
  return {
    ...start,
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
    isNoStructure:
      (type === undefined || nameOf(type) === "XObject") &&
      !entries.has("First") &&
      known("W")?.kind !== "array",
    isMasked: ["SMask", "Mask"].some((name) => entries.get(name)?.kind === "reference"),
  };
}

function startOfDictionary(
  file: Buffer,
  position: number,
): Pick<PdfPicture, "objectNumber" | "start" | "dictionaryStart"> | null {
  const reach = file.subarray(Math.max(0, position - LONGEST_DICTIONARY), position);
  let heading = reach.length;
  for (let tried = 0; tried < MOST_HEADINGS && heading > 0; tried += 1) {
    heading = reach.lastIndexOf("obj", heading - 1);
    if (heading < 0) return null;
    const start = reach.indexOf("<<", heading);
    const from = Math.max(0, heading - HEADING);
    const number = /(?:(\d{1,10})\s+)?\d{1,5}\s*$/.exec(reach.toString("latin1", from, heading));
    if (start > 0 && number && isSkipped(reach.toString("latin1", heading + 3, start))) {
      const reachStart = position - reach.length;
      return {
        objectNumber: Number(number[1] ?? -1),
        start: reachStart + from + number.index,
        dictionaryStart: reachStart + start,
      };
    }
  }
  return null;
}

function isSkipped(text: string): boolean {
  return text.split(/[\r\n]/).every((line) => /^\s*(?:%.*)?$/.test(line));
}

function written(value: PdfValue): string {
  switch (value.kind) {
    case "name":
      return writtenName(value.name);
    case "reference":
      return `${value.objectNumber} 0 R`;
    case "array":
      return `[${value.items.map(written).join(" ")}]`;
    case "dictionary":
      return `<<${[...value.entries].map(([key, each]) => `${writtenName(key)} ${written(each)}`).join("")}>>`;
    default:
      return value.token;
  }
}

function writtenName(name: string): string {
  return `/${name.replace(/[^\w.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
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
  if (space?.kind === "name") return SAMPLES.get(space.name) ?? MOST_SAMPLES;
  if (space?.kind !== "array") return MOST_SAMPLES;
  const [family, profile] = space.items;
  const name = nameOf(family);
  if (name !== "ICCBased") return SAMPLES.get(name) ?? MOST_SAMPLES;
  const dictionary = resolve(profile);
  return (dictionary?.kind === "dictionary" && numberOf(dictionary.entries.get("N"))) || MOST_SAMPLES;
}

function filtersOf(value: PdfValue | undefined): string[] {
  const names = value?.kind === "array" ? value.items.map(nameOf) : value ? [nameOf(value)] : [];
  return names.map((name) => SHORT.get(name) ?? name);
}

function lengthOf(value: PdfValue | undefined): string {
  return value?.kind === "reference" ? `${value.objectNumber} 0 R` : String(numberOf(value));
}

function nameOf(value: PdfValue | undefined): string {
  return value?.kind === "name" ? value.name : "";
}

function tokenOf(value: PdfValue | undefined): string {
  return value?.kind === "other" ? value.token : "";
}

/** Readers take only whole numbers for a size. */
function numberOf(value: PdfValue | undefined): number {
  const number = Math.floor(Number.parseFloat(tokenOf(value)));
  return number > 0 ? number : 0;
}
