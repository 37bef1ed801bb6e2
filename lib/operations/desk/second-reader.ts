import type { Db } from "@/db/client";
import { listReadingsOf } from "@/db/queries/claims";
import { appendEvent } from "@/db/queries/events";
import { lockOrder, type OrderRow, updateOrder } from "@/db/queries/orders";
import { holdStaff, type StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { OrderEventType } from "@/lib/core/orders/order-events";
import type { Services } from "../context";
import { newId } from "../new-id";
import { refuseUnfit } from "./assign";
import { audit } from "./audit";
import { writeComment } from "./comments";
import { lockDeskOrder, lockOrderInHand } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { hasOpenReading, isQualified, isToRead } from "./order-rights";
import { NO_READER } from "./put-back";
import { viewOrder } from "./view-order";

/** @throws Problem COLLEAGUE_NOT_FOUND, NOT_QUALIFIED, READING_OPEN */
export const askReader: DeskOperation<"askReader"> = async (services, staff, { jobId, staffId, note }) => {
  await services.db.transaction(async (tx) => {
    const colleague = await holdStaff(tx, staffId);
    const order = await lockOrderInHand(tx, staff, jobId);
    const reader = refuseUnfit(colleague, order);
    if (reader.id === staff.id) {
      throw deskProblem("COLLEAGUE_NOT_FOUND", "A second reader is somebody else than the reviewer.");
    }
    if (hasOpenReading(order)) {
      if (order.secondReaderId === reader.id) return;
      throw deskProblem("READING_OPEN", "Another colleague was asked to read it and isn't through yet.");
    }
    const at = services.clock.now();
    await updateOrder(tx, order.id, {
      secondReaderId: reader.id,
      secondReaderAskedAt: at,
      secondReadAt: null,
      updatedAt: at,
    });
    await tell(services, tx, order, "order.reading_asked", { staffId: staff.id, toStaffId: reader.id });
    if (note) await writeComment(services, tx, order, staff, { words: note });
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.reading_asked",
      orderId: order.id,
      subject: reader.id,
    });
  });
  services.wake();
  return viewOrder(services, staff, jobId);
};

/** @throws Problem READING_NOT_OPEN */
export const withdrawReader: DeskOperation<"withdrawReader"> = async (services, staff, { jobId }) => {
  await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    if (!hasOpenReading(order)) throw notOpen();
    await endReading(services, tx, order, staff.id);
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.reading_withdrawn",
      orderId: order.id,
      subject: order.secondReaderId,
    });
  });
  return viewOrder(services, staff, jobId);
};

/** @throws Problem READING_NOT_OPEN */
export const finishReading: DeskOperation<"finishReading"> = async (services, staff, { jobId, remarks }) => {
  await services.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, staff, jobId);
    if (!isToRead(order, staff)) {
      if (order.secondReaderId === staff.id && order.secondReadAt !== null) return;
      throw notOpen();
    }
    const at = services.clock.now();
    await updateOrder(tx, order.id, { secondReadAt: at, updatedAt: at });
    await tell(services, tx, order, "order.read", { staffId: staff.id });
    if (remarks) await writeComment(services, tx, order, staff, { words: remarks });
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.read",
      orderId: order.id,
      detail: { hasRemarks: Boolean(remarks) },
    });
  });
  services.wake();
  return viewOrder(services, staff, jobId);
};

export async function endReadingsOf(services: Services, tx: Db, colleague: StaffRow): Promise<OrderRow[]> {
  const ended: OrderRow[] = [];
  for (const orderId of await listReadingsOf(tx, colleague.id)) {
    const order = await lockOrder(tx, orderId);
    if (!order || !isToRead(order, colleague) || isQualified(colleague, order)) continue;
    await endReading(services, tx, order, null);
    ended.push(order);
  }
  return ended;
}

async function endReading(services: Services, tx: Db, order: OrderRow, staffId: string | null) {
  await updateOrder(tx, order.id, { ...NO_READER, updatedAt: services.clock.now() });
  await tell(services, tx, order, "order.reading_withdrawn", staffId === null ? {} : { staffId });
}

async function tell(
  services: Services,
  tx: Db,
  order: OrderRow,
  type: OrderEventType,
  data: Record<string, string>,
): Promise<void> {
  const at = services.clock.now();
  await appendEvent(tx, order, order.status, { id: newId(services, "event"), type, at, data });
}

function notOpen() {
  return deskProblem("READING_NOT_OPEN", "No second reading is open on this order.");
}
