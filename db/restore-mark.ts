import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { rowsOf } from "./rows-of";

/** Lies in a folder during a restore, and after one that did not finish. Holds the backup's id. */
export const RESTORE_MARK = "restoring";
export const HALF_RESTORED = "a restore into it didn't end: run it again";

export interface OpenDatabaseOptions {
  migrate: boolean;
  isRestore?: boolean;
}

const SCHEMA = "vidimus_restore";

export async function readMark(db: Pick<Db, "execute">): Promise<string | null> {
  const [found] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass(${`${SCHEMA}.mark`}) is not null as there`,
  );
  if (!found?.there) return null;
  const [row] = await rowsOf<{ backup: string }>(db, sql.raw(`select backup from ${SCHEMA}.mark`));
  return row?.backup ?? null;
}

export async function setMark(db: Db, backup: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`create schema ${SCHEMA}`));
    await tx.execute(sql.raw(`create table ${SCHEMA}.mark (backup text not null)`));
    await tx.execute(sql`insert into ${sql.raw(SCHEMA)}.mark values (${backup})`);
  });
}

export async function dropMark(db: Pick<Db, "execute">): Promise<void> {
  await db.execute(sql.raw(`drop schema ${SCHEMA} cascade`));
}

export async function isEmptyDatabase(db: Pick<Db, "execute">): Promise<boolean> {
  const [row] = await rowsOf<{ made: boolean }>(
    db,
    sql`select to_regnamespace('drizzle') is not null or exists (
        select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      ) as made`,
  );
  return row?.made === false;
}
