/** What a signature in a file says of itself. */
export interface SealFacts {
  /** Who seals: the service, not the person who certifies. */
  name: string;
  /** Names the certificate that the file is for; its receipt is attached to the file. */
  reason: string;
  signedAt: Date;
}

export interface Sealer {
  /**
   * Seals a finished PDF: from then on every change of it shows. Two seals of one file differ. Throws unless the
   * result passes the check that anybody makes offline.
   */
  seal(pdf: Uint8Array, facts: SealFacts): Promise<Uint8Array>;
  /** Whether there is a time-stamp authority to renew with. */
  readonly canExtend: boolean;
  /**
   * Renews the proof of a file that we sealed: PAdES B-LTA, or B-T still where its certificate issued itself. Adds what
   * proves its certificates today, where that is new, and a document time-stamp over all of it. What was there stays
   * byte for byte. Throws a SealError for a file that is not ours as it was issued, and where there is no time-stamp
   * authority.
   */
  extendSealed(pdf: Uint8Array): Promise<Uint8Array>;
}
