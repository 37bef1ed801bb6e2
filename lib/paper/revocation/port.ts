/** All DER. */
export interface RevocationEvidence {
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

export class UnansweredError extends Error {
  override name = "UnansweredError";
}

export interface RevocationSource {
  /**
   * The chain begins with the certificate, followed by its issuers. Throws an UnansweredError if no authority
   * gives a usable answer, and another error if a certificate isn't good.
   */
  evidenceFor(chain: readonly Uint8Array[]): Promise<RevocationEvidence>;
}
