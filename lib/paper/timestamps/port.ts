/** A proof that something existed at a time. */
export interface Timestamp {
  /** A TimeStampToken (RFC 3161) in DER. */
  token: Uint8Array;
  /** The authority's certificate, and those that issued it, in DER: those in the token, and where need be more. */
  certificates: Uint8Array[];
  time: Date;
}

export interface TimestampAuthority {
  /**
   * Stamps a SHA-256 digest. What is returned was checked: it is of this digest, of about now, signed by an authority
   * that is trusted for it. Throws a TimestampError.
   */
  stamp(sha256: Uint8Array): Promise<Timestamp>;
}

/** Why there is no time-stamp; whatever needs one is tried again. */
export class TimestampError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "TimestampError";
  }
}
