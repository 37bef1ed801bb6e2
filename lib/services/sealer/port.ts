/** What a signature in a file says of itself. */
export interface SealFacts {
  /** Who seals: the service, not the person who certifies. */
  name: string;
  /** Names the certificate that the file is for; its receipt is attached to the file. */
  reason: string;
  signedAt: Date;
}

/** Signs what the sealer puts together. The private key may lie elsewhere, where nobody can take it out. */
export interface DocumentSigner {
  /** DER; the key's own first, then those that issued it. */
  certificates: Uint8Array[];
  notAfter: Date;
  /** Over the bytes' SHA-256: ECDSA on P-256 in DER, or RSA by PKCS #1 v1.5, as the own certificate's key says. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface Sealer {
  /**
   * Seals a finished PDF: from then on every change of it shows. Two seals of one file differ. Throws unless the
   * result passes the check that anybody makes offline.
   */
  seal(pdf: Uint8Array, facts: SealFacts): Promise<Uint8Array>;
  /**
   * Renews the proof of a file that we sealed: PAdES B-LTA. Adds what proves its certificates today, where that is new,
   * and a document time-stamp over all of it. What was there stays byte for byte. Throws a SealError for a file that
   * is not ours as it was issued, and where there is no time-stamp authority.
   */
  extendSealed(pdf: Uint8Array): Promise<Uint8Array>;
}
