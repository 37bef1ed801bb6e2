import { getTableColumns, getTableName, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { PERSONAL_COLUMNS, type PersonalColumn } from "../retention/personal-columns";
import * as schema from "../schema";
import { orderDocuments, orders, sourceFiles } from "../schema";

const SHOWN = 5;

export async function findLeftInRows(db: Db): Promise<{ columns: number; left: string[] }> {
  const left: string[] = [];
  let columns = 0;
  for (const [key, table] of Object.entries(schema)) {
    const { ofOrder, columns: rules } = PERSONAL_COLUMNS[key as keyof typeof PERSONAL_COLUMNS];
    for (const [name, rule] of Object.entries(rules)) {
      const column = getTableColumns(table as PgTable)[name];
      if (rule === "none" || ofOrder === null || !column) continue;
      columns += 1;
      for (const [state, fate] of [
        ["purged_at", rule.purge],
        ["erased_at", rule.erase],
      ] as const) {
        const remains = remainsOf(fate, sql.raw(`t."${column.name}"`));
        if (!remains) continue;
        const found = (await db.execute(sql`
          select distinct o.id from orders o join ${table} t on ${sql.raw(ofOrder)}
          where o.${sql.raw(state)} is not null and ${remains} limit ${SHOWN}`)) as unknown as Rows<{
          id: string;
        }>;
        left.push(...found.rows.map(({ id }) => `${getTableName(table)}.${column.name} of ${id}`));
      }
    }
  }
  return { columns, left: [...new Set(left)] };
}

export async function listErasable(db: Db, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const held = new Map(orderIds.map((id) => [id, new Set<string>()]));
  if (orderIds.length === 0) return new Map();
  const ids = sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  );
  for (const [key, table] of Object.entries(schema)) {
    const { ofOrder, columns: rules } = PERSONAL_COLUMNS[key as keyof typeof PERSONAL_COLUMNS];
    for (const [name, rule] of Object.entries(rules)) {
      const column = getTableColumns(table as PgTable)[name];
      if (rule === "none" || ofOrder === null || !column) continue;
      const remains = remainsOf(rule.erase, sql.raw(`t."${column.name}"`));
      if (!remains) continue;
      const of = sql.raw(ofOrder.replaceAll("o.erased_at", "'infinity'::timestamptz"));
      const found = (await db.execute(sql`
        select distinct o.id from orders o join ${table} t on ${of}
        where o.id in (${ids}) and ${remains} and t.${sql.raw(`"${column.name}"`)} is not null`)) as unknown as Rows<{
        id: string;
      }>;
      for (const { id } of found.rows) held.get(id)?.add(`${getTableName(table)}: ${rule.holds}`);
    }
  }
  return new Map([...held].map(([id, what]) => [id, [...what]]));
}

interface Rows<T> {
  rows: T[];
}

function remainsOf(fate: PersonalColumn["erase"], column: SQL): SQL | null {
  if (fate === "stays") return null;
  if (fate === "row") return sql`true`;
  if (fate === "hashed") return sql`${column} not like 'erased:%'`;
  if (fate === "empty") return sql`coalesce(${column}::text, '') not in ('', '{}', '[]', 'null')`;
  const paths = fate.members.map((member) => sql`coalesce(${column}::jsonb #>> ${`{${member}}`}, '') <> ''`);
  return sql`(${sql.join(paths, sql` or `)})`;
}

export async function findTextsInRows(
  db: Db,
  texts: readonly string[],
): Promise<{ column: string; text: number; rows: number }[]> {
  const { rows: columns } = (await db.execute(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as "table", quote_ident(column_name) as "column"
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'json', 'jsonb', 'character varying', 'character', 'bytea', 'ARRAY')
    order by 1, 2`)) as unknown as Rows<{ table: string; column: string }>;
  const list = sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
  const found: { column: string; text: number; rows: number }[] = [];
  for (const { table, column } of columns) {
    const { rows } = (await db.execute(sql`
      select w.number::int as number, count(*)::int as count
      from ${sql.raw(table)} t, unnest(array[${list}]::text[]) with ordinality as w(text, number)
      where position(lower(w.text) in lower(t.${sql.raw(column)}::text)) > 0
      group by w.number order by w.number`)) as unknown as Rows<{ number: number; count: number }>;
    for (const { number, count } of rows) {
      found.push({ column: `${table}.${column}`, text: number - 1, rows: count });
    }
  }
  return found;
}

export async function listFileStates(db: Db) {
  const stored = await db.select({ sha256: sourceFiles.sha256 }).from(sourceFiles);
  const purged = await db
    .selectDistinct({ sha256: orderDocuments.sha256 })
    .from(orderDocuments)
    .where(isNotNull(orderDocuments.purgedAt));
  return {
    stored: new Set(stored.map(({ sha256 }) => sha256)),
    purged: new Set(purged.map(({ sha256 }) => sha256)),
  };
}

export async function listErased(db: Db, now: Date) {
  const files = (await db.execute(sql`
    select distinct f.sha256 from source_files f
    join order_documents d on d.sha256 = f.sha256 join orders o on o.id = d.order_id
    where o.erased_at is not null
      and not exists (select from order_documents n where n.sha256 = f.sha256 and n.purged_at is null)
      and not exists (select from uploads u
        where u.sha256 = f.sha256 and u.expires_at > ${now.toISOString()}::timestamptz)
      and not exists (select from payments p where p.state in ('reserved', 'open')
        and p.pending_order::text like '%' || f.sha256 || '%')`)) as unknown as Rows<{ sha256: string }>;
  const certificates = (await db.execute(sql`
    select c.id from certificates c where c.erased_at is not null
    union all select w.id from wiped_certificates w`)) as unknown as Rows<{ id: string }>;
  const orderIds = (await db.execute(sql`
    select o.id from orders o where o.erased_at is not null`)) as unknown as Rows<{ id: string }>;
  return {
    files: files.rows.map(({ sha256 }) => sha256),
    certificates: new Set(certificates.rows.map(({ id }) => id)),
    orders: new Set(orderIds.rows.map(({ id }) => id)),
  };
}

export async function countUncleaned(db: Db): Promise<number> {
  return db.$count(orders, sql`${orders.purgedAt} is not null and ${orders.cleanedAt} is null`);
}
