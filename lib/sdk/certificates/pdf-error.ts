export type PdfErrorCode =
  /** No PDF, or one without a seal of our kind. */
  | "NOT_SEALED"
  /** The seal does not cover the whole file: something other than proof of the seal was added after it, or cut off. */
  | "NOT_WHOLE"
  /** The seal is no signature of the kind that we make. */
  | "BAD_SEAL"
  /** The seal was not made with one of the certificates of the key set, whatever name its own bears. */
  | "OTHER_CERTIFICATE"
  /** The file is not the one that was sealed. */
  | "ALTERED"
  /** The seal's certificate had run out before the receipt was issued, or before the file was sealed. */
  | "EXPIRED"
  /** The seal's time-stamp is of something else, of another time, or of an authority that is not published. */
  | "BAD_TIMESTAMP"
  /** The seal holds, and there is no receipt in the file. */
  | "NO_RECEIPT"
  /** The seal holds, and the receipt is that of another certificate. */
  | "OTHER_RECEIPT"
  /** The browser or runtime is too old for the check. */
  | "UNSUPPORTED";

/**
 * Why a PDF is not the file of a certificate.
 * @example
 * ```ts
 * import { type KeySet, PdfError, verifyPdf } from "vidimus/certificates";
 *
 * export async function wasAltered(pdf: Uint8Array, keySet: KeySet): Promise<boolean> {
 *   const error = await verifyPdf(pdf, keySet).catch((reason: unknown) => reason);
 *   return error instanceof PdfError && (error.code === "ALTERED" || error.code === "NOT_WHOLE");
 * }
 * ```
 */
export class PdfError extends Error {
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "PdfError";
    this.code = code;
  }
}
