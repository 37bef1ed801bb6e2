export interface SealFacts {
  name: string;
  reason: string;
  signedAt: Date;
}

export interface Sealer {
  /** Throws unless the result passes the public offline check. */
  seal(pdf: Uint8Array, facts: SealFacts): Promise<Uint8Array>;
  readonly canExtend: boolean;
  /**
   * PAdES B-LTA, or still B-T for a self-signed certificate. Earlier bytes stay unchanged. Throws a SealError for
   * a file that is not ours as issued.
   */
  extendSealed(pdf: Uint8Array): Promise<Uint8Array>;
}
