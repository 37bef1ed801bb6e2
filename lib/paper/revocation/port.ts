/** Proves years later that certificates were good at the time of signing. All DER. */
export interface RevocationEvidence {
  /** Issuers missing in the chain, and responders' certificates missing in the answers. */
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

/** No named authority gave a usable answer. Retry later. */
export class UnansweredError extends Error {
  override name = "UnansweredError";
}

export interface RevocationSource {
  /**
   * The chain begins with the certificate, followed by its issuers. Roots, and certificates that name neither responder
   * nor list, need no evidence. Throws an UnansweredError if no authority gives a usable answer, and another error if a
   * certificate is not good.
   */
  evidenceFor(chain: readonly Uint8Array[]): Promise<RevocationEvidence>;
}
