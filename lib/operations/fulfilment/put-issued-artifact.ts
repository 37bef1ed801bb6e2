import { type ArtifactRow, findStandingCertificate, putArtifact } from "@/db/queries/certificates";
import { lockOrder } from "@/db/queries/orders";
import { isSettled } from "@/lib/core/job-states";
import type { Services } from "../context";

/**
 * Puts the artifact of a certificate that stands. Throws when it was revoked while the artifact was made, so that
 * the step comes again with the certificate that replaced it; of a settled order nothing is kept.
 */
export async function putIssuedArtifact(
  { db }: Pick<Services, "db">,
  artifact: ArtifactRow & { certificateId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever revokes holds this lock too.
    const order = await lockOrder(tx, artifact.orderId);
    if (!order || isSettled(order.status)) return;
    const standing = await findStandingCertificate(tx, artifact.orderId, artifact.index);
    if (standing?.id !== artifact.certificateId) {
      throw new Error(`certificate ${artifact.certificateId} was revoked before its artifact was made`);
    }
    await putArtifact(tx, artifact);
  });
}
