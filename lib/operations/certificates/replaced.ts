import type { Db } from "@/db/client";
import { type CertificateRow, findStandingCertificate } from "@/db/queries/certificates";
import { findLastRevoked } from "@/db/queries/corrections";
import { dayIn } from "@/lib/core/days";
import { type ReplacedCertificate, readReceipt } from "@/lib/paper";

/** After a key's compromise nothing stands, but the new certificate still names the last revoked one. */
export async function findToBeReplaced(
  db: Db,
  orderId: string,
  index: number,
): Promise<ReplacedCertificate | null> {
  const standing = await findStandingCertificate(db, orderId, index);
  const last = standing ?? (await findLastRevoked(db, orderId, index));
  return last && replacedOf(last);
}

export function replacedOf({
  id,
  issuedAt,
  jws,
}: Pick<CertificateRow, "id" | "issuedAt" | "jws">): ReplacedCertificate {
  return { certificateId: id, issuedOn: readReceipt(jws)?.printed?.issuedOn ?? dayIn(issuedAt, "UTC") };
}
