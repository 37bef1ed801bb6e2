import { eq, sql } from "drizzle-orm";
import type { ModelFault } from "../../lib/core/documents/model-fault";
import type { Db } from "../client";
import { modelState } from "../schema";

type ModelState = typeof modelState.$inferSelect;

const PART = "drafter";

export async function recordAnswer(db: Db, at: Date): Promise<void> {
  const over = { failingSince: null, failedAt: null, fault: null, orderId: null, orders: 0 };
  await db
    .insert(modelState)
    .values({ part: PART, answeredAt: at })
    .onConflictDoUpdate({ target: modelState.part, set: { answeredAt: at, ...over } });
}

export async function recordFault(
  db: Db,
  { fault, orderId, at }: { fault: ModelFault; orderId: string; at: Date },
): Promise<void> {
  await db
    .insert(modelState)
    .values({ part: PART, failingSince: at, failedAt: at, fault, orderId, orders: 1 })
    .onConflictDoUpdate({
      target: modelState.part,
      set: {
        failingSince: sql`coalesce(${modelState.failingSince}, excluded.failing_since)`,
        failedAt: at,
        fault,
        orderId,
        orders: sql`${modelState.orders} + (${modelState.orderId} is distinct from excluded.order_id)::int`,
      },
    });
}

export async function readModelState(db: Db): Promise<ModelState | null> {
  const [row] = await db.select().from(modelState).where(eq(modelState.part, PART));
  return row ?? null;
}
