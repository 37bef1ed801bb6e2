import type { TwoReadings } from "../draft-refusals";
import { DraftRefusal, damaged } from "./draft-refusal";

export interface ZipEntry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

export const STORED = 0;
export const DEFLATED = 8;
export const IS_ENCRYPTED = 1;
export const HAS_DESCRIPTOR = 8;
const IS_UTF8 = 0x800;
const UNSET_32 = 0xffffffff;
const ZIP64_FIELD = 0x0001;
const NAME_FIELD = 0x7075;
const NAME_FIELD_HEAD_BYTES = 5;
const LONGEST_PAD = 3;

export function twoReadings(what: TwoReadings): DraftRefusal {
  return new DraftRefusal(`is an archive that programs read in different ways (${what})`);
}

/** A name that all programs read alike: no legacy encoding, no other spelling of a part's path, no NUL. */
export function readName(raw: Uint8Array, flags: number): string {
  let name: string;
  try {
    name = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    throw twoReadings("a name in an old encoding");
  }
  if ((flags & IS_UTF8) === 0 && raw.some((byte) => byte >= 0x80))
    throw twoReadings("a name in an old encoding");
  const steps = (name.endsWith("/") ? name.slice(0, -1) : name).split("/");
  if (/[\\\p{Cc}]/u.test(name) || steps.some((step) => ["", ".", ".."].includes(step)))
    throw twoReadings("a name with unusual slashes or dots");
  if (/^\[\d{1,9}\](?:\.last)?\.piece$/i.test(steps.at(-1) ?? "")) throw twoReadings("a part in pieces");
  return name;
}

export function readFields(
  extra: Uint8Array,
  name: Uint8Array,
  said: { bytes: number; packedBytes: number; offset?: number },
): { bytes: number; packedBytes: number; offset?: number } {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  let result = said;
  let at = 0;
  const seen = new Set<number>();
  while (extra.length - at > LONGEST_PAD) {
    const id = view.getUint16(at, true);
    const field = extra.subarray(at + 4, at + 4 + view.getUint16(at + 2, true));
    if (field.length !== view.getUint16(at + 2, true)) throw twoReadings("a header's field that breaks off");
    if (id === ZIP64_FIELD || id === NAME_FIELD) {
      if (seen.has(id)) throw twoReadings("a header's field twice");
      seen.add(id);
    }
    if (id === ZIP64_FIELD) result = inLarge(field, said);
    if (id === NAME_FIELD && !isSame(field.subarray(NAME_FIELD_HEAD_BYTES), name))
      throw twoReadings("a file with two names");
    at += 4 + field.length;
  }
  if (extra.subarray(at).some((byte) => byte !== 0)) throw twoReadings("a header's field that breaks off");
  if (Object.values(result).includes(UNSET_32)) throw damaged();
  return result;
}

/** ZIP64 has only the numbers that the header omits, in order; some programs repeat all. */
function inLarge(
  field: Uint8Array,
  said: { bytes: number; packedBytes: number; offset?: number },
): { bytes: number; packedBytes: number; offset?: number } {
  const view = new DataView(field.buffer, field.byteOffset, field.byteLength);
  const numbers = Array.from({ length: Math.floor(field.length / 8) }, (_, at) =>
    Number(view.getBigUint64(at * 8, true)),
  );
  const keys = (["bytes", "packedBytes", "offset"] as const).filter((key) => said[key] !== undefined);
  const left = keys.filter((key) => said[key] === UNSET_32);
  const named = numbers.length === left.length ? left : keys;
  const result = { ...said };
  for (const [at, number] of numbers.entries()) {
    const key = named[at];
    if (key === undefined || (said[key] !== UNSET_32 && said[key] !== number))
      throw twoReadings("sizes that disagree");
    result[key] = number;
  }
  return result;
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
