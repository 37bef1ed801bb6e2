import { appendEvent } from "@/db/queries/events";
import { lockOrder, type OrderRow, updateOrder } from "@/db/queries/orders";
import type { Services } from "../context";
import { newId } from "../new-id";

/** Who answers for a translation with their name. */
export interface Reviewer {
  name: string;
  credentials: string;
  contact: string;
}

/** Sandbox orders are signed by nobody real, and say so. */
export function fixtureReviewer({ settings }: Pick<Services, "settings">): Reviewer {
  return { name: "Sandbox Reviewer", credentials: "SPECIMEN - NOT VALID", contact: settings.supportContact };
}

function awaitsReview(order: OrderRow): boolean {
  return (order.status === "in_review" || order.status === "reviewing_draft") && order.signedAt === null;
}

/** A reviewer takes a job on; false when it is claimed, signed or gone. */
export async function claimReview(services: Services, orderId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsReview(order) || order.reviewerClaimedAt !== null) return false;
    const at = services.clock.now();
    await updateOrder(tx, orderId, { reviewerClaimedAt: at, updatedAt: at });
    return true;
  });
}

/** The reviewer's signature: a row and an event, from which certification starts. Signing twice changes nothing. */
export async function signReview(services: Services, orderId: string, reviewer: Reviewer): Promise<boolean> {
  const signed = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsReview(order)) return false;
    const at = services.clock.now();
    await updateOrder(tx, orderId, {
      reviewerClaimedAt: order.reviewerClaimedAt ?? at,
      signedAt: at,
      translatorName: reviewer.name,
      translatorCredentials: reviewer.credentials,
      translatorContact: reviewer.contact,
      updatedAt: at,
    });
    await appendEvent(tx, { ...order, reviewerClaimedAt: order.reviewerClaimedAt ?? at }, order.status, {
      id: newId(services, "event"),
      type: "order.signed",
      at,
    });
    return true;
  });
  if (signed) services.wake();
  return signed;
}
