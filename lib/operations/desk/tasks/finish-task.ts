import type { Db } from "@/db/client";
import { appendEvent } from "@/db/queries/events";
import { lockOrder, type OrderRow, updateOrder } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { findTask, listPrintable, lockTasks, type TaskRow, updateTask } from "@/db/queries/tasks";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import { newId } from "../../new-id";
import { audit } from "../audit";
import type { DeskInput, DeskOperation, DeskServices } from "../desk-services";
import { maySee } from "../order-rights";
import { awaitsNotary, hasPrintable, listTasks } from "./list-tasks";
import { readTrackingNumber } from "./tracking-number";

/** @throws Problem NOTARIZATION_OPEN, NOT_PRINTABLE, POSTING_INCOMPLETE, TASK_ENDED, TASK_NOT_FOUND */
export const finishTask: DeskOperation<"finishTask"> = async (services, staff, input) => {
  const known = await findTask(services.db, input.taskId);
  if (!known) throw noSuchTask();
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    if (!order || !maySee(order, staff)) throw noSuchTask();
    const tasks = await lockTasks(tx, order.id);
    const task = tasks.find(({ id }) => id === known.id);
    if (!task) throw noSuchTask();
    const posting = postingOf(task, input);
    if (isDoneSo(task, posting)) return;
    await refuseUnready(tx, order, task, tasks);
    const at = services.clock.now();
    const note = input.note || null;
    await updateTask(tx, task.id, { ...posting, note, state: "done", doneBy: staff.id, doneAt: at });
    if (task.kind === "hardcopy") await tellPosted(services, tx, { order, posting, staff, at });
    await audit(services, tx, {
      staffId: staff.id,
      action: "task.done",
      orderId: order.id,
      subject: task.id,
      // Leave the tracking number out: this log is kept for good, and a number leads to an address.
      detail: { kind: task.kind, carrier: posting.carrier },
    });
  });
  services.wake();
  return listTasks(services, staff, {});
};

/** @throws Problem POSTING_INCOMPLETE, TASK_ENDED, TASK_NOT_FOUND, TASK_OPEN */
export const correctTracking: DeskOperation<"correctTracking"> = async (services, staff, input) => {
  const known = await findTask(services.db, input.taskId);
  if (!known) throw noSuchTask();
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    if (!order || !maySee(order, staff)) throw noSuchTask();
    const task = (await lockTasks(tx, order.id)).find(({ id }) => id === known.id);
    if (task?.kind !== "hardcopy") throw noSuchTask();
    const posting = postingOf(task, input);
    if (isDoneSo(task, posting)) return;
    if (task.state !== "done") throw deskProblem("TASK_OPEN", "This hasn't been mailed yet.");
    // The number was deleted with the address, and must not come back.
    if (order.purgedAt || order.erasedAt) throw deskProblem("TASK_ENDED", "This order's data was deleted.");
    await updateTask(tx, task.id, posting);
    await tellPosted(services, tx, { order, posting, staff, at: services.clock.now() });
    await audit(services, tx, {
      staffId: staff.id,
      action: "task.tracking_corrected",
      orderId: order.id,
      subject: task.id,
      detail: { carrier: posting.carrier },
    });
  });
  services.wake();
  return listTasks(services, staff, {});
};

async function tellPosted(
  services: DeskServices,
  tx: Db,
  { order, posting, staff, at }: { order: OrderRow; posting: Posting; staff: StaffRow; at: Date },
): Promise<void> {
  await updateOrder(tx, order.id, { hardcopyPending: false, updatedAt: at });
  await appendEvent(tx, { ...order, hardcopyPending: false }, order.status, {
    id: newId(services, "event"),
    type: "order.shipped",
    at,
    note: `${posting.carrier?.toUpperCase()} ${posting.trackingNumber}`,
    data: { ...posting, staffId: staff.id },
  });
}

type Posting = Pick<TaskRow, "carrier" | "trackingNumber">;

function postingOf(
  { kind }: TaskRow,
  { carrier, trackingNumber }: Pick<DeskInput<"finishTask">, "carrier" | "trackingNumber">,
): Posting {
  if (kind !== "hardcopy") return { carrier: null, trackingNumber: null };
  if (carrier === undefined) throw lacks("carrier", "Choose the carrier.");
  if (trackingNumber === undefined) throw lacks("trackingNumber", "Type the tracking number of the label.");
  const read = readTrackingNumber(carrier, trackingNumber);
  if ("wrong" in read) throw lacks("trackingNumber", read.wrong, read.hint);
  return { carrier, trackingNumber: read.number };
}

function isDoneSo({ state, carrier, trackingNumber }: TaskRow, posting: Posting): boolean {
  return state === "done" && carrier === posting.carrier && trackingNumber === posting.trackingNumber;
}

async function refuseUnready(
  tx: Db,
  order: OrderRow,
  task: TaskRow,
  tasks: readonly TaskRow[],
): Promise<void> {
  if (task.state !== "open") {
    throw deskProblem("TASK_ENDED", `This task is already ${task.state}.`);
  }
  if (awaitsNotary(task, tasks)) {
    throw deskProblem("NOTARIZATION_OPEN", "It must be notarized before it's mailed.");
  }
  if (!hasPrintable(order, await listPrintable(tx, [order.id]))) {
    throw deskProblem("NOT_PRINTABLE", "There's no certificate to print right now.");
  }
}

function lacks(field: string, message: string, recoveryHint?: string): Problem {
  return deskProblem("POSTING_INCOMPLETE", message, { field, recoveryHint });
}

function noSuchTask(): Problem {
  return deskProblem("TASK_NOT_FOUND", "This task doesn't exist.");
}
