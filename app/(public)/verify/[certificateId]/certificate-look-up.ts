import type { PaperFacts } from "@/lib/operations/certificates/paper-facts";
import type { VerificationReview, VerificationView } from "@/lib/paper";
import type { PublishedCertificates } from "@/lib/paper/reading";

export interface CertificateLookUp {
  view: VerificationView;
  certificateId: string;
  documentHash: string | null;
  filingCopyHash: string | null;
  renewedHashes: readonly string[];
  review: VerificationReview | null;
  published: PublishedCertificates;
  sealFingerprints: string[];
  hasGuarantee: boolean;
  jws: string;
  paper: PaperFacts;
  siteUrl: string;
  supportContact: string;
  companyName: string | null;
  companyAddress: string | null;
}
