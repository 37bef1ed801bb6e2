import { listPrintable, listTasks as listRows } from "@/db/queries/tasks";
import { hasResult } from "@/lib/core/orders/job-states";
import type { DeskOperation } from "../desk-services";
import { maySee } from "../order-rights";
import { taskView } from "./task-view";

const SHOWN = 500;
const DONE_SHOWN_MS = 14 * 86_400_000;

/**
 * What is to be notarised and posted, what is still to come among it, and what was done of late. Addresses are shown
 * to who needs them: admins, and reviewers of their own orders.
 */
export const listTasks: DeskOperation<"listTasks"> = async ({ db, clock }, staff) => {
  const found = await listRows(db, {
    reviewerId: staff.role === "admin" ? null : staff.id,
    doneSince: new Date(clock.now().getTime() - DONE_SHOWN_MS),
    limit: SHOWN,
  });
  const rows = found.filter(({ order }) => maySee(order, staff));
  const finished = rows.filter(({ order }) => hasResult(order.status));
  const printable = await listPrintable(db, [...new Set(finished.map(({ order }) => order.id))]);
  return {
    tasks: rows.map(({ task, order }) =>
      taskView(task, order, {
        tasks: rows.filter((other) => other.order.id === order.id).map((other) => other.task),
        printable: printable.filter(({ orderId }) => orderId === order.id),
      }),
    ),
  };
};
