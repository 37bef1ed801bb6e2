import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./client";
import { createDatabaseFiles } from "./database-files";
import { migratePglite } from "./migrate";
import * as schema from "./schema";

/** See `openPglite` in client.ts, which loads this. */
export async function openEmbedded(source: string | PGlite): Promise<Database> {
  if (typeof source === "string" && process.env.VITEST && !source.startsWith("memory:")) {
    // A test that forgets its own folder must not write to the developer's data.
    if (!source.includes("vidimus-test-"))
      throw new Error("tests open databases in memory or in their own folder");
  }
  const client = typeof source === "string" ? await openFolder(source) : source;
  await migratePglite(client);
  return {
    db: drizzle(client, { schema }) as unknown as Db,
    isEmbedded: true,
    files: createDatabaseFiles(client),
    close: () => client.close(),
  };
}

/**
 * An eighth of what it would take for buffers: one connection over files that the system keeps in memory as well is no
 * slower, and the process 64 MB smaller.
 */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

async function openFolder(folder: string): Promise<PGlite> {
  if (folder.startsWith("memory:")) return PGlite.create(folder, { startParams: START_PARAMS });
  const database = join(/* turbopackIgnore: true */ folder, "postgres");
  // PGlite makes files that everybody may read; nobody else gets as far as to them.
  mkdirSync(database, { recursive: true, mode: 0o700 });
  return PGlite.create(database, { startParams: START_PARAMS });
}
