import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { rowsOf } from "../rows-of";

export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

export async function listTables(db: Pick<Db, "execute">): Promise<TableShape[]> {
  const columns = await rowsOf<{ table: string; name: string; type: string }>(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname, a.attnum`,
  );
  const tables = new Map<string, TableShape>();
  for (const { table, name, type } of columns) {
    const shape = tables.get(table) ?? { name: table, columns: [] };
    shape.columns.push({ name, type });
    tables.set(table, shape);
  }
  return [...tables.values()];
}

/** As text: JSON numbers are not exact at that size. */
export function listSequences(db: Pick<Db, "execute">): Promise<{ name: string; last: string | null }[]> {
  return rowsOf(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
}

export interface Partition {
  table: string;
  name: string;
  /** In UTC after `speakPlainly`: `FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00')`. */
  bounds: string;
}

export function listPartitions(db: Pick<Db, "execute">): Promise<Partition[]> {
  return rowsOf(
    db,
    sql`select p.relname as "table", c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
}

export async function newestMigration(db: Pick<Db, "execute">): Promise<number> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(row?.at ?? 0);
}

/** Values must read back as the same values, whatever the settings of the server. */
export async function speakPlainly(db: Pick<Db, "execute">): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "statement_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ])
    await db.execute(sql.raw(`set local ${setting}`));
}
