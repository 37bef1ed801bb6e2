import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../lib/testing/test-database";
import type { Database } from "../client";
import { partners } from "../schema";
import { preparedFor, preparedInsert } from "./prepared";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const byId = preparedFor((db) =>
  db
    .select({ name: partners.name, billingDetails: partners.billingDetails, createdAt: partners.createdAt })
    .from(partners)
    .where(eq(partners.id, sql.placeholder("id")))
    .prepare("test_partner_by_id"),
);
const insert = preparedInsert(partners, "test_insert_partner", (db, values, name) =>
  db.insert(partners).values(values).returning({ id: partners.id }).prepare(name),
);
const at = new Date("2026-11-26T00:00:00.123Z");

class Undo extends Error {}

test("a query that was prepared outside sees what its transaction has written, and nobody else does", async () => {
  expect(await byId(database.db).execute({ id: "prt_tx" })).toEqual([]);
  const seen: unknown[] = [];
  const undone = database.db.transaction(async (tx) => {
    await insert(tx, { id: "prt_tx", name: "Within", createdAt: at });
    seen.push(...(await byId(tx).execute({ id: "prt_tx" })));
    throw new Undo();
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  expect(seen).toMatchObject([{ name: "Within" }]);
  expect(await byId(database.db).execute({ id: "prt_tx" })).toEqual([]);
});

test("rows of different members are written as drizzle writes them: defaults, nothing, times, and JSON", async () => {
  const billingDetails = { address: null, taxNumber: "DE 1" };
  await insert(database.db, { id: "prt_a", name: "A", createdAt: at, billingDetails });
  await insert(database.db, { id: "prt_b", name: "B", createdAt: at, billingDetails: null });
  await insert(database.db, { id: "prt_c", name: "C", createdAt: at });
  const read = async (id: string) => (await byId(database.db).execute({ id }))[0];
  expect(await read("prt_a")).toEqual({ name: "A", billingDetails, createdAt: at });
  for (const id of ["prt_b", "prt_c"])
    expect(await read(id)).toMatchObject({ billingDetails: null, createdAt: at });
});
