import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { memberships, orders, partners, people, sandboxWipeFiles, sandboxWipes } from "../schema";

export type SandboxWipeRow = typeof sandboxWipes.$inferSelect;
export type SandboxWipeFile = typeof sandboxWipeFiles.$inferSelect;

export async function insertSandboxWipe(
  tx: Db,
  facts: { id: string; partnerId: string; requestedBy: string; at: Date },
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

export async function findSandboxWipe(db: Db, id: string): Promise<SandboxWipeRow | null> {
  const [row] = await db.select().from(sandboxWipes).where(eq(sandboxWipes.id, id));
  return row ?? null;
}

export async function countSandboxWipesSince(tx: Db, partnerId: string, since: Date): Promise<number> {
  return tx.$count(
    sandboxWipes,
    and(eq(sandboxWipes.partnerId, partnerId), gt(sandboxWipes.createdAt, since)),
  );
}

export async function findLastSandboxWipe(db: Db, partnerId: string) {
  const [found] = await db
    .select({ row: sandboxWipes, email: people.email })
    .from(sandboxWipes)
    .innerJoin(people, eq(people.id, sandboxWipes.requestedBy))
    .where(eq(sandboxWipes.partnerId, partnerId))
    .orderBy(desc(sandboxWipes.createdAt), desc(sandboxWipes.id))
    .limit(1);
  return found ?? null;
}

const running = (id: string) => and(eq(sandboxWipes.id, id), eq(sandboxWipes.state, "running"));

export async function moveSandboxWipe(
  tx: Db,
  id: string,
  { orders, at }: { orders: number; at: Date },
): Promise<boolean> {
  const moved = await tx
    .update(sandboxWipes)
    .set({ ordersDone: sql`${sandboxWipes.ordersDone} + ${orders}`, movedAt: at })
    .where(running(id))
    .returning({ id: sandboxWipes.id });
  return moved.length > 0;
}

export async function beginWipingFiles(tx: Db, id: string): Promise<void> {
  await tx.update(sandboxWipes).set({ stage: "files" }).where(running(id));
}

export async function endSandboxWipe(db: Db, id: string, state: "done" | "failed", at: Date): Promise<void> {
  await db.update(sandboxWipes).set({ state, finishedAt: at }).where(running(id));
}

export async function failStuckSandboxWipes(db: Db, stuckBefore: Date, at: Date): Promise<void> {
  await db
    .update(sandboxWipes)
    .set({ state: "failed", finishedAt: at })
    .where(and(eq(sandboxWipes.state, "running"), lt(sandboxWipes.movedAt, stuckBefore)));
}

/** Once, and only if its recipient still belongs to the partner. */
export async function takeSandboxWipeMail(db: Db, id: string, at: Date) {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(sandboxWipes)
      .set({ mailedAt: at })
      .where(
        and(
          eq(sandboxWipes.id, id),
          isNull(sandboxWipes.mailedAt),
          inArray(sandboxWipes.state, ["done", "failed"]),
        ),
      )
      .returning();
    if (!taken) return null;
    const [who] = await tx
      .select({ email: people.email, partnerName: partners.name, role: memberships.role })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .innerJoin(partners, eq(partners.id, memberships.partnerId))
      .where(and(eq(memberships.partnerId, taken.partnerId), eq(memberships.personId, taken.requestedBy)));
    return who ? { ...taken, ...who } : null;
  });
}

export async function giveBackSandboxWipeMail(db: Db, id: string): Promise<void> {
  await db.update(sandboxWipes).set({ mailedAt: null }).where(eq(sandboxWipes.id, id));
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
