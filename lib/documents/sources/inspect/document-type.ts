import type { DocumentMediaType } from "../port";

/** Sources: ISO 32000-1, 7.5.2; ITU-T T.81; the PNG specification of the W3C. Written 2026-11-21. */
const SIGNATURES: readonly [DocumentMediaType, readonly number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];
/** Readers search this far for a PDF's header. */
const HEAD_BYTES = 1024;
const JOB = "\x1B%-12345X";
const BLANK_OR_JOB_LINES = /^(?:\xEF\xBB\xBF)?(?:[\t\n\f\r ]|@PJL[^\r\n]*\r?\n)*$/;

/**
 * A byte order mark, blank lines, zeros, or a printer's job header may precede a PDF. With anything else a file could
 * be two things at once.
 */
function isHarmless(before: string): boolean {
  return BLANK_OR_JOB_LINES.test(before.replaceAll(JOB, "").replaceAll("\0", ""));
}

export function identifyDocument(bytes: Uint8Array): DocumentMediaType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (found) return found[0];
  const before = bytesBeforePdf(bytes);
  return before !== null && isHarmless(before) ? "application/pdf" : null;
}

export function bytesBeforePdf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const at = head.indexOf("%PDF-");
  return at < 0 ? null : head.slice(0, at);
}
