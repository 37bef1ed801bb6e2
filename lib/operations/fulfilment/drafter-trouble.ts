import { readModelState } from "@/db/queries/model-state";
import { type ModelFault, mayBeTheDocuments } from "@/lib/core/documents/model-fault";
import type { Services } from "../context";

interface DrafterTrouble {
  fault: ModelFault;
  since: Date;
  lastAt: Date;
  orders: number;
}

/** Different orders in a row show that the documents are not the cause. */
const TOO_MANY_ORDERS = 3;
/** Without orders, nothing shows that a model works again. */
const KNOWN_FOR_MS = 24 * 60 * 60_000;

export async function drafterTrouble({
  db,
  clock,
  drafter,
}: Pick<Services, "db" | "clock" | "drafter">): Promise<DrafterTrouble | null> {
  if (drafter === null) return null;
  const state = await readModelState(db);
  if (!state?.fault || !state.failingSince || !state.failedAt) return null;
  const { fault, failingSince: since, failedAt: lastAt, orders } = state;
  if (clock.now().getTime() - lastAt.getTime() > KNOWN_FOR_MS) return null;
  if (mayBeTheDocuments(fault) && orders < TOO_MANY_ORDERS) return null;
  return { fault, since, lastAt, orders };
}
