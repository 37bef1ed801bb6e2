import {
  type ArtifactRow,
  type CertificateRow,
  listArtifacts,
  listCertificatesOfArtifacts,
  listFilingCopies,
} from "@/db/queries/certificates";
import { type CommissionRow, findCommission } from "@/db/queries/commissions";
import { findOrderOfKey, type OrderRow } from "@/db/queries/orders";
import { listRenewed } from "@/db/queries/renewals";
import type { Output } from "@/lib/contract/operations";
import { reviewsClientDraft } from "@/lib/core/catalog/product-lines";
import { deliveredName, nameInUrl } from "@/lib/core/documents/file-name";
import { hasResult, isSettled } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import { isChanged, reviewOfReceipt } from "@/lib/paper";
import type { KeyOperation, Services } from "../context";
import { jobNotFound } from "../orders/job-not-found";
import { markDelivered, signArtifactLink } from "./download-artifact";

/** @throws Problem JOB_NOT_FOUND, JOB_NOT_READY */
export const result: KeyOperation<"result", "params"> = async (services, caller, { params }) => {
  const order = await findOrderOfKey(services.db, { id: params.jobId, apiKeyId: caller.apiKeyId });
  if (!order) throw jobNotFound(params.jobId);
  if (!hasResult(order.status)) throw notReady(order);
  const [artifacts, certificates, commission] = await Promise.all([
    listArtifacts(services.db, order.id),
    listCertificatesOfArtifacts(services.db, order.id),
    order.environment === "live" ? findCommission(services.db, order.id) : null,
  ]);
  const ids = certificates.map(({ id }) => id);
  const [copies, renewed] = await Promise.all([
    listFilingCopies(services.db, ids),
    listRenewed(services.db, ids),
  ]);
  const certifications = certificates.map((row) => toCertification(services.settings.siteUrl, row));
  // These kinds are delivered by the answer itself. A PDF is delivered when its link is opened.
  if (artifacts.some(({ kind }) => kind !== "certified_pdf")) await markDelivered(services, order.id);
  return {
    jobId: order.id,
    orderNumber: order.orderNumber,
    text: order.resultText,
    artifacts: artifacts.map((artifact, index) => ({
      ...toArtifact(services, order, artifact, { copies, renewed }),
      ...namesOf(order, artifact, { index, count: artifacts.length }),
    })),
    certification: certifications[0] ?? null,
    certifications,
    ...reviewedTranslation(services, order, artifacts, certificates),
    acceptanceGuarantee: {
      uscis: certificates.some((row) => row.acceptanceGuaranteeUscis && row.revokedAt === null),
      refundIfRejectedUrl: `${services.settings.siteUrl}/acceptance-guarantee`,
    },
    ...(commission ? { referral: toReferral(commission) } : {}),
  };
};

type Result = Output<"result">;

function reviewedTranslation(
  services: Services,
  { productLine, erasedAt }: OrderRow,
  artifacts: readonly ArtifactRow[],
  certificates: readonly CertificateRow[],
): Pick<Result, "reviewedTranslation"> & { reviewedTranslationHint?: string } {
  if (!reviewsClientDraft(productLine)) return { reviewedTranslation: null };
  const [artifact] = artifacts;
  const [certificate] = certificates;
  const review = certificate && reviewOfReceipt(certificate.jws);
  if (artifact?.storageKey && certificate && review) {
    const { url, expiresAt } = signArtifactLink(services, certificate.id);
    const { sha256, format } = review;
    return {
      reviewedTranslation: {
        url,
        sha256,
        format,
        changed: isChanged(review),
        expiresAt: expiresAt.toISOString(),
      },
    };
  }
  return { reviewedTranslation: null, reviewedTranslationHint: whyNone(artifact, erasedAt) };
}

