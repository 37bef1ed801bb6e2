import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./client";
import { createDatabaseFiles } from "./database-files";
import { keepStatements } from "./kept-statements";
import { migratePglite } from "./migrate";
import { HALF_RESTORED, type OpenDatabaseOptions, RESTORE_MARK } from "./restore-mark";
import * as schema from "./schema";

export async function openEmbedded(source: string | PGlite, options: OpenDatabaseOptions): Promise<Database> {
  if (typeof source === "string" && process.env.VITEST && !source.startsWith("memory:")) {
    if (!source.includes("vidimus-test-"))
      throw new Error("tests open databases in memory or in their own folder");
  }
  if (typeof source === "string" && !options.isRestore) {
    if (existsSync(join(/* turbopackIgnore: true */ source, RESTORE_MARK))) throw new Error(HALF_RESTORED);
  }
  const client = typeof source === "string" ? await openFolder(source) : source;
  if (options.migrate) await migratePglite(client);
  keepFewParsers(client);
  await keepStatements(client);
  return {
    db: drizzle(client, { schema }) as unknown as Db,
    isEmbedded: true,
    files: createDatabaseFiles(client),
    migrate: (upTo) => migratePglite(client, upTo === undefined ? {} : { upTo }),
    close: () => client.close(),
  };
}

/**
 * An eighth of the default buffers. A single connection over files that the system caches is no slower, and the
 * process is 64 MB smaller.
 */
export const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

async function openFolder(folder: string): Promise<PGlite> {
  if (folder.startsWith("memory:")) return PGlite.create(folder, { startParams: START_PARAMS });
  const database = join(/* turbopackIgnore: true */ folder, "postgres");
  // PGlite makes world-readable files, so the folder must keep others out.
  mkdirSync(database, { recursive: true, mode: 0o700 });
  return PGlite.create(database, { startParams: START_PARAMS });
}

/** Arrays of these come as arrays: bool, name, int2, int4, int8, text, varchar, float8, uuid, json, jsonb. */
const ARRAY_TYPES = [1000, 1003, 1005, 1007, 1016, 1009, 1015, 1022, 2951, 199, 3807];

/**
 * PGlite copies its table of parsers for every query, and keeps one there per table's rows, ours and the
 * system's. Without those, a short query takes less than half the time.
 */
function keepFewParsers(client: PGlite): void {
  const arrays = ARRAY_TYPES.map((oid) => [oid, client.parsers[oid]]);
  client.parsers = { ...types.parsers, ...Object.fromEntries(arrays) };
}
