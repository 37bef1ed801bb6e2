import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "@/db/schema";
import { operate } from "@/lib/testing/operate";
import type { SignedIn } from "@/lib/testing/staff";
import { checkAuditLog } from "./check-audit-log";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let jobId: string;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer();
  jobId = await world.placeInReview();
  await world.makeSignable(ana, jobId);
  await world.ask(ana, "POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
});
afterAll(() => world.close());

async function breaksAfter(change: ReturnType<typeof sql>): Promise<string[]> {
  const { db } = world.services;
  let told: string[] = [];
  const undo = new Error("undo");
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
      await tx.execute(change);
      told = (await checkAuditLog({ db: tx })).breaks.map(({ message }) => message);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return told;
}

test("the log cannot be changed, shortened or emptied, even by its own service", async () => {
  const { db } = world.services;
  for (const change of [
    sql`update audit_log set action = 'order.claimed'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(db.execute(change)).rejects.toThrow();
  }
});

test("a whole log is said to be whole, through the operator's command too", async () => {
  const checked = await operate(world, "check-audit-log", {});
  const rows = await world.services.db.select().from(auditLog);
  expect(checked).toEqual({ rows: rows.length, breaks: [] });
  expect(rows.length).toBeGreaterThan(4);
  const shown = await operate(world, "list-audit", { order: jobId });
  expect(shown).toMatchObject([
    { action: "order.claimed", by: "Ana Ruiz Cortés" },
    { action: "document.saved", subject: "source-0", detail: { revision: 1 } },
    { action: "signing.started" },
    { action: "order.signed" },
  ]);
});

test("a row that was taken out, altered or put elsewhere breaks the chain", async () => {
  const middle = sql`(select number from audit_log where action = 'document.saved')`;
  expect(await breaksAfter(sql`delete from audit_log where number = ${middle}`)).toEqual([
    expect.stringContaining("is missing"),
  ]);
  const first = sql`(select min(number) from audit_log)`;
  expect(await breaksAfter(sql`delete from audit_log where number = ${first}`)).toEqual([
    "The beginning of the log is missing.",
  ]);
  for (const change of [
    sql`update audit_log set staff_id = null where number = ${middle}`,
    sql`update audit_log set at = at + interval '1 second' where number = ${middle}`,
    sql`update audit_log set detail = '{"revision": 2}' where number = ${middle}`,
  ]) {
    expect(await breaksAfter(change)).toEqual(["This row was altered."]);
  }
  const moved = await breaksAfter(sql`update audit_log set number = 1000000 where number = ${middle}`);
  expect(moved.length).toBeGreaterThan(1);
});

test("a log that was cut off at its end lacks the row of a signature", async () => {
  const last = sql`(select max(number) from audit_log)`;
  expect(await breaksAfter(sql`delete from audit_log where number = ${last}`)).toEqual([
    `Order ${jobId} is signed, and no row says so.`,
  ]);
});
