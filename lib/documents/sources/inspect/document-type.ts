import type { DocumentMediaType } from "../port";

/** Sources: ISO 32000-1, 7.5.2; ITU-T T.81; the PNG specification of the W3C. Written 2026-11-21. */
const SIGNATURES: readonly [DocumentMediaType, readonly number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];
/** Readers of PDF look for its header within as many. */
const HEAD_BYTES = 1024;
const JOB = "\x1B%-12345X";
const BLANK_OR_JOB_LINES = /^(?:\xEF\xBB\xBF)?(?:[\t\n\f\r ]|@PJL[^\r\n]*\r?\n)*$/;

/**
 * A byte order mark, blank lines, zeros, and a printer's job header, which programs put before a PDF. With anything else
 * there a file could be two things at once.
 */
function isHarmless(before: string): boolean {
  return BLANK_OR_JOB_LINES.test(before.replaceAll(JOB, "").replaceAll("\0", ""));
}

/** The type by the first bytes, or null when it is none that is translated. */
export function identifyDocument(bytes: Uint8Array): DocumentMediaType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (found) return found[0];
  const before = bytesBeforePdf(bytes);
  return before !== null && isHarmless(before) ? "application/pdf" : null;
}

/** What stands before a PDF's header, in Latin-1; null where there is none in the first bytes. */
export function bytesBeforePdf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const at = head.indexOf("%PDF-");
  return at < 0 ? null : head.slice(0, at);
}
