import { endExpiredExports, isExportKept } from "@/db/queries/exports";
import type { Services } from "../context";
import { sweepStuck } from "../jobs/long-work";
import { exportWork } from "./write-export";

export async function sweepExports(services: Services): Promise<number> {
  await endExpiredExports(services.db, services.clock.now());
  await sweepStuck(services, exportWork);
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
