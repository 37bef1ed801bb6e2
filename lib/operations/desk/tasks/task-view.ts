import type { OrderRow } from "@/db/queries/orders";
import type { listPrintable, TaskRow } from "@/db/queries/tasks";
import type { TaskView } from "@/lib/contract/desk/views";
import { hasResult } from "@/lib/core/orders/job-states";
import { addressLines } from "./address-lines";

export interface TaskSurroundings {
  /** All tasks of the order. */
  tasks: readonly TaskRow[];
  /** What its certificates are printed from. */
  printable: Awaited<ReturnType<typeof listPrintable>>;
}

/** Whether the certificates are there that a task is about, and stay: none is about to be issued anew. */
export function hasPrintable(
  { status }: Pick<OrderRow, "status">,
  printable: TaskSurroundings["printable"],
): boolean {
  return (
    hasResult(status) &&
    printable.some(({ isStanding }) => isStanding) &&
    !printable.some(({ isAwaited }) => isAwaited)
  );
}

/** Whether something has to be notarised before this is posted. */
export function awaitsNotary({ kind }: Pick<TaskRow, "kind">, tasks: readonly TaskRow[]): boolean {
  return kind === "hardcopy" && tasks.some((task) => task.kind === "notarization" && task.state === "open");
}

/** A task as the desk shows it. */
export function taskView(task: TaskRow, order: OrderRow, { tasks, printable }: TaskSurroundings): TaskView {
  const { id, kind, state, copies, service, carrier, trackingNumber, note, doneAt } = task;
  return {
    taskId: id,
    jobId: order.id,
    orderNumber: order.orderNumber,
    kind,
    state,
    copies,
    service,
    carrier,
    trackingNumber,
    note,
    isReady: state === "open" && hasPrintable(order, printable) && !awaitsNotary(task, tasks),
    shipTo: kind === "hardcopy" ? addressLines(order) : null,
    doneAt: doneAt?.toISOString() ?? null,
    files: printable
      .filter(({ isPdf, isStanding, isAwaited }) => isPdf && isStanding && !isAwaited)
      .map(({ certificateId }) => `/api/desk/orders/${order.id}/certificates/${certificateId}.pdf`),
  };
}
