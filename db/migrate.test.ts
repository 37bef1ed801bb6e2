import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPgliteTemplate } from "../lib/testing/open-pglite-template";
import { createEmptyDatabase } from "../lib/testing/process/empty-database";
import { onPostgres } from "../lib/testing/test-database";
import { migratePglite, migratePostgres } from "./migrate";

const BREAK = "\n--> statement-breakpoint\n";
const OUTSIDE = "-- outside a transaction\n";
const TABLE = "create table things (id int primary key, old text, new text);";
const ROWS = "insert into things select n, 'x' from generate_series(1, 2500) n;";
const INDEX = `${OUTSIDE}drop index concurrently if exists things_old;${BREAK}create index concurrently things_old on things (old);`;
const BACKFILL = `${OUTSIDE}-- until no row is left
update things set new = old where id in (select id from things where new is null limit 1000);`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function migrationsOf(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-migrations-"));
  folders.push(folder);
  mkdirSync(join(folder, "meta"));
  const entries = texts.map((text, idx) => {
    writeFileSync(join(folder, `000${idx}.sql`), text);
    return { idx, when: 9_000_000_000_000 + idx, tag: `000${idx}`, breakpoints: true, version: "7" };
  });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  return folder;
}

describe("the embedded database", () => {
  it("applies each migration once, whether in a transaction, outside one, or in batches", async () => {
    const client = await openPgliteTemplate();
    const first = migrationsOf(TABLE + ROWS, INDEX);
    await migratePglite(client, { folder: first });
    await migratePglite(client, { folder: migrationsOf(TABLE + ROWS, INDEX, BACKFILL) });
    const { rows } = await client.query(
      "select count(*)::int as n from things where new = 'x' and (select indisvalid from pg_index where indexrelid = 'things_old'::regclass)",
    );
    expect(rows).toEqual([{ n: 2_500 }]);
    await client.close();
  });

  it("keeps the migrations before one that fails, and nothing of that one", async () => {
    const client = await openPgliteTemplate();
    const bad = "create table half (id int); select 1 / 0;";
    await expect(migratePglite(client, { folder: migrationsOf(TABLE, bad) })).rejects.toThrow("division");
    await migratePglite(client, { folder: migrationsOf(TABLE, "create table half (id int);") });
    await client.close();
  });
});

describe.skipIf(!onPostgres)("a Postgres server under traffic", () => {
  let pool: Pool;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const database = await createEmptyDatabase();
    drop = database.drop;
    pool = new Pool({ connectionString: database.url, max: 6 });
    // Dropping the database may cut a connection that is just closing.
    pool.on("error", () => undefined);
    await migratePostgres(pool, { folder: migrationsOf(TABLE + ROWS) });
  });
  afterEach(async () => {
    await pool.end();
    await drop();
  });

  it("gives way while a transaction holds the table: others wait half a second, and it tries again", async () => {
    const holder = await pool.connect();
    await holder.query("begin; select * from things limit 1");
    const migrating = migratePostgres(pool, {
      folder: migrationsOf(TABLE + ROWS, "alter table things add column more text;"),
    });
    await expect.poll(() => waitingForTable(pool)).toBe(1);
    // Waits behind the migration, which waits behind the holder.
    await pool.query("update things set old = 'y' where id = 1");
    await holder.query("commit");
    holder.release();
    await migrating;
    expect((await pool.query("select more, old from things where id = 1")).rows).toEqual([
      { more: null, old: "y" },
    ]);
  });

  it("gives up with advice where the table stays locked, and leaves nothing behind", async () => {
    const holder = await pool.connect();
    await holder.query("begin; select * from things limit 1");
    const folder = migrationsOf(
      TABLE + ROWS,
      "create table half (id int); alter table things add column more text;",
    );
    await expect(migratePostgres(pool, { folder, tries: 2 })).rejects.toThrow(
      /locked 2 times: .*pg_stat_activity/,
    );
    await holder.query("commit");
    holder.release();
    expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  });

  it("builds an index while rows are written, and two servers that start at once both finish", async () => {
    const writer = await pool.connect();
    await writer.query("begin; update things set old = 'z' where id = 1");
    const folder = migrationsOf(TABLE + ROWS, INDEX);
    const both = Promise.all([migratePostgres(pool, { folder }), migratePostgres(pool, { folder })]);
    await expect.poll(() => waitingForTable(pool)).toBeGreaterThan(0);
    await pool.query("update things set old = 'y' where id = 2");
    await writer.query("commit");
    writer.release();
    await both;
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'things_old'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it("builds an index anew that an interrupted migration left half built", async () => {
    // A duplicate leaves a concurrently built unique index invalid, as a killed process does.
    const unique = INDEX.replace("create index", "create unique index");
    const folder = migrationsOf(TABLE + ROWS, unique);
    await expect(migratePostgres(pool, { folder })).rejects.toThrow("could not create unique index");
    await pool.query("update things set old = id");
    await migratePostgres(pool, { folder });
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'things_old'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it("fills a column in batches, each of which lets go of its rows", async () => {
    await migratePostgres(pool, { folder: migrationsOf(TABLE + ROWS, BACKFILL) });
    const { rows } = await pool.query(
      "select count(distinct xmin::text)::int as batches, count(new)::int as filled from things",
    );
    expect(rows).toEqual([{ batches: 3, filled: 2_500 }]);
  });
});

it.skipIf(!onPostgres)(
  "a database that cannot store every name is refused before anything is made in it",
  async () => {
    const { url, drop } = await createEmptyDatabase("SQL_ASCII");
    const pool = new Pool({ connectionString: url, max: 2 });
    pool.on("error", () => undefined);
    try {
      await expect(migratePostgres(pool)).rejects.toThrow("encoding is SQL_ASCII, and names need UTF8");
      const { rows } = await pool.query(
        "select count(*)::int as n from pg_tables where schemaname = 'public'",
      );
      expect(rows).toEqual([{ n: 0 }]);
    } finally {
      await pool.end();
      await drop();
    }
  },
);

async function waitingForTable(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].n;
}
