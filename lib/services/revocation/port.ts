/** What proves, years later, that certificates were good when something was signed with them. All of it is DER. */
export interface RevocationEvidence {
  /** Issuers that the chain itself lacks, and certificates of responders that the answers don't carry. */
  certificates: Uint8Array[];
  /** OCSPResponse messages, as they came. */
  ocsps: Uint8Array[];
  /** CertificateLists, as they came. */
  crls: Uint8Array[];
}

/** Collects what PAdES B-LT keeps beside a seal and its time-stamps. */
export interface RevocationSource {
  /**
   * The evidence for a chain: a certificate first, then those that issued it. There is none for a root, or for one
   * that names neither responder nor list. Throws, so that the step is tried again, where one that is named can't be
   * asked, gives no usable answer, or says that a certificate is not good.
   */
  evidenceFor(chain: readonly Uint8Array[]): Promise<RevocationEvidence>;
}
