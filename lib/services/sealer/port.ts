/** What a signature in a file says of itself. */
export interface SealFacts {
  /** Who seals: the service, not the person who certifies. */
  name: string;
  reason: string;
  signedAt: Date;
}

export interface Sealer {
  /**
   * Seals a finished PDF: from then on every change of it shows. Two seals of one file differ. Throws unless the
   * seal, read back from the result, fits it.
   */
  seal(pdf: Uint8Array, facts: SealFacts): Promise<Uint8Array>;
}
