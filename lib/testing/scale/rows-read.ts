import { Client } from "pg";
import { BIG_TABLES } from "@/db/queries/testing/load-trade";
import { openService } from "./open-service";
import type { Question } from "./questions";

const A_LOOK = 100;

export interface RowsRead {
  /** A table's partitions count as its own. */
  byTable: Record<string, number>;
  /** Read past every index. A look at the first few rows doesn't count. */
  scanned: string[];
  total: number;
}

/**
 * As Postgres itself counts it: no other load changes it. Opens and closes the service, since a connection
 * reports what it read at its end.
 */
export async function rowsRead(databaseUrl: string, question: Question): Promise<RowsRead> {
  const idle = await countedWhile(databaseUrl, question, 0);
  const busy = await countedWhile(databaseUrl, question, 1);
  const byTable: Record<string, number> = {};
  const scanned: string[] = [];
  for (const table of BIG_TABLES) {
    const read = (busy[table]?.all ?? 0) - (idle[table]?.all ?? 0);
    if (read > 0) byTable[table] = read;
    if ((busy[table]?.scanned ?? 0) - (idle[table]?.scanned ?? 0) > A_LOOK) scanned.push(table);
  }
  return { byTable, scanned, total: Object.values(byTable).reduce((sum, each) => sum + each, 0) };
}

type Counts = Record<string, { all: number; scanned: number }>;

async function countedWhile(databaseUrl: string, question: Question, times: number): Promise<Counts> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const service = await openService(databaseUrl);
    const before = await read(client);
    try {
      const ask = await question(service.services);
      for (let time = 0; time < times; time++) await ask();
    } finally {
      await service.close();
    }
    await ended(client);
    const after = await read(client);
    return Object.fromEntries(
      Object.entries(after).map(([table, { all, scanned }]) => [
        table,
        { all: all - (before[table]?.all ?? 0), scanned: scanned - (before[table]?.scanned ?? 0) },
      ]),
    );
  } finally {
    await client.end();
  }
}

async function ended(client: Client): Promise<void> {
  for (let looks = 0; looks < 200; looks++) {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    if (rows[0].n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("a connection of the service stays open");
}

async function read(client: Client): Promise<Counts> {
  const { rows } = await client.query(`
    select regexp_replace(t.relname, '_[0-9]{8}$', '') as name,
      sum(t.seq_tup_read + coalesce(i.read, 0))::float8 as all, sum(t.seq_tup_read)::float8 as scanned
    from pg_stat_user_tables t
    left join (select relid, sum(idx_tup_read) as read from pg_stat_user_indexes group by relid) i on i.relid = t.relid
    group by 1`);
  return Object.fromEntries(rows.map(({ name, all, scanned }) => [name, { all, scanned }]));
}
