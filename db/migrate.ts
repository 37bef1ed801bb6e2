import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Pool, PoolClient } from "pg";
import { applyMigrations, type MigrationConnection, type MigrationOptions } from "./apply-migrations";

const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), "db/migrations");

const OPTIONS: MigrationOptions = { folder: FOLDER, tries: 60 };

const MIGRATION_LOCK = 7_236_114;

export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: OPTIONS.folder }).map(({ folderMillis }) => folderMillis);
}

export async function migratePostgres(pool: Pool, options: Partial<MigrationOptions> = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await expectUnicode(client);
    await takeLock(client);
    try {
      await client.query("set statement_timeout = 0");
      await applyMigrations(connectionOf(client), { ...OPTIONS, ...options });
    } finally {
      await client.query(`reset statement_timeout; select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    client.release();
  }
}

export async function migratePglite(client: PGlite, options: Partial<MigrationOptions> = {}): Promise<void> {
  const connection: MigrationConnection = {
    async run(text) {
      const results = await client.exec(text);
      return results.at(-1)?.affectedRows ?? 0;
    },
    async read(text) {
      return (await client.query<Record<string, unknown>>(text)).rows;
    },
  };
  await applyMigrations(connection, { ...OPTIONS, ...options });
}

/** In a database of another encoding, names cannot be found in other cases, or cannot be stored. */
async function expectUnicode(client: PoolClient): Promise<void> {
  const { rows } = await client.query("show server_encoding");
  const encoding = String(rows[0]?.server_encoding);
  if (encoding !== "UTF8")
    throw new Error(
      `the database's encoding is ${encoding}, and names need UTF8: create it with createdb --encoding UTF8 --template template0`,
    );
}

/** Polls: a waiting statement would hold a snapshot, and concurrent index builds wait for snapshots. */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [MIGRATION_LOCK]);
    if (rows[0]?.held) return;
    await pause(200);
  }
}

function connectionOf(client: PoolClient): MigrationConnection {
  return {
    async run(text) {
      const result = await client.query(text);
      const last = Array.isArray(result) ? result.at(-1) : result;
      return last?.rowCount ?? 0;
    },
    async read(text) {
      return (await client.query(text)).rows;
    },
  };
}
