import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Gate, openGate } from "@/lib/testing/outages/gate";
import { createEmptyDatabase } from "@/lib/testing/process/empty-database";
import { createPool } from "./pool";

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)("a pool of connections whose server goes away", () => {
  let gate: Gate;
  let pool: Pool;
  beforeEach(async () => {
    const url = new URL(server ?? "");
    gate = await openGate(Number(url.port));
    url.port = String(gate.port);
    pool = createPool(url.toString(), { silentMs: 300, connectMs: 500, idleMs: 3_000 });
  });
  afterEach(async () => {
    await gate.stop();
    await pool.end();
  });

  const transactions = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () => drizzle(pool).transaction((tx) => tx.execute("select 1"))),
    );
  const reasons = (settled: PromiseSettledResult<unknown>[]) =>
    settled.filter(({ status }) => status === "rejected").length;

  async function fill(): Promise<void> {
    await transactions(10);
    expect(pool.totalCount).toBe(10);
  }

  test.each(["refused", "hanging", "failing"] as const)(
    "lends all ten again when it was %s and is back, though transactions began meanwhile",
    async (kind) => {
      await fill();
      const begun = transactions(10);
      await gate.close(kind);
      await begun;
      expect(reasons(await transactions(12))).toBe(12);
      await gate.open();
      expect(reasons(await transactions(12))).toBe(0);
      expect(pool.totalCount).toBeLessThanOrEqual(10);
    },
  );

  test("ends no process when a connection dies between two statements of a transaction", async () => {
    const cut = drizzle(pool).transaction(async (tx) => {
      await tx.execute("select 1");
      await gate.close("refused");
      await sleep(100);
      await tx.execute("select 1");
    });
    await expect(cut).rejects.toThrow();
    await gate.open();
    expect(reasons(await transactions(10))).toBe(0);
  });

  test("waits no longer for an answer that was lost on its way, though the server is back", async () => {
    await fill();
    await gate.close("hanging");
    const begun = transactions(10);
    await gate.open();
    expect(reasons(await begun)).toBe(10);
    expect(reasons(await transactions(12))).toBe(0);
  });

  test("keeps no lock of a transaction whose client was cut off, though nobody told the server", async () => {
    const key = 4_711;
    const cut = drizzle(pool).transaction(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(${key})`);
      await gate.close("hanging");
      await tx.execute("select 1");
    });
    await expect(cut).rejects.toThrow();
    await gate.open();
    const next = drizzle(pool).transaction(async (tx) => {
      await tx.execute("set local lock_timeout = '20s'");
      await tx.execute(`select pg_advisory_xact_lock(${key})`);
    });
    await expect(next).resolves.toBeUndefined();
  });

  test("waits for a statement that takes long", async () => {
    await expect(pool.query("select pg_sleep(1.5)")).resolves.toMatchObject({ rowCount: 1 });
  });

  test("keeps a transaction that does something else for long", async () => {
    const result = drizzle(pool).transaction(async (tx) => {
      await sleep(1_000);
      return tx.execute("select 7 as n");
    });
    expect((await result).rows).toEqual([{ n: 7 }]);
  });
});

test.skipIf(!server)(
  "a statement that waited for a lock sees what its holder wrote, whatever isolation the database gives",
  async () => {
    const { url, drop } = await createEmptyDatabase();
    const name = new URL(url).pathname.slice(1);
    const before = createPool(url);
    await before.query("create table balances (cents int)");
    await before.query(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
    await before.end();
    const pool = createPool(url);
    const db = drizzle(pool);
    const lock = "select pg_advisory_xact_lock(1)";
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(lock);
      second = db.transaction(async (other) => {
        await other.execute(lock);
        return (await other.execute("select count(*)::int as n from balances")).rows;
      });
      await sleep(300);
      await tx.execute("insert into balances values (1)");
    });
    expect(await second).toEqual([{ n: 1 }]);
    await pool.end();
    await drop();
  },
);
