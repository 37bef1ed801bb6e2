import { setTimeout as pause } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";

export interface MigrationConnection {
  /** Returns how many rows its last statement touched. */
  run(text: string): Promise<number>;
  read(text: string): Promise<Record<string, unknown>[]>;
}

export interface MigrationOptions {
  folder: string;
  tries: number;
  /** The time, in milliseconds, of the last migration to apply. Default: all. */
  upTo?: number;
}

/**
 * While a statement waits for its lock, all later statements on the table wait behind it. Half a second leaves as much
 * for the statement itself, so requests are delayed by less than a second.
 */
const LOCK_TIMEOUT = "500ms";

/** Postgres' codes for "lock not available" and "deadlock detected". */
const LOCKED = ["55P03", "40P01"];

const APPLIED = "drizzle.__drizzle_migrations";

export function runsOutsideTransaction(statements: string[]): boolean {
  return statements[0]?.startsWith("-- outside a transaction\n") ?? false;
}

export function runsUntilNoRow(statement: string): boolean {
  return statement.split("\n").some((line) => line.trimStart() === "-- until no row is left");
}

/** Unlike with Drizzle's migrator, each migration has its own transaction, so that no lock outlives it. */
export async function applyMigrations(
  connection: MigrationConnection,
  options: MigrationOptions,
): Promise<void> {
  await connection.run("create schema if not exists drizzle");
  await connection.run(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [newest] = await connection.read(`select max(created_at) as at from ${APPLIED}`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: options.folder })) {
    if (Number(newest?.at ?? 0) >= folderMillis) continue;
    if (folderMillis > (options.upTo ?? Number.POSITIVE_INFINITY)) break;
    const record = `insert into ${APPLIED} (hash, created_at) values ('${hash}', ${folderMillis})`;
    if (runsOutsideTransaction(sql)) {
      for (const statement of sql) await runAlone(connection, statement, options);
      await connection.run(record);
    } else {
      await retryLocked(options, () => runTogether(connection, [...sql, record]));
    }
  }
}

async function runTogether(connection: MigrationConnection, statements: string[]): Promise<void> {
  await connection.run("begin");
  try {
    await connection.run(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of statements) await connection.run(statement);
    await connection.run("commit");
  } catch (error) {
    // A lost connection has rolled back already. Report the error that broke it.
    await connection.run("rollback").catch(() => undefined);
    throw error;
  }
}

async function runAlone(
  connection: MigrationConnection,
  statement: string,
  options: MigrationOptions,
): Promise<void> {
  let touched = 0;
  do {
    touched = await retryLocked(options, () => connection.run(statement));
  } while (touched > 0 && runsUntilNoRow(statement));
}

async function retryLocked<T>(options: MigrationOptions, attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!LOCKED.includes((error as { code?: string }).code ?? "")) throw error;
      if (tried >= options.tries)
        throw new Error(
          `it found its table locked ${tried} times: look in pg_stat_activity for a transaction that stays open, and migrate again`,
          { cause: error },
        );
    }
    await pause(Math.min(200 * tried, 5_000));
  }
}
