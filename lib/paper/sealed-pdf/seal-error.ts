export type SealErrorCode =
  /** No PDF, or one without a seal of our kind. */
  | "NOT_SEALED"
  /** The seal leaves out a part of the file: something other than proof of it was added after it, or it was moved here from elsewhere. */
  | "NOT_WHOLE"
  /** The seal is no signature of the kind that we make. */
  | "BAD_SEAL"
  /** The seal is somebody else's, whatever name its certificate bears. */
  | "OTHER_CERTIFICATE"
  /** The file is not the one that was sealed. */
  | "ALTERED"
  /** The seal holds, and the file is none of our certificates. */
  | "NO_RECEIPT"
  /** The receipt in the file is that of another certificate than the seal was made for. */
  | "OTHER_RECEIPT"
  /** The seal's certificate had run out before the receipt was issued, or before the file was sealed. */
  | "EXPIRED"
  /** The seal's time-stamp is of something else, of another time, or of an authority that is not published. */
  | "BAD_TIMESTAMP"
  /** The platform lacks what the check needs. */
  | "UNSUPPORTED";

/** Why a PDF is not one that we sealed as it lies here. */
export class SealError extends Error {
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "SealError";
    this.code = code;
  }
}
