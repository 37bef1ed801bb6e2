import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { rowsOf } from "../rows-of";
import {
  listPartitions,
  listSequences,
  listTables,
  newestMigration,
  type Partition,
  speakPlainly,
} from "./table-shapes";

const ROWS_AT_ONCE = 200;

export interface DumpedShape {
  migration: number;
  partitions: Partition[];
  sequences: { name: string; last: string | null }[];
}

/**
 * Reads all tables as of one moment. A line is JSON: the row's values in the order of `columns`, each as text
 * that Postgres reads back as the same value, or null. `take` must finish a table's lines before the next table
 * begins.
 */
export function dumpTables(
  db: Db,
  take: (table: string, columns: string[], lines: AsyncIterable<string>) => Promise<void>,
): Promise<DumpedShape> {
  return db.transaction(
    async (tx) => {
      await speakPlainly(tx);
      for (const { name, columns } of await listTables(tx)) {
        const names = columns.map((column) => column.name);
        await take(name, names, readLines(tx, name, names));
      }
      return {
        migration: await newestMigration(tx),
        partitions: await listPartitions(tx),
        sequences: await listSequences(tx),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* readLines(tx: Db, table: string, columns: string[]): AsyncGenerator<string> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_json(array[${values}])::text as line from ${sql.identifier(table)}`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`));
    for (const { line } of rows) yield `${line}\n`;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close backup_rows`);
}
