import type { Db } from "@/db/client";
import type { OrderRow } from "@/db/queries/orders";
import { insertTasks } from "@/db/queries/tasks";
import type { Services } from "../../context";
import { newId } from "../../new-id";
import { tasksOf } from "./tasks-of";

/** Writes what an order asks to be done by hand, once, within the transaction that moves it on. */
export async function writeTasks(
  services: Pick<Services, "clock" | "random">,
  tx: Db,
  order: OrderRow,
): Promise<void> {
  const createdAt = services.clock.now();
  await insertTasks(
    tx,
    tasksOf(order).map((task) => ({
      ...task,
      id: newId(services, "task"),
      orderId: order.id,
      state: "open" as const,
      createdAt,
    })),
  );
}
