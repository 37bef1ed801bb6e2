import type { DocumentMediaType } from "../port";

/** Sources: ISO 32000-1, 7.5.2; ITU-T T.81; the PNG specification of the W3C. Written 2026-11-21. */
const SIGNATURES: readonly [DocumentMediaType, readonly number[]][] = [
  // "%PDF-" at the very start: readers that allow it later let a file be two things at once.
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The type by the first bytes, or null when it is none that is translated. */
export function identifyDocument(bytes: Uint8Array): DocumentMediaType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}
