export interface Timestamp {
  /** A TimeStampToken (RFC 3161) in DER. */
  token: Uint8Array;
  certificates: Uint8Array[];
  time: Date;
}

export interface TimestampAuthority {
  stamp(sha256: Uint8Array): Promise<Timestamp>;
}

export class TimestampError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "TimestampError";
  }
}
