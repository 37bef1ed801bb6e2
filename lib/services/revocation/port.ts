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
   * that names neither responder nor list. Throws, so that the step is tried again: a RevocationUnavailableError
   * where none of those that are named can be asked now, and another error where they give no usable answer, or say
   * that a certificate is not good.
   */
  evidenceFor(chain: readonly Uint8Array[]): Promise<RevocationEvidence>;
}

/** No authority can be asked now, or its newest answer is not of now: that says nothing about the certificate. */
export class RevocationUnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RevocationUnavailableError";
  }
}
