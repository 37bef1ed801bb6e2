import type { Db } from "@/db/client";
import type { CertificateRow } from "@/db/queries/certificates";
import { type CorrectionRow, findSignedCorrection } from "@/db/queries/corrections";
import type { OrderRow } from "@/db/queries/orders";

/**
 * An order as one of its certificates tells it: name, signature and place of the correction that was signed last for
 * this document, where there is one. Certificates of its other documents keep what they were signed with.
 */
export async function asCorrected(db: Db, order: OrderRow, index: number): Promise<OrderRow> {
  return withCorrection(order, await findSignedCorrection(db, order.id, index));
}

/** The same with a correction that was found before. */
export function withCorrection(order: OrderRow, correction: CorrectionRow | null): OrderRow {
  if (!correction) return order;
  return {
    ...order,
    applicantName: correction.applicantName ?? order.applicantName,
    reviewerId: correction.staffId,
    signedAt: correction.closedAt,
    signedSha256: correction.signedSha256,
    signedTimeZone: correction.signedTimeZone,
    translatorName: correction.translatorName,
    translatorCredentials: correction.translatorCredentials,
    translatorContact: correction.translatorContact,
    signatureImageKey: correction.signatureImageKey,
    signedStatements: correction.signedStatements,
    translatorStamp: correction.translatorStamp,
  };
}

/** Whether a correction of this certificate was signed, and another takes its place as soon as its PDF is there. */
export async function isToBeCorrected(
  db: Db,
  { id, orderId, index }: Pick<CertificateRow, "id" | "orderId" | "index">,
): Promise<boolean> {
  return (await findSignedCorrection(db, orderId, index))?.certificateId === id;
}

/** Now, and after the signature before it whatever the clocks say: the last signature is what certificates follow. */
export async function afterLastSignature(
  db: Db,
  { orderId, index }: Pick<CertificateRow, "orderId" | "index">,
  now: Date,
): Promise<Date> {
  const last = await findSignedCorrection(db, orderId, index);
  return new Date(Math.max(now.getTime(), (last?.closedAt?.getTime() ?? 0) + 1));
}

/** Whether two readings of an order tell one signature: else it was corrected between them. */
export function isSameSignature(one: OrderRow, other: OrderRow): boolean {
  return (
    one.signedSha256 === other.signedSha256 &&
    one.reviewerId === other.reviewerId &&
    one.signedAt?.getTime() === other.signedAt?.getTime()
  );
}
