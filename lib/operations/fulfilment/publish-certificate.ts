import type { Db } from "@/db/client";
import {
  type ArtifactRow,
  type CertificateRow,
  findPendingCertificate,
  findStandingCertificate,
  publishCertificate as markPublished,
  putArtifact,
} from "@/db/queries/certificates";
import { findLastRevoked } from "@/db/queries/corrections";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import { isSettled } from "@/lib/core/orders/job-states";
import { asCorrected, isSameSignature, isToBeCorrected } from "../certificates/as-corrected";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { Services } from "../context";

/** Why a certificate was revoked whose correction was signed: a new one takes its place. */
const SUPERSEDED = "superseded";

/**
 * Makes a certificate public in the transaction that records its artifact, and revokes the one that it corrects: at
 * every moment one of the two is valid. Throws when it was revoked while the artifact was made, so that the step
 * comes again; of a settled order nothing is kept.
 */
export async function publishCertificate(
  services: Services,
  certificate: CertificateRow,
  artifact: ArtifactRow & { certificateId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Whoever revokes holds this lock too.
    const order = await lockOrder(tx, artifact.orderId);
    if (!order || isSettled(order.status)) return;
    const { index } = artifact;
    const standing = await findStandingCertificate(tx, order.id, index);
    // Somebody was faster, with the same file.
    if (standing?.id === certificate.id) return;
    const pending = await findPendingCertificate(tx, order.id, index);
    if (pending?.id !== certificate.id) {
      throw new Error(`certificate ${certificate.id} was revoked before its artifact was made`);
    }
    if (standing && !(await isToBeCorrected(tx, standing)))
      throw new Error(`certificate ${standing.id} stands in the place of ${certificate.id}`);
    const supersedes = standing?.id ?? (await findCorrected(tx, order, index));
    if (standing) await revokeOfOrder(services, tx, order, { certificateId: standing.id }, SUPERSEDED);
    const documentHash = artifact.kind === "certified_pdf" ? artifact.sha256 : null;
    await markPublished(tx, certificate.id, {
      at: services.clock.now(),
      documentHash,
      supersedes: certificate.supersedes ?? supersedes,
    });
    await putArtifact(tx, artifact);
  });
}

/** What a correction takes the place of when that no longer stands: its key was compromised meanwhile. */
async function findCorrected(tx: Db, order: OrderRow, index: number): Promise<string | null> {
  const isCorrected = !isSameSignature(await asCorrected(tx, order, index), order);
  return isCorrected ? findLastRevoked(tx, order.id, index) : null;
}

/** Where the PDF of a certificate is stored. */
export function certifiedPdfKey(certificateId: string): string {
  return `artifacts/${certificateId}/certified.pdf`;
}
