import { endExports, isExportKept } from "@/db/queries/exports";
import type { Services } from "../context";

const STUCK_MS = 12 * 3_600_000;

export async function sweepExports(services: Pick<Services, "db" | "storage" | "clock">): Promise<number> {
  const now = services.clock.now();
  await endExports(services.db, now, new Date(now.getTime() - STUCK_MS));
  return deleteEndedExports(services);
}

/** Reads the storage's own list, since files of a dead process stand in no row. */
export async function deleteEndedExports({ db, storage }: Pick<Services, "db" | "storage">): Promise<number> {
  const keys: string[] = [];
  for await (const key of storage.list("exports/")) keys.push(key);
  let deleted = 0;
  for (const [id, files] of Map.groupBy(keys, (key) => key.split("/")[1] ?? "")) {
    // Ask after the list was read: files that belong to no export now never will.
    if (await isExportKept(db, id)) continue;
    for (const file of files) await storage.delete(file);
    deleted += files.length;
  }
  return deleted;
}
