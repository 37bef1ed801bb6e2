import { listDeskQueue } from "@/db/queries/desk";
import type { DeskOperation } from "./desk-services";
import { queueItem } from "./queue-item";

/** More than any desk works off in days. */
const MAX_ORDERS = 500;

/** What waits for this reviewer, or is in their hands, by deadline; admins have all of it. */
export const listQueue: DeskOperation<"listQueue"> = async ({ db, clock }, staff) => {
  const now = clock.now();
  const rows = await listDeskQueue(db, MAX_ORDERS, staff.role === "admin" ? null : staff);
  return { orders: rows.map((row) => queueItem(row, staff, now)) };
};
