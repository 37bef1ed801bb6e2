import { readFile, stat } from "node:fs/promises";
import { typedCertificateId } from "@/lib/core/typed-id";
import { UsageError } from "../terminal/cli";
import { printable } from "../terminal/show";

/** What somebody wants checked. */
export interface Subject {
  /** A certificate's id, where no receipt was given. */
  certificateId: string | null;
  jws: string | null;
  pdf: Uint8Array | null;
}

const RECEIPT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MAX_BYTES = 256 * 1024 * 1024;
/** Larger than any receipt. */
const MAX_RECEIPT_BYTES = 32_768;
const HEADER_WINDOW_BYTES = 1_024;

/** A PDF, a saved receipt, a receipt itself, or a certificate's id or verify link. */
export async function readSubject(word: string): Promise<Subject> {
  const found = await stat(word).catch(() => null);
  if (found?.isFile()) return await readSubjectFile(word, found.size);
  const text = word.trim();
  if (RECEIPT.test(text) && text.startsWith("eyJ")) return { certificateId: null, jws: text, pdf: null };
  const certificateId = typedCertificateId(text);
  if (certificateId) return { certificateId, jws: null, pdf: null };
  throw new UsageError(`${printable(word)} isn't a file, a receipt, or a certificate ID.`);
}

async function readSubjectFile(file: string, size: number): Promise<Subject> {
  if (size > MAX_BYTES) throw new Error(`${printable(file)} is too large to be a certified PDF.`);
  const bytes = new Uint8Array(await readFile(file));
  if (!decode(bytes.subarray(0, HEADER_WINDOW_BYTES)).trim().startsWith("%PDF-")) {
    // All of it: a reader of PDFs may open what stands behind a receipt.
    const text = size <= MAX_RECEIPT_BYTES ? decode(bytes).trim() : "";
    if (RECEIPT.test(text)) return { certificateId: null, jws: text, pdf: null };
    throw new Error(`${printable(file)} isn't a PDF or a receipt.`);
  }
  return { certificateId: null, jws: null, pdf: bytes };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
