import { and, inArray, isNull, min } from "drizzle-orm";
import { runnerCrons, runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase } from "./database";

/** When the next run or cron tick of these functions is due; null when there is nothing to wait for. One index look-up each. */
export async function nextDueTime(db: RunnerDatabase, functionIds: string[]): Promise<Date | null> {
  const nextRun = db
    .select({ at: min(runnerRuns.dueAt).as("at") })
    .from(runnerRuns)
    .where(and(isNull(runnerRuns.finishedAt), inArray(runnerRuns.functionId, functionIds)));
  const nextCron = db
    .select({ at: min(runnerCrons.nextAt).as("at") })
    .from(runnerCrons)
    .where(inArray(runnerCrons.functionId, functionIds));
  const rows = await nextRun.unionAll(nextCron);
  const times = rows.flatMap((row) => (row.at ? [row.at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
