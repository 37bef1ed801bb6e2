import type { SavedPdf } from "../saved-pdf/saved-pdf";
import { isCounted } from "../saved-pdf/saved-syntax";
import { sha256 } from "../sealed-pdf/digest";
import type { PdfValue } from "../sealed-pdf/pdf-value";
import { listOf } from "./plain-font";
import { expectThat, isWhole } from "./unclear";

export interface ColorSpace {
  parts: number;
  last: number | null;
}

const DEVICE: ReadonlyMap<PdfValue, number> = new Map([
  ["/DeviceGray", 1],
  ["/DeviceRGB", 3],
  ["/DeviceCMYK", 4],
]);

/**
 * Ghostscript's srgb.icc and sgray.icc, which change no colour, by SHA-256. From Ghostscript 10.0 on 2026-11-29.
 */
const NEUTRAL: ReadonlyMap<string, number> = new Map([
  ["eddaf344b5edea13269e0d20055f335610e5e0b6e33e6e536f2701bc18c5f7d5", 3],
  ["d3aaaa8ad45ec8a0108fd393a07488073ee24561fd5ed2d1f88c59771278cabd", 1],
]);

export async function readColorSpace(
  file: SavedPdf,
  value: PdfValue | undefined,
  isBase = false,
): Promise<ColorSpace> {
  const found = await file.value(value);
  const parts = DEVICE.get(found);
  if (parts !== undefined) return { parts, last: null };
  const list = listOf(found);
  expectThat(isCounted(list), "a number that programs read differently");
  const [kind, base, last, colors] = list;
  if (kind === "/ICCBased") return { parts: await readProfile(file, base), last: null };
  expectThat(kind === "/Indexed" && !isBase && isWhole(last, 255), "another kind of colours");
  const own = await readColorSpace(file, base, true);
  const { value: text, stream } = await file.follow(colors);
  const table = stream ? await file.unpack(stream) : text;
  expectThat(
    table instanceof Uint8Array && table.length === (last + 1) * own.parts,
    "another number of colours",
  );
  return { parts: 1, last };
}

async function readProfile(file: SavedPdf, value: PdfValue | undefined): Promise<number> {
  const { stream } = await file.follow(value);
  const profile = stream && (await file.unpack(stream));
  expectThat(stream && profile && !stream.dictionary.has("/Range"), "no profile");
  const parts = NEUTRAL.get((await sha256(profile)).hex);
  expectThat(parts !== undefined && stream.dictionary.get("/N") === parts, "another profile");
  return parts;
}
