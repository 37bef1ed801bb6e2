export type ReceiptErrorCode =
  | "MALFORMED"
  | "UNKNOWN_KEY"
  | "BAD_SIGNATURE"
  | "OTHER_ISSUER"
  | "BAD_KEY_SET"
  /** Genuine, and a specimen of the sandbox: it may say anything, and nobody may rely on it. */
  | "SPECIMEN";

/**
 * Why a receipt proves nothing.
 * @example
 * ```ts
 * import { type KeySet, ReceiptError, verifyReceipt } from "vidimus/certificates";
 *
 * export async function isSpecimen(receipt: string, keySet: KeySet): Promise<boolean> {
 *   const error = await verifyReceipt(receipt, keySet).catch((reason: unknown) => reason);
 *   return error instanceof ReceiptError && error.code === "SPECIMEN";
 * }
 * ```
 */
export class ReceiptError extends Error {
  readonly code: ReceiptErrorCode;

  constructor(code: ReceiptErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "ReceiptError";
    this.code = code;
  }
}
