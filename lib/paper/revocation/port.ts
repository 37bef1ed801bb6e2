/** What proves, years later, that certificates were good when something was signed with them. All of it is DER. */
export interface RevocationEvidence {
  /** Issuers that the chain itself lacks, and certificates of responders that the answers don't carry. */
  certificates: Uint8Array[];
  /** OCSPResponse messages, as they came. */
  ocsps: Uint8Array[];
  /** CertificateLists, as they came. */
  crls: Uint8Array[];
}

/** No authority that a certificate names could be asked, or gave a usable answer; another time it may. */
export class UnansweredError extends Error {
  override name = "UnansweredError";
}

/** Collects what PAdES B-LT keeps beside a seal and its time-stamps. */
export interface RevocationSource {
  /**
   * The evidence for a chain: a certificate first, then those that issued it. There is none for a root, or for one
   * that names neither responder nor list. Throws, so that the step is tried again: an UnansweredError where none that is
   * named can be asked or gives a usable answer, another error where one says that a certificate is not good.
   */
  evidenceFor(chain: readonly Uint8Array[]): Promise<RevocationEvidence>;
}
