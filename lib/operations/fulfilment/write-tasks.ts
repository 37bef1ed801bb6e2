import type { Db } from "@/db/client";
import type { OrderRow } from "@/db/queries/orders";
import { insertTasks, type TaskRow } from "@/db/queries/tasks";
import type { QuoteAddons } from "@/lib/core/pricing/quote-input";
import { NO_ADDONS, type ResolvedAddons, resolveAddons } from "@/lib/core/pricing/resolve-addons";
import type { Services } from "../context";
import { newId } from "../new-id";

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

/** Ordered add-ons are done even if the operator has switched them off since. */
const ALL_AVAILABLE = { notarization: true, hardcopy: true, apostille: true, additionalCopies: true };

export function orderedAddons({ input }: Pick<OrderRow, "input">): ResolvedAddons {
  const { echoedInput } = input as { echoedInput?: { addons?: QuoteAddons } };
  return echoedInput?.addons ? resolveAddons(echoedInput.addons, ALL_AVAILABLE) : NO_ADDONS;
}

/** An apostille certifies a notary's signature, so it implies one. */
export function isNotarized(order: Pick<OrderRow, "input">): boolean {
  const { notarization, apostille } = orderedAddons(order);
  return notarization || apostille;
}

type OrderedTask = Pick<TaskRow, "kind" | "copies" | "service">;

function tasksOf({ environment, input }: Pick<OrderRow, "environment" | "input">): OrderedTask[] {
  if (environment !== "live") return [];
  const addons = orderedAddons({ input });
  const copies = 1 + addons.additionalCopies;
  const tasks: OrderedTask[] = [];
  if (isNotarized({ input })) {
    tasks.push({ kind: "notarization", copies, service: addons.apostille ? "apostille" : null });
  }
  if (addons.hardcopy) tasks.push({ kind: "hardcopy", copies, service: addons.hardcopy.service });
  return tasks;
}
