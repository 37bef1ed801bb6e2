import {
  type ArtifactRow,
  type CertificateRow,
  findPendingCertificate,
  findStandingCertificate,
  publishCertificate as markPublished,
  putArtifact,
  putCertificateFile,
} from "@/db/queries/certificates";
import { settleRequests } from "@/db/queries/correction-requests";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import { isSettled } from "@/lib/core/orders/job-states";
import { isToBeCorrected } from "../certificates/as-corrected";
import { findToBeReplaced } from "../certificates/replaced";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { Services, TransactionContext } from "../context";
import { writeNotice } from "../notices/write-notice";

const SUPERSEDED = "superseded";

/**
 * Revokes the certificate that it corrects in the same transaction, so that one of the two is always valid.
 * Keeps nothing of a settled order.
 */
export async function publishCertificate(
  services: Services,
  certificate: CertificateRow,
  artifact: ArtifactRow & { certificateId: string },
  filingCopySha256: string | null = null,
): Promise<void> {
  const hasReplaced = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, artifact.orderId);
    if (!order || isSettled(order.status)) return false;
    const { index } = artifact;
    const standing = await findStandingCertificate(tx, order.id, index);
    if (standing?.id === certificate.id) return false;
    const pending = await findPendingCertificate(tx, order.id, index);
    if (pending?.id !== certificate.id) {
      throw new Error(`certificate ${certificate.id} was revoked before its artifact was made`);
    }
    if (standing && !(await isToBeCorrected(tx, standing)))
      throw new Error(`certificate ${standing.id} stands in the place of ${certificate.id}`);
    const replaced = await findToBeReplaced(tx, order.id, index);
    if (standing) await revokeOfOrder(services, tx, order, { certificateId: standing.id }, SUPERSEDED);
    const documentHash = artifact.kind === "certified_pdf" ? artifact.sha256 : null;
    await markPublished(tx, certificate.id, {
      at: services.clock.now(),
      documentHash,
      supersedes: certificate.supersedes ?? replaced?.certificateId ?? null,
    });
    await putArtifact(tx, artifact);
    const beside = { filing_copy: filingCopySha256, reviewed: artifact.reviewedSha256 };
    for (const kind of ["filing_copy", "reviewed"] as const) {
      const sha256 = beside[kind];
      if (sha256 === null) continue;
      const createdAt = services.clock.now();
      await putCertificateFile(tx, {
        certificateId: certificate.id,
        orderId: order.id,
        kind,
        sha256,
        createdAt,
      });
    }
    await answerRequests({ tx, at: services.clock.now() }, order, certificate);
    return standing !== null;
  });
  if (hasReplaced) services.wake();
}

async function answerRequests(
  { tx, at }: Pick<TransactionContext, "tx" | "at">,
  { id: orderId, partnerId, environment, orderNumber }: OrderRow,
  { id: successorId, index }: CertificateRow,
): Promise<void> {
  for (const { id } of await settleRequests(tx, { orderId, index }, { successorId, at })) {
    if (environment !== "live") continue;
    const facts = { jobId: orderId, orderNumber };
    await writeNotice({ tx, at }, { partnerId, kind: "correction_made", subject: id, facts });
  }
}
