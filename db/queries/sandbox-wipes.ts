import { and, count, eq, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orders, sandboxWipeFiles, sandboxWipes } from "../schema";
import { moveJob } from "./jobs";

export type SandboxWipeFile = typeof sandboxWipeFiles.$inferSelect;

export async function insertSandboxWipe(
  tx: Db,
  facts: { id: string; partnerId: string; personId: string; at: Date },
): Promise<{ orders: number }> {
  const { at, ...row } = facts;
  const [found] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.partnerId, row.partnerId), eq(orders.environment, "sandbox")));
  const made = { orders: found?.orders ?? 0 };
  const fresh = { state: "running", stage: "rows", createdAt: at, movedAt: at } as const;
  await tx.insert(sandboxWipes).values({ ...row, ...made, ...fresh });
  return made;
}

export async function addWipedOrders(tx: Db, id: string, orders: number, at: Date): Promise<void> {
  const ordersDone = sql`${sandboxWipes.ordersDone} + ${orders}`;
  await moveJob(tx, { kind: "wipe", id }, ["running"], { ordersDone, movedAt: at });
}

export async function listWipedFiles(db: Db, partnerId: string, limit: number): Promise<SandboxWipeFile[]> {
  return db.select().from(sandboxWipeFiles).where(eq(sandboxWipeFiles.partnerId, partnerId)).limit(limit);
}

export async function forgetWipedFiles(tx: Db, files: readonly SandboxWipeFile[]): Promise<void> {
  const each = files.map(({ partnerId, kind, name }) =>
    and(
      eq(sandboxWipeFiles.partnerId, partnerId),
      eq(sandboxWipeFiles.kind, kind),
      eq(sandboxWipeFiles.name, name),
    ),
  );
  if (each.length > 0) await tx.delete(sandboxWipeFiles).where(or(...each));
}
