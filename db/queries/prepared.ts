import { hash } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../client";

interface Inside {
  dialect: object;
  session: { client: unknown };
}

/**
 * Building a query costs more than running it on the hot paths. A transaction runs the same query on its own
 * connection.
 */
export function preparedFor<T extends object>(build: (db: Db) => T): (db: Db) => T {
  const cache = new WeakMap<object, T>();
  return (db) => {
    const { dialect, session } = db as unknown as Inside;
    let query = cache.get(dialect);
    if (!query) {
      query = build(db);
      cache.set(dialect, query);
    }
    return Object.create(query, { client: { value: session.client } });
  };
}

interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

export function preparedInsert<T extends PgTable, R>(
  table: T,
  name: string,
  build: (db: Db, values: T["$inferInsert"], name: string) => Prepared<R>,
): (db: Db, row: T["$inferInsert"]) => Promise<R> {
  const columns = Object.entries(getTableColumns(table));
  const byMembers = new Map<string, (db: Db) => Prepared<R>>();
  return (db, row) => {
    const sent: Record<string, unknown> = row;
    const given = columns.filter(([member]) => sent[member] !== undefined);
    const members = given.map(([member]) => member);
    let query = byMembers.get(members.join());
    if (!query) {
      const values = Object.fromEntries(members.map((member) => [member, sql`${sql.placeholder(member)}`]));
      // Named by its columns: two processes behind one pooler may meet sets of members in different orders.
      const named = `${name}_${hash("sha256", members.join(), "hex").slice(0, 12)}`;
      query = preparedFor((handle) => build(handle, values as T["$inferInsert"], named));
      byMembers.set(members.join(), query);
    }
    const encoded = given.map(([member, column]) => {
      const value = sent[member];
      return [member, value === null ? null : column.mapToDriverValue(value)];
    });
    return query(db).execute(Object.fromEntries(encoded));
  };
}
