import type { Db } from "@/db/client";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { isSettled } from "@/lib/core/job-states";
import { awaitsReview } from "../fulfilment/review";
import { DeskRefusal, noSuchOrder } from "./desk-refusal";
import { isInHand, maySee } from "./order-rights";

/** An order that this colleague may see, locked until the transaction ends; any other is refused like an unknown one. */
export async function lockDeskOrder(
  tx: Db,
  staff: StaffRow,
  jobId: string,
  refusal: () => DeskRefusal = noSuchOrder,
): Promise<OrderRow> {
  const order = await lockOrder(tx, jobId);
  if (!order || !maySee(order, staff)) throw refusal();
  return order;
}

/** The same, where nobody but the one who claimed it may go on. */
export async function lockOrderInHand(tx: Db, staff: StaffRow, jobId: string): Promise<OrderRow> {
  const order = await lockDeskOrder(tx, staff, jobId);
  if (isInHand(order, staff)) return order;
  throw awaitsReview(order) ? notClaimed(order) : noLongerOpen(order);
}

/** Why nothing of an order can be changed any more. */
export function noLongerOpen({ status, signedAt }: OrderRow): DeskRefusal {
  if (isSettled(status)) {
    return new DeskRefusal(409, "ORDER_ENDED", `This order is ${status}, so there's no more work on it.`, {
      hint: "Go back to the queue. There's nothing left to do here.",
    });
  }
  return signedAt === null
    ? new DeskRefusal(409, "NOT_IN_REVIEW", "This order is not waiting for a reviewer.")
    : new DeskRefusal(409, "ALREADY_SIGNED", "This order is signed. A signed translation can't change.", {
        hint: "To fix a mistake, correct its certificate.",
      });
}

function notClaimed({ reviewerId }: OrderRow): DeskRefusal {
  return reviewerId === null
    ? new DeskRefusal(403, "NOT_CLAIMED", "Nobody has claimed this order.", {
        hint: "Claim it first. Your text is still in this window.",
      })
    : new DeskRefusal(403, "CLAIMED_BY_OTHER", "A colleague is working on this order.", {
        hint: "Ask your colleague to release it, or an admin to take it over.",
      });
}
