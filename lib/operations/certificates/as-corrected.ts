import type { Db } from "@/db/client";
import type { CertificateRow } from "@/db/queries/certificates";
import { type CorrectionRow, findSignedCorrection } from "@/db/queries/corrections";
import type { OrderRow } from "@/db/queries/orders";

export async function asCorrected(db: Db, order: OrderRow, index: number): Promise<OrderRow> {
  return withCorrection(order, await findSignedCorrection(db, order.id, index));
}

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

export async function isToBeCorrected(
  db: Db,
  { id, orderId, index }: Pick<CertificateRow, "id" | "orderId" | "index">,
): Promise<boolean> {
  return (await findSignedCorrection(db, orderId, index))?.certificateId === id;
}

/** Now, but after the last signature whatever the clocks say: certificates follow the last one. */
export async function afterLastSignature(
  db: Db,
  { orderId, index }: Pick<CertificateRow, "orderId" | "index">,
  now: Date,
): Promise<Date> {
  const last = await findSignedCorrection(db, orderId, index);
  return new Date(Math.max(now.getTime(), (last?.closedAt?.getTime() ?? 0) + 1));
}

export function isSameSignature(one: OrderRow, other: OrderRow): boolean {
  return (
    one.signedSha256 === other.signedSha256 &&
    one.reviewerId === other.reviewerId &&
    one.signedAt?.getTime() === other.signedAt?.getTime()
  );
}
