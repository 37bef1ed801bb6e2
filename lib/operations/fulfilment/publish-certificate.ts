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
import { findLastRevoked } from "@/db/queries/corrections";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import { isSettled } from "@/lib/core/orders/job-states";
import { isToBeCorrected } from "../certificates/as-corrected";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { Services, TransactionContext } from "../context";
import { writeNotice } from "../notices/write-notice";

/** Why a certificate was revoked whose correction was signed: a new one takes its place. */
const SUPERSEDED = "superseded";

/**
 * Makes a certificate public in the transaction that records its artifact, and revokes the one that it corrects: at
 * every moment one of the two is valid. It names what it takes the place of, so that every paper leads to its successor. Throws when it was revoked while the artifact was made, so that the step
 * comes again; of a settled order nothing is kept.
 */
export async function publishCertificate(
  services: Services,
  certificate: CertificateRow,
  artifact: ArtifactRow & { certificateId: string },
  /** Null where there is none beside it. */
  filingCopySha256: string | null = null,
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
    // Nothing stands after a key was compromised: what it had signed is succeeded all the same.
    const supersedes = standing?.id ?? (await findLastRevoked(tx, order.id, index));
    if (standing) await revokeOfOrder(services, tx, order, { certificateId: standing.id }, SUPERSEDED);
    const documentHash = artifact.kind === "certified_pdf" ? artifact.sha256 : null;
    await markPublished(tx, certificate.id, {
      at: services.clock.now(),
      documentHash,
      supersedes: certificate.supersedes ?? supersedes,
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
  });
}

/** Whoever asked for the correction that this certificate was made for has it now. */
async function answerRequests(
  { tx, at }: Pick<TransactionContext, "tx" | "at">,
  { id: orderId, partnerId, environment, orderNumber }: OrderRow,
  { id: successorId, index }: CertificateRow,
): Promise<void> {
  for (const { id } of await settleRequests(tx, { orderId, index }, { successorId, at })) {
    // Nobody is mailed about the sandbox.
    if (environment !== "live") continue;
    const facts = { jobId: orderId, orderNumber };
    await writeNotice({ tx, at }, { partnerId, kind: "correction_made", subject: id, facts });
  }
}
