import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migrateLite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";

const folder = { migrationsFolder: join(process.cwd(), "db/migrations") };

/** Any number, the same in every process: who holds it migrates, the others wait and find nothing to do. */
const MIGRATION_LOCK = 7_236_114;

export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      await migratePg(drizzlePg(client), folder);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

export async function migratePglite(client: PGlite): Promise<void> {
  await migrateLite(drizzlePglite(client), folder);
}
