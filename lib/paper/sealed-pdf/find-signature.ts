import { SealError } from "./seal-error";

export interface FoundSignature {
  cms: Uint8Array;
  covered: Uint8Array<ArrayBuffer>;
  byteRange: readonly [number, number, number, number];
  end: number;
}

const SIGNATURE = /^\/ByteRange \[0 ([1-9]\d{0,9}) ([1-9]\d{0,9}) ([1-9]\d{0,9})\] *\n\/Contents </;
const SEAL = "/SubFilter /ETSI.CAdES.detached\n/ByteRange";
const REVISION = /^\n\d{1,9} 0 obj\n/;
const LONGEST_MATCH = 160;
const MAX_CMS_BYTES = 65_536;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * Refuses a seal that leaves out more than itself, or is followed by anything but a revision: it belongs to
 * another file, or was tampered with.
 */
export function findSignature(pdf: Uint8Array): FoundSignature {
  if (!startsWith(pdf, "%PDF-", 0)) throw new SealError("NOT_SEALED", "The file isn't a PDF.");
  const at = lastIndexOf(pdf, SEAL) + SEAL.length - "/ByteRange".length;
  const match = at < SEAL.length ? null : SIGNATURE.exec(latin1(pdf.subarray(at, at + LONGEST_MATCH)));
  if (!match) {
    throw new SealError("NOT_SEALED", "The PDF has no seal. It never had one, or another program saved it.");
  }
  const [before = 0, after = 0, rest = 0] = match.slice(1).map(Number);
  const opening = at + match[0].length - 1;
  if (
    before !== opening ||
    after <= before + 2 ||
    after + rest > pdf.length ||
    (after + rest < pdf.length && !REVISION.test(latin1(pdf.subarray(after + rest, after + rest + 16)))) ||
    pdf[before] !== LESS_THAN ||
    pdf[after - 1] !== GREATER_THAN
  ) {
    throw notWhole();
  }
  const covered = new Uint8Array(before + rest);
  covered.set(pdf.subarray(0, before));
  covered.set(pdf.subarray(after, after + rest), before);
  return {
    cms: withoutPadding(decodeHex(pdf.subarray(before + 1, after - 1))),
    covered,
    byteRange: [0, before, after, rest],
    end: after + rest,
  };
}

/** Only zeros may follow the first DER value: there would be room for a payload. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  const [tag, length = 0] = bytes;
  const size = length < 0x80 ? length : sizeOf(bytes.subarray(2, 2 + (length & 0x7f)));
  const end = size + (length < 0x80 ? 2 : 2 + (length & 0x7f));
  if (
    tag !== 0x30 ||
    end > bytes.length ||
    end > MAX_CMS_BYTES ||
    bytes.subarray(end).some((byte) => byte !== 0)
  )
    throw badSeal();
  return bytes.subarray(0, end);
}

function sizeOf(bytes: Uint8Array): number {
  if (bytes.length > 3) throw badSeal();
  return bytes.reduce((size, byte) => size * 256 + byte, 0);
}

/** A seal must have one spelling. */
export function decodeHex(digits: Uint8Array): Uint8Array {
  if (digits.length % 2 !== 0) throw badSeal();
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = digitOf(digits[index * 2]) * 16 + digitOf(digits[index * 2 + 1]);
  }
  return bytes;
}

function digitOf(digit = 0): number {
  if (digit >= 0x30 && digit <= 0x39) return digit - 0x30;
  if (digit >= 0x61 && digit <= 0x66) return digit - 0x57;
  throw badSeal();
}

export function notWhole(cause?: unknown): SealError {
  return new SealError(
    "NOT_WHOLE",
    "The seal doesn't cover the whole file. Something was added or removed after it was sealed.",
    { cause },
  );
}

function badSeal(): SealError {
  return new SealError(
    "BAD_SEAL",
    "The seal's place in the file contains something other than a single signature.",
  );
}

function startsWith(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

function lastIndexOf(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  const second = text.charCodeAt(1);
  for (let at = bytes.length - text.length; at >= 0; at--) {
    if (bytes[at] === first && bytes[at + 1] === second && startsWith(bytes, text, at)) return at;
  }
  return -1;
}

export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
