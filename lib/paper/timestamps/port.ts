export interface Timestamp {
  /** A TimeStampToken (RFC 3161) in DER. */
  token: Uint8Array;
  /** DER: the authority's and its issuers', from the token and, if needed, from elsewhere. */
  certificates: Uint8Array[];
  time: Date;
}

export interface TimestampAuthority {
  /** The result was checked: this digest, about now, by a trusted authority. Throws a TimestampError. */
  stamp(sha256: Uint8Array): Promise<Timestamp>;
}

/** Retry later. */
export class TimestampError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "TimestampError";
  }
}
