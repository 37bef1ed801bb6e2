import type { Db } from "@/db/client";
import { type DeskOrderRow, findDeskOrder } from "@/db/queries/desk";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import { isSettled } from "@/lib/core/orders/job-states";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { awaitsReview } from "../fulfilment/review";
import { isAssignedTo, maySee } from "./order-rights";

export async function findVisibleOrder(
  { db }: Pick<Services, "db">,
  staff: StaffRow,
  jobId: string,
  refusal: () => Problem = noSuchOrder,
): Promise<DeskOrderRow> {
  const row = await findDeskOrder(db, jobId);
  if (!row || !maySee(row.order, staff)) throw refusal();
  return row;
}

export async function lockDeskOrder(
  tx: Db,
  staff: StaffRow,
  jobId: string,
  refusal: () => Problem = noSuchOrder,
): Promise<OrderRow> {
  const order = await lockOrder(tx, jobId);
  if (!order || !maySee(order, staff)) throw refusal();
  return order;
}

/** @throws Problem ALREADY_SIGNED, CLAIMED_BY_OTHER, NOT_CLAIMED, NOT_IN_REVIEW, ORDER_ENDED */
export async function lockOrderInHand(tx: Db, staff: StaffRow, jobId: string): Promise<OrderRow> {
  const order = await lockDeskOrder(tx, staff, jobId);
  return isAssignedTo(order, staff) ? order : refuseNotInHand(order);
}

export function refuseNotInHand(order: OrderRow): never {
  throw awaitsReview(order) ? notClaimed(order) : noLongerOpen(order);
}

export function noLongerOpen({ status, signedAt }: OrderRow): Problem {
  if (isSettled(status)) {
    return deskProblem("ORDER_ENDED", `This order is ${status}, so there's no more work on it.`);
  }
  return signedAt === null
    ? deskProblem("NOT_IN_REVIEW", "This order is not waiting for a reviewer.")
    : deskProblem("ALREADY_SIGNED", "This order is signed. A signed translation can't change.");
}

function notClaimed({ reviewerId }: OrderRow): Problem {
  return reviewerId === null
    ? deskProblem("NOT_CLAIMED", "Nobody has claimed this order.", {
        recoveryHint: "Claim it first. Your text is still in this window.",
      })
    : deskProblem("CLAIMED_BY_OTHER", "A colleague is working on this order.");
}

/** One answer for orders that don't exist, are a sandbox's, or are hidden from this colleague. */
export function noSuchOrder(): Problem {
  return deskProblem("ORDER_NOT_FOUND", "This order doesn't exist, or isn't available to you.");
}

export function noSuchCertificate(): Problem {
  return deskProblem("CERTIFICATE_NOT_FOUND", "This certificate doesn't exist.");
}

export function notQualified(): Problem {
  return deskProblem("NOT_QUALIFIED", "You aren't qualified for this language pair.");
}
