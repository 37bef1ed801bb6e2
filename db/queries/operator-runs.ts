import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../client";
import { operatorRuns, staff } from "../schema";
import type { JobRow } from "./jobs";

export async function insertOperatorRun(
  db: Db,
  run: Pick<JobRow<"run">, "id" | "staffId" | "command" | "input" | "reason" | "askedAt">,
): Promise<void> {
  await db.insert(operatorRuns).values({ ...run, state: "asked" });
}

export async function insertOwnCheck(
  db: Db,
  { id, command, answer, at }: { id: string; command: string; answer: unknown; at: Date },
): Promise<void> {
  await db.insert(operatorRuns).values({
    id,
    command,
    input: {},
    state: "done",
    answer,
    askedAt: at,
    startedAt: at,
    endedAt: at,
    relayedAt: at,
  });
}

export async function listOperatorRuns(db: Db, limit: number) {
  const { id, command, reason, state, failure, askedAt, startedAt, endedAt } = operatorRuns;
  return db
    .select({ id, command, reason, state, failure, askedAt, startedAt, endedAt, askedBy: staff.legalName })
    .from(operatorRuns)
    .leftJoin(staff, eq(staff.id, operatorRuns.staffId))
    .orderBy(desc(operatorRuns.askedAt), desc(operatorRuns.id))
    .limit(limit);
}

export async function findLastRun(db: Db, command: string): Promise<JobRow<"run"> | null> {
  const [row] = await db
    .select()
    .from(operatorRuns)
    .where(and(eq(operatorRuns.command, command), inArray(operatorRuns.state, ["done", "failed"])))
    .orderBy(desc(operatorRuns.askedAt), desc(operatorRuns.id))
    .limit(1);
  return row ?? null;
}

export async function deleteOperatorRuns(db: Db, before: Date): Promise<void> {
  await db.delete(operatorRuns).where(lt(operatorRuns.askedAt, before));
}
