import type { Db } from "@/db/client";
import { findCertificateForVerify, findCertificateIdOfFile } from "@/db/queries/certificates";
import { findWipedCertificate } from "@/db/queries/sandbox-contents";
import type { Output } from "@/lib/contract/operations";
import { isId } from "@/lib/core/ids";
import { Problem } from "@/lib/core/problem";
import { agreesWith, readClaims, SHA256, type VerifiedReview } from "@/lib/paper";
import type { PublicOperation } from "../context";

type CertificateForVerify = NonNullable<Awaited<ReturnType<typeof findCertificateForVerify>>>;

/** @throws Problem CERTIFICATE_NOT_FOUND */
export const verify: PublicOperation<"verify", "params"> = async ({ db, signer }, { params }) => {
  const isPossible = isId("certificate", params.certificateId);
  const certificate = isPossible ? await findCertificateForVerify(db, params.certificateId) : null;
  if (!certificate) {
    const wiped = isPossible ? await findWipedCertificate(db, params.certificateId) : null;
    if (wiped) return tombstone({ ...wiped, revokedReason: "sandbox_wiped", isSandbox: true });
    throw new Problem("CERTIFICATE_NOT_FOUND", "No certificate has this ID.");
  }
  if (certificate.erasedAt) return tombstone(certificate);
  const payload = await signer.verifyReceipt(certificate.jws);
  // A valid signature over another certificate, or over facts that differ from the record, proves nothing about this
  // one.
  const proven = payload && agreesWith(payload, certificate) ? payload : null;
  const claims = proven ? readClaims(proven) : null;
  const isRevoked = certificate.revokedAt !== null;
  return {
    valid: proven !== null && !isRevoked,
    certificateId: certificate.id,
    issuedAt: certificate.issuedAt.toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    revokedReason: certificate.revokedReason,
    translator: { name: certificate.translatorName, credentials: certificate.translatorCredentials },
    ...(claims?.applicant ? { applicant: claims.applicant } : {}),
    ...(claims?.document ? { document: claims.document } : {}),
    ...(claims?.review ? { review: reviewOf(claims.review) } : {}),
    documentHash: certificate.documentHash,
    ...(certificate.filingCopyHash ? { filingCopyHash: certificate.filingCopyHash } : {}),
    ...(certificate.renewedHashes ? { renewedHashes: certificate.renewedHashes } : {}),
    isSandbox: certificate.isSandbox,
    acceptanceGuarantee:
      certificate.isSandbox || isRevoked || !proven ? null : { uscis: certificate.acceptanceGuaranteeUscis },
    jws: certificate.jws,
    ...linksOf(certificate),
  };
};

export async function isKnownCertificate(db: Db, certificateId: string): Promise<boolean> {
  if (!isId("certificate", certificateId)) return false;
  return Boolean(
    (await findCertificateForVerify(db, certificateId)) ?? (await findWipedCertificate(db, certificateId)),
  );
}

export async function findCertificateOfFile(db: Db, sha256: string): Promise<string | null> {
  return SHA256.test(sha256) ? findCertificateIdOfFile(db, sha256) : null;
}

function reviewOf({ sha256, ...review }: VerifiedReview) {
  return { ...review, reviewedSha256: sha256 };
}

function linksOf({ supersedes, supersededBy }: CertificateForVerify) {
  return { ...(supersedes ? { supersedes } : {}), ...(supersededBy ? { supersededBy } : {}) };
}

function tombstone(
  certificate: Pick<CertificateForVerify, "id" | "issuedAt" | "revokedAt" | "revokedReason" | "isSandbox">,
): Output<"verify"> {
  return {
    valid: false,
    certificateId: certificate.id,
    issuedAt: certificate.issuedAt.toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    revokedReason: certificate.revokedReason,
    translator: null,
    documentHash: null,
    isSandbox: certificate.isSandbox,
    acceptanceGuarantee: null,
    jws: "",
  };
}
