import type { Db } from "@/db/client";
import { countClaims } from "@/db/queries/claims";
import { appendEvent } from "@/db/queries/events";
import { type OrderRow, updateOrder } from "@/db/queries/orders";
import { holdStaff, listStaff, type StaffRow } from "@/db/queries/staff";
import type { DeskColleague } from "@/lib/contract/desk/views";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Services } from "../context";
import { newId } from "../new-id";
import { audit } from "./audit";
import { writeComment } from "./comments";
import { findVisibleOrder, lockDeskOrder, lockOrderInHand, refuseNotInHand } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { isQualified, mayAssign } from "./order-rights";
import { NO_READER } from "./put-back";

export const listColleagues: DeskOperation<"listColleagues"> = async ({ db }, staff, { jobId }) => {
  const { order } = await findVisibleOrder({ db }, staff, jobId);
  if (!mayAssign(order, staff)) refuseNotInHand(order);
  const others = (await listStaff(db)).filter(
    (each) => isQualified(each, order) && each.id !== order.reviewerId,
  );
  const claimed = await countClaims(
    db,
    others.map(({ id }) => id),
  );
  const names = Map.groupBy(others, ({ legalName }) => legalName.toLowerCase());
  return {
    colleagues: others.map((each) => ({
      ...colleagueView(each),
      email: names.get(each.legalName.toLowerCase())?.length === 1 ? null : each.email,
      claimed: claimed.get(each.id) ?? 0,
    })),
  };
};

/**
 * The caller names the present holder, so that the second of two concurrent calls is refused.
 * @throws Problem CLAIM_CHANGED, COLLEAGUE_NOT_FOUND, NOT_QUALIFIED
 */
export const assign: DeskOperation<"assign"> = async (services, staff, { jobId, staffId, from, note }) => {
  const assignedTo = await services.db.transaction(async (tx) => {
    // Lock the colleague before the order, as deactivation does, so that a leaving colleague gets no order.
    const colleague = await holdStaff(tx, staffId);
    const order = await lockDeskOrder(tx, staff, jobId);
    if (!mayAssign(order, staff)) await lockOrderInHand(tx, staff, jobId);
    const chosen = refuseUnfit(colleague, order);
    if (order.reviewerId === chosen.id) return chosen;
    if (order.reviewerId !== from) {
      throw deskProblem("CLAIM_CHANGED", "This order went to somebody else in the meantime.");
    }
    await handOver(services, tx, order, { by: staff, to: chosen });
    if (note) await writeComment(services, tx, order, staff, { words: note });
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.assigned",
      orderId: order.id,
      subject: chosen.id,
      detail: { from: order.reviewerId },
    });
    return chosen;
  });
  services.wake();
  return { assignedTo: colleagueView(assignedTo) };
};

async function handOver(
  services: Pick<Services, "clock" | "random">,
  tx: Db,
  order: OrderRow,
  { by, to }: { by: StaffRow; to: StaffRow },
): Promise<void> {
  const at = services.clock.now();
  await updateOrder(tx, order.id, {
    reviewerClaimedAt: at,
    reviewerId: to.id,
    ...(order.secondReaderId === to.id ? NO_READER : {}),
    updatedAt: at,
  });
  await appendEvent(tx, { ...order, reviewerClaimedAt: at }, order.status, {
    id: newId(services, "event"),
    type: "order.assigned",
    at,
    data: { staffId: by.id, toStaffId: to.id },
  });
}

/** @throws Problem COLLEAGUE_NOT_FOUND, NOT_QUALIFIED */
export function refuseUnfit(colleague: StaffRow | null, order: OrderRow): StaffRow {
  if (!colleague?.isActive) {
    throw deskProblem("COLLEAGUE_NOT_FOUND", "This colleague doesn't work at the desk.");
  }
  if (!isQualified(colleague, order)) {
    throw deskProblem("NOT_QUALIFIED", "This colleague isn't qualified for this language pair.", {
      recoveryHint: "Choose another colleague. An admin manages the language pairs.",
    });
  }
  return colleague;
}

function colleagueView({ id, legalName }: StaffRow): DeskColleague {
  return { id, legalName };
}
