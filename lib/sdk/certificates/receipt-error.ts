export type ReceiptErrorCode =
  | "MALFORMED"
  | "UNKNOWN_KEY"
  | "BAD_SIGNATURE"
  | "OTHER_ISSUER"
  | "BAD_KEY_SET"
  /** Genuine, and a specimen of the sandbox: it may say anything, and nobody may rely on it. */
  | "SPECIMEN";

/** Why a receipt proves nothing. */
export class ReceiptError extends Error {
  readonly code: ReceiptErrorCode;

  constructor(code: ReceiptErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "ReceiptError";
    this.code = code;
  }
}
