export interface SealFacts {
  /** The sealing service, not the person who certifies. */
  name: string;
  /** Names the file's certificate, whose receipt is attached. */
  reason: string;
  signedAt: Date;
}

export interface Sealer {
  /**
   * Any later change becomes visible. Two seals of one file differ. Throws unless the result passes the public offline
   * check.
   */
  seal(pdf: Uint8Array, facts: SealFacts): Promise<Uint8Array>;
  readonly canExtend: boolean;
  /**
   * PAdES B-LTA, or still B-T for a self-signed certificate. Adds new evidence and a document time-stamp over
   * everything; earlier bytes stay unchanged. Throws a SealError for a file that is not ours as issued, and without a
   * time-stamp authority.
   */
  extendSealed(pdf: Uint8Array): Promise<Uint8Array>;
}
