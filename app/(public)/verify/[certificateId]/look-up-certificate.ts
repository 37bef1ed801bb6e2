import { notFound } from "next/navigation";
import { cache } from "react";
import { Problem } from "@/lib/core/problem";
import { fingerprintOf, listPublished } from "@/lib/operations/certificates/key-set";
import { findPaperFacts } from "@/lib/operations/certificates/paper-facts";
import { verify } from "@/lib/operations/certificates/verify";
import { verificationView } from "@/lib/paper";
import { getServer } from "@/lib/server";
import type { CertificateLookUp } from "./certificate-look-up";

export const lookUpCertificate = cache(async (certificateId: string): Promise<CertificateLookUp> => {
  const { services } = await getServer();
  try {
    const found = await verify(services, { params: { certificateId } });
    const { sealCertificates, published } = await listPublished(services);
    const paper = await findPaperFacts(services, found.certificateId);
    const view = verificationView(found, services.clock.now(), paper.replaces);
    return {
      view,
      certificateId: found.certificateId,
      documentHash: found.documentHash,
      filingCopyHash: found.filingCopyHash ?? null,
      renewedHashes: found.renewedHashes ?? [],
      review: found.review ?? null,
      published,
      sealFingerprints: sealCertificates.map(fingerprintOf),
      hasGuarantee: view.state === "valid" && found.acceptanceGuarantee?.uscis === true,
      jws: found.jws,
      paper,
      siteUrl: services.settings.siteUrl,
      supportContact: services.settings.supportContact,
      companyName: services.settings.letterhead?.name ?? null,
      companyAddress: services.settings.companyAddress,
    };
  } catch (error) {
    if (error instanceof Problem && error.code === "CERTIFICATE_NOT_FOUND") notFound();
    throw error;
  }
});
