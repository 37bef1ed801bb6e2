export type SealErrorCode =
  | "NOT_SEALED"
  /** The seal doesn't cover the file: something other than proof was added, or the seal was moved here. */
  | "NOT_WHOLE"
  | "BAD_SEAL"
  /** Made with another certificate, whatever its name. */
  | "OTHER_CERTIFICATE"
  | "ALTERED"
  /** The seal holds, but the file is no certificate of ours. */
  | "NO_RECEIPT"
  /** The receipt is not the one that the seal names. */
  | "OTHER_RECEIPT"
  /** The seal's certificate had expired before the receipt was issued or the file sealed. */
  | "EXPIRED"
  /** The time-stamp is for something else or another time, or its authority is not published. */
  | "BAD_TIMESTAMP"
  | "UNSUPPORTED";

export class SealError extends Error {
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "SealError";
    this.code = code;
  }
}
