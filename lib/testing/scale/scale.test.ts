import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openPostgres } from "@/db/client";
import { findViolations, rulesOf } from "@/db/queries/ledger-check";
import { loadTrade } from "@/db/queries/testing/load-trade";
import { createEmptyDatabase } from "../process/empty-database";
import { onPostgres } from "../test-database";
import { JOBS, QUESTIONS } from "./questions";
import { rowsRead } from "./rows-read";

const FEW = 2_000;
const MANY = 10_000;
const A_BATCH = 1_000;

const databases: { few: string; many: string } = { few: "", many: "" };
const cleanUps: (() => Promise<unknown>)[] = [];

async function loaded(orders: number): Promise<Database & { url: string }> {
  const { url, drop } = await createEmptyDatabase();
  cleanUps.push(drop);
  const database = await openPostgres(url, { migrate: true });
  await loadTrade(database.db, orders, new Date());
  return { ...database, url };
}

describe.skipIf(!onPostgres)("five times the orders", () => {
  beforeAll(async () => {
    for (const [size, orders] of [
      ["few", FEW],
      ["many", MANY],
    ] as const) {
      const { db, url, close } = await loaded(orders);
      // The measurements count only if the books are sound.
      expect(await findViolations(db, rulesOf(new Date()))).toEqual([]);
      await close();
      databases[size] = url;
    }
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  test.each(Object.entries({ ...QUESTIONS, ...JOBS }))(
    "need no more rows read for: %s",
    async (_, question) => {
      const few = await rowsRead(databases.few, question);
      const many = await rowsRead(databases.many, question);
      expect(many.total, JSON.stringify(many.byTable)).toBeLessThanOrEqual(few.total * 1.2 + A_BATCH);
      expect(many.scanned).toEqual([]);
    },
  );
});
