import type { Db } from "@/db/client";
import { appendEvent } from "@/db/queries/events";
import { lockOrder, type OrderRow, updateOrder } from "@/db/queries/orders";
import type { SignedStatements, TranslatorStamp } from "@/lib/paper";
import type { Services } from "../context";
import { newId } from "../new-id";

export interface Reviewer {
  name: string;
  credentials: string;
  contact: string;
}

export const FIXTURE_REVIEWER = "Sandbox Reviewer";

export function fixtureReviewer({ settings }: Pick<Services, "settings">): Reviewer {
  // A statement may promise that address and telephone are printed below the signature.
  const contact = `12 Specimen Street, Anytown, XX 00000, USA; +1 212 555 0100; ${settings.supportContact}`;
  return { name: FIXTURE_REVIEWER, credentials: "SPECIMEN - NOT VALID", contact };
}

export function awaitsReview({ status, signedAt }: Pick<OrderRow, "status" | "signedAt">): boolean {
  return (status === "in_review" || status === "reviewing_draft") && signedAt === null;
}

export async function claimReview(services: Services, orderId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsReview(order) || order.reviewerClaimedAt !== null) return false;
    const at = services.clock.now();
    await updateOrder(tx, orderId, { reviewerClaimedAt: at, updatedAt: at });
    return true;
  });
}

export async function signReview(services: Services, orderId: string, reviewer: Reviewer): Promise<boolean> {
  const signed = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsReview(order)) return false;
    await writeSignature(services, tx, order, reviewer);
    return true;
  });
  if (signed) services.wake();
  return signed;
}

export interface DeskSignature {
  staffId: string;
  signedSha256: string;
  signatureImageKey: string | null;
  statements: SignedStatements;
  at: Date;
  translatorStamp: TranslatorStamp | null;
  timeZone: string | null;
  resultText?: string;
}

export async function writeSignature(
  services: Services,
  tx: Db,
  order: OrderRow,
  reviewer: Reviewer,
  atDesk?: DeskSignature,
): Promise<void> {
  const at = atDesk?.at ?? services.clock.now();
  const reviewerClaimedAt = order.reviewerClaimedAt ?? at;
  await updateOrder(tx, order.id, {
    reviewerClaimedAt,
    signedAt: at,
    translatorName: reviewer.name,
    translatorCredentials: reviewer.credentials,
    translatorContact: reviewer.contact,
    ...(atDesk
      ? {
          reviewerId: atDesk.staffId,
          signedSha256: atDesk.signedSha256,
          signatureImageKey: atDesk.signatureImageKey,
          signedStatements: atDesk.statements,
          translatorStamp: atDesk.translatorStamp,
          signedTimeZone: atDesk.timeZone,
        }
      : {}),
    ...(atDesk?.resultText === undefined ? {} : { resultText: atDesk.resultText }),
    updatedAt: at,
  });
  await appendEvent(tx, { ...order, reviewerClaimedAt }, order.status, {
    id: newId(services, "event"),
    type: "order.signed",
    at,
    data: atDesk ? { staffId: atDesk.staffId } : undefined,
  });
}
