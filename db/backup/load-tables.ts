import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { rowsOf } from "../rows-of";
import type { DumpedShape } from "./dump-tables";
import { listTables, newestMigration, speakPlainly, type TableShape } from "./table-shapes";

const BATCH = { rows: 1_000, characters: 1 << 20 };

export interface LoadedTable {
  name: string;
  columns: string[];
  rows: number;
}

/**
 * Fills a migrated database in one transaction; `last` runs within it. Triggers are off and foreign keys are
 * checked at the end, so tables may come in any order. Needs no more rights than migrations do.
 */
export async function loadTables(
  db: Db,
  shape: DumpedShape,
  tables: LoadedTable[],
  linesOf: (table: string) => AsyncIterable<string>,
  last: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await speakPlainly(tx);
    const known = await listTables(tx);
    if ((await newestMigration(tx)) !== shape.migration || !isSameShape(known, tables))
      throw new Error("The backup's tables aren't those of its version. It was made by another program");
    for (const { table, name, bounds } of shape.partitions)
      await tx.execute(
        sql`create table ${sql.identifier(name)} partition of ${sql.identifier(table)} ${sql.raw(bounds)}`,
      );
    const keys = await takeForeignKeys(tx);
    for (const { name } of known)
      await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    for (const table of known) {
      // Migrations insert rows even into an empty database. Drop them: the backup has its own.
      await tx.execute(sql`delete from ${sql.identifier(table.name)}`);
      const expected = tables.find(({ name }) => name === table.name)?.rows;
      if ((await fillTable(tx, table, linesOf(table.name))) !== expected)
        throw new Error(`The backup's table ${table.name} has another number of rows than its manifest says`);
    }
    for (const { name } of known)
      await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    for (const { table, name, definition } of keys)
      await tx.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    for (const { name, last: value } of shape.sequences)
      if (value !== null)
        await tx.execute(sql`select setval(${`public."${name}"`}::regclass, ${value}::bigint)`);
    await last(tx);
  });
  await db.execute(sql`analyze`);
}

async function fillTable(
  tx: Db,
  { name, columns }: TableShape,
  lines: AsyncIterable<string>,
): Promise<number> {
  const targets = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  // Safe to inline: the type's name comes from the catalogue.
  const values = sql.join(
    columns.map(({ type }, at) => sql.raw(`(r ->> ${at})::${type}`)),
    sql`, `,
  );
  const insert = (batch: string[]): SQL =>
    sql`insert into ${sql.identifier(name)} (${targets}) select ${values} from jsonb_array_elements(${`[${batch.join(",")}]`}::text::jsonb) r`;
  let [batch, characters, rows]: [string[], number, number] = [[], 0, 0];
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    rows += 1;
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue;
    await tx.execute(insert(batch));
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) await tx.execute(insert(batch));
  return rows;
}

async function takeForeignKeys(tx: Db): Promise<{ table: string; name: string; definition: string }[]> {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  return keys;
}

function isSameShape(known: TableShape[], tables: LoadedTable[]): boolean {
  const text = (list: { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]).sort());
  const plain = known.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  return text(plain) === text(tables);
}
