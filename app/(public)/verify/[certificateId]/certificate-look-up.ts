import type { PublishedCertificates } from "@/lib/core/certificates/read-file";
import type { VerificationReview } from "@/lib/core/certificates/verification";
import type { VerificationView } from "@/lib/core/certificates/verification-view";
import type { PaperFacts } from "@/lib/operations/certificates/paper-facts";

export interface CertificateLookUp {
  view: VerificationView;
  certificateId: string;
  documentHash: string | null;
  filingCopyHash: string | null;
  renewedHashes: readonly string[];
  review: VerificationReview | null;
  published: PublishedCertificates;
  /** SHA-256 of the sealing ones, hex. */
  sealFingerprints: string[];
  hasGuarantee: boolean;
  jws: string;
  paper: PaperFacts;
  siteUrl: string;
  supportContact: string;
  companyName: string | null;
  companyAddress: string | null;
}
