import { readModelState } from "@/db/queries/model-state";
import { type ModelFault, mayBeTheDocuments } from "@/lib/core/documents/model-fault";
import type { Services } from "../context";

interface DrafterTrouble {
  fault: ModelFault;
  since: Date;
  lastAt: Date;
  orders: number;
}

/**
 * So many different orders in a row show that the documents are not the cause. Our own choice, of 2026-11-29.
 */
const TOO_MANY_ORDERS = 3;
/** Without orders, nothing shows that a model works again. Our own choice, of 2026-11-29. */
const KNOWN_FOR_MS = 24 * 60 * 60_000;

/**
 * Judges by the last drafts, so that no probe pays for a request. Null if the model works, nothing is known,
 * or none is set up.
 */
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
