import type { Db } from "@/db/client";
import { type JobRow, moveJob } from "@/db/queries/jobs";
import { deleteOperatorRuns, insertOperatorRun, insertOwnCheck } from "@/db/queries/operator-runs";
import type { Services } from "../context";
import { newId } from "../new-id";

const KEEP_MS = 30 * 86_400_000;

type RunServices = Pick<Services, "db" | "clock" | "random" | "wake">;

const moveRun = (db: Db, id: string, to: Parameters<typeof moveJob<"run">>[3]) =>
  moveJob(db, { kind: "run", id }, ["asked", "running"], to);

export async function askForRun(
  services: RunServices,
  asked: { staffId: string; command: string; input: Record<string, unknown>; reason: string | null },
): Promise<string> {
  const id = newId(services, "operatorRun");
  await insertOperatorRun(services.db, { id, ...asked, askedAt: services.clock.now() });
  services.wake();
  return id;
}

export async function carryOutRun(
  { db, clock }: Pick<Services, "db" | "clock">,
  runId: string,
  run: (asked: JobRow<"run">) => Promise<unknown>,
  describe: (error: unknown) => string,
): Promise<void> {
  const asked = await moveRun(db, runId, { state: "running", startedAt: clock.now() });
  if (!asked) return;
  try {
    const answer = (await run(asked)) ?? null;
    await moveRun(db, runId, { state: "done", answer, endedAt: clock.now() });
  } catch (error) {
    await moveRun(db, runId, { state: "failed", failure: describe(error), endedAt: clock.now() });
  }
}

export async function giveUpRun({ db, clock }: Pick<Services, "db" | "clock">, runId: string): Promise<void> {
  const failure = "The server stopped while it ran. Look at what it was to change, then run it again";
  await moveRun(db, runId, { state: "failed", failure, endedAt: clock.now() });
}

export async function noteOwnCheck(
  services: Pick<Services, "db" | "clock" | "random">,
  command: "check-ledger" | "check-audit-log",
  answer: unknown,
): Promise<void> {
  const id = newId(services, "operatorRun");
  await insertOwnCheck(services.db, { id, command, answer, at: services.clock.now() });
}

export async function pruneOperatorRuns({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteOperatorRuns(db, new Date(clock.now().getTime() - KEEP_MS));
}
