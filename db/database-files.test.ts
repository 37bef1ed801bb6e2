import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPgliteTemplate } from "@/lib/testing/open-pglite-template";
import { type Database, openPglite } from "./client";

/** Short enough to stay in one piece in a value that Postgres has compressed. */
const COMPRESSED = "Zq5Xw9K";
const PLAIN = "Zqmark of a statistic 5417";

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-"));
  database = await openPglite(await openPgliteTemplate(join(folder, "postgres")));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const search = async () => {
  const found = (await database.files?.search([COMPRESSED, PLAIN])) ?? [];
  return [...new Set(found.map(({ needle }) => needle))].sort();
};

test("deleted rows stay in the embedded database's files until they are rewritten, and then are gone", async () => {
  const { db, files } = database;
  const at = "2026-11-22T00:00:00Z";
  await db.execute(sql`insert into partners (id, name, created_at) values ('p', 'P', ${at})`);
  for (let count = 0; count < 200; count++) {
    const long = JSON.stringify(`${COMPRESSED} ${"compressed ".repeat(2000)}`);
    await db.execute(sql`insert into quotes
      (id, partner_id, environment, input, price_book_version, total_cents, promised_delivery_hours, breakdown, created_at, expires_at)
      values (${`q${count}`}, 'p', 'sandbox', ${long}, ${PLAIN}, 1, 1, ${long}, ${at}, ${at})`);
  }
  await db.execute(sql.raw("analyze quotes"));
  expect(await search()).toEqual([0, 1]);
  await db.execute(sql`delete from quotes`);
  expect(await search()).toEqual([0, 1]);
  await files?.rewrite();
  expect(await search()).toEqual([]);
  const { rows } = (await db.execute(sql`select name from partners`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ name: "P" }]);
});
