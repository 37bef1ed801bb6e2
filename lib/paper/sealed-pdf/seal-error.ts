export type SealErrorCode =
  | "NOT_SEALED"
  | "NOT_WHOLE"
  | "BAD_SEAL"
  | "OTHER_CERTIFICATE"
  | "ALTERED"
  | "NO_RECEIPT"
  | "OTHER_RECEIPT"
  | "EXPIRED"
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
