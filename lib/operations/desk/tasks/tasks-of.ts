import type { OrderRow } from "@/db/queries/orders";
import type { TaskRow } from "@/db/queries/tasks";
import type { QuoteAddons } from "@/lib/core/pricing/quote-input";
import { NO_ADDONS, resolveAddons } from "@/lib/core/pricing/resolve-addons";

/** They were available when they were ordered; what the operator has switched off since is done all the same. */
const ALL_AVAILABLE = { notarization: true, hardcopy: true, apostille: true, additionalCopies: true };

type OrderedTask = Pick<TaskRow, "kind" | "copies" | "service">;

/** What an order asks to be done by hand, in the order in which it is done; nothing for the sandbox. */
export function tasksOf({ environment, input }: Pick<OrderRow, "environment" | "input">): OrderedTask[] {
  if (environment !== "live") return [];
  const { echoedInput } = input as { echoedInput?: { addons?: QuoteAddons } };
  const addons = echoedInput?.addons ? resolveAddons(echoedInput.addons, ALL_AVAILABLE) : NO_ADDONS;
  const copies = 1 + addons.additionalCopies;
  const tasks: OrderedTask[] = [];
  // An authority puts its apostille on what a notary has signed: whoever orders it orders both.
  if (addons.notarization || addons.apostille) {
    tasks.push({ kind: "notarization", copies, service: addons.apostille ? "apostille" : null });
  }
  if (addons.hardcopy) tasks.push({ kind: "hardcopy", copies, service: addons.hardcopy.service });
  return tasks;
}