function whyNone(artifact: ArtifactRow | undefined, erasedAt: Date | null): string {
  if (erasedAt) return "The reviewed text was deleted with the client's data.";
  return artifact?.reviewedSha256
    ? "The reviewed text was deleted at the end of its retention period."
    : "This order was certified before reviewed texts were delivered as files. If its words still exist, a correction delivers one: write to support.";
}

function toReferral({ revShareBps, earnedCents, clawedBackCents, maturesAt }: CommissionRow) {
  return { revShareBps, payoutCents: earnedCents - clawedBackCents, availableAt: maturesAt.toISOString() };
}

function notReady(order: OrderRow): Problem {
  if (isSettled(order.status)) {
    return new Problem(
      "JOB_NOT_READY",
      `This job ${order.status === "failed" ? "has failed" : `was ${order.status}`} and won't have a result.`,
      {
        retryable: false,
        recoveryHint: "Stop polling. GET /status/{jobId} shows what happened.",
      },
    );
  }
  return new Problem("JOB_NOT_READY", `This job is ${order.status}. Its result isn't ready yet.`, {
    retryAfterSeconds: order.environment === "sandbox" ? 5 : 60,
  });
}

function toCertification(siteUrl: string, row: CertificateRow) {
  return {
    certificateId: row.id,
    translatorName: row.translatorName,
    translatorCredentials: row.translatorCredentials,
    issuedAt: row.issuedAt.toISOString(),
    publicVerifyUrl: `${siteUrl}/verify/${row.id}`,
    jws: row.jws,
  };
}

function toArtifact(
  services: Services,
  order: OrderRow,
  artifact: ArtifactRow,
  { copies, renewed }: Record<"copies" | "renewed", ReadonlyMap<string, string>>,
): Output<"result">["artifacts"][number] {
  const { certificateId } = artifact;
  const copySha256 = certificateId === null ? undefined : copies.get(certificateId);
  const renewedSha256 = certificateId === null ? undefined : renewed.get(certificateId);
  return {
    kind: artifact.kind,
    ...linkOf(services, order, artifact),
    sha256: artifact.sha256,
    pageCount: artifact.pageCount,
    ...(certificateId === null ? {} : { certificateId }),
    ...(certificateId === null || copySha256 === undefined
      ? {}
      : {
          filingCopy: {
            url: signArtifactLink(services, certificateId, "filing_copy").url,
            sha256: copySha256,
          },
        }),
    ...(certificateId === null || renewedSha256 === undefined
      ? {}
      : {
          renewed: {
            url: signArtifactLink(services, certificateId, "renewed").url,
            sha256: renewedSha256,
          },
        }),
  };
}

function namesOf(
  { orderNumber, input }: OrderRow,
  { kind }: ArtifactRow,
  { index, count }: { index: number; count: number },
): Pick<Output<"result">["artifacts"][number], "documentName" | "fileName"> {
  const documents = input.documents ?? [];
  const documentName = documents.length === count ? nameInUrl(documents[index]?.url ?? "") : null;
  const fileName =
    kind === "certified_pdf"
      ? deliveredName(orderNumber, index, ".pdf")
      : kind === "business_text"
        ? deliveredName(orderNumber, null, ".txt")
        : null;
  return { ...(documentName !== null && { documentName }), ...(fileName !== null && { fileName }) };
}

function linkOf(
  services: Services,
  order: OrderRow,
  artifact: ArtifactRow,
): { url: string; expiresAt: string } {
  const signed = signArtifactLink(services, artifact.certificateId ?? order.id);
  const expiresAt = signed.expiresAt.toISOString();
  switch (artifact.kind) {
    case "certified_pdf":
      return { url: signed.url, expiresAt };
    case "certificate_only":
      return { url: `${services.settings.siteUrl}/verify/${artifact.certificateId}`, expiresAt };
    default:
      return {
        url: `data:text/plain;charset=utf-8;base64,${Buffer.from(order.resultText ?? "", "utf8").toString("base64")}`,
        expiresAt,
      };
  }
}
