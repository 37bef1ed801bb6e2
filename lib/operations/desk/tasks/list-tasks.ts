import type { OrderRow } from "@/db/queries/orders";
import { listPrintable, listTasks as listRows, type TaskRow } from "@/db/queries/tasks";
import type { TaskView } from "@/lib/contract/desk/views";
import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { hasResult } from "@/lib/core/orders/job-states";
import type { DeskOperation } from "../desk-services";
import { maySee } from "../order-rights";

const SHOWN = 500;
const DONE_SHOWN_MS = 14 * 86_400_000;

/** Shows addresses only to admins, and to reviewers of their own orders. */
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

interface TaskSurroundings {
  tasks: readonly TaskRow[];
  printable: Awaited<ReturnType<typeof listPrintable>>;
}

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

export function awaitsNotary({ kind }: Pick<TaskRow, "kind">, tasks: readonly TaskRow[]): boolean {
  return kind === "hardcopy" && tasks.some((task) => task.kind === "notarization" && task.state === "open");
}

function taskView(task: TaskRow, order: OrderRow, { tasks, printable }: TaskSurroundings): TaskView {
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

function addressLines({ input, applicantName }: Pick<OrderRow, "input" | "applicantName">): string[] | null {
  const { shippingAddress } = input as Partial<Pick<SubmitInput, "shippingAddress">>;
  if (!shippingAddress) return null;
  const { name, line1, line2, city, state, postal_code, country, phone } = shippingAddress;
  const town = [[city, state].filter(Boolean).join(", "), postal_code].filter(Boolean).join(" ");
  return [name ?? applicantName, line1, line2, town, country.toUpperCase(), phone && `Tel. ${phone}`].filter(
    (line): line is string => Boolean(line),
  );
}
