import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountExports, orderImportLines, orderImports } from "@/db/schema";
import type { ImportView } from "@/lib/contract/portal/imports";
import { placeOrder, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import type { Services } from "../context";
import { writeExport } from "../exports/write-export";
import { runImport } from "../order-imports/run-import";
import { runWipe } from "./run-wipe";
import { filesIn, makeSandbox, ordersOf, press, type Sandbox } from "./testing/full-sandbox";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { databaseFiles } = world.services;
  if (databaseFiles) Object.assign(databaseFiles, { rewrite: async () => undefined });
});
afterAll(() => world.close());

const DEATH = new Error("the process died");

/** A process that dies when it deletes or writes its first file. */
const dying = (verb: "delete" | "put"): Services => ({
  ...world.services,
  storage: { ...world.services.storage, [verb]: () => Promise.reject(DEATH) },
});

async function confirmed({ owner }: Sandbox, rows: number): Promise<string> {
  const params = { partnerId: owner.partnerId, environment: "sandbox" } as const;
  const lines = Array.from(
    { length: rows },
    (_, n) => `https://documents.test/${n}.pdf,es,1,uscis,client-${n}`,
  );
  const csv = ["url,source_language,pages,use_case,reference", ...lines].join("\n");
  const { import: made } = (await owner.call("checkImport", { params, body: { csv } })).body as {
    import: ImportView;
  };
  const { importId, orders, totalCents } = made;
  await owner.call("confirmImport", { params: { ...params, importId }, body: { orders, totalCents } });
  return importId;
}

async function wipeToTheEnd({ owner }: Sandbox, { dies = false } = {}): Promise<void> {
  const { wipeId } = await press(owner);
  if (dies) await expect(runWipe(dying("delete"), wipeId)).rejects.toBe(DEATH);
  while (!(await runWipe(world.services, wipeId)).done);
}

const importsOf = ({ partnerId }: Sandbox) =>
  world.services.db.select().from(orderImports).where(eq(orderImports.partnerId, partnerId));

async function expectEmpty(sandbox: Sandbox, importId: string): Promise<void> {
  expect(await runImport(world.services, importId)).toEqual({ done: true });
  await world.settle();
  expect(await ordersOf(world, sandbox)).toEqual([]);
  expect(await importsOf(sandbox)).toEqual([]);
  const { db } = world.services;
  expect(await db.$count(orderImportLines, eq(orderImportLines.importId, importId))).toBe(0);
  expect(world.logged.filter(({ level }) => level === "error")).toEqual([]);
}

test.each([
  ["", false],
  [", and whose deleting process died halfway", true],
])("an import that is running when its sandbox is wiped%s orders nothing more", async (_, dies) => {
  const mine = await makeSandbox(world);
  const importId = await confirmed(mine, 20);
  expect(await runImport(world.services, importId)).toEqual({ done: false });
  expect(await ordersOf(world, mine)).toHaveLength(12);
  await wipeToTheEnd(mine, { dies });
  await expectEmpty(mine, importId);
});

test("an import whose process died in the middle of an order is wiped with what it had begun", async () => {
  const mine = await makeSandbox(world);
  const importId = await confirmed(mine, 3);
  await expect(runImport(dying("put"), importId)).rejects.toThrow();
  await wipeToTheEnd(mine);
  await expectEmpty(mine, importId);
});

test("a sheet that is confirmed while a wipe is under way, and was checked before it, is gone with it", async () => {
  const mine = await makeSandbox(world);
  await placeOrder(world, mine.key);
  const { wipeId } = await press(mine.owner);
  const importId = await confirmed(mine, 3);
  while (!(await runWipe(world.services, wipeId)).done);
  await expectEmpty(mine, importId);
});

test("a sheet that is uploaded after the press is ordered whole, and none of its orders is deleted", async () => {
  const mine = await makeSandbox(world);
  await placeOrder(world, mine.key);
  const { wipeId } = await press(mine.owner);
  world.clock.advance({ seconds: 1 });
  const importId = await confirmed(mine, 3);
  await Promise.all([runWipe(world.services, wipeId), runImport(world.services, importId)]);
  while (!(await runWipe(world.services, wipeId)).done);
  await world.settle();
  expect(await importsOf(mine)).toMatchObject([{ id: importId, state: "done" }]);
  const left = await ordersOf(world, mine);
  expect(left).toHaveLength(3);
});

async function begunExport({ owner }: Sandbox): Promise<string> {
  const { body } = await owner.call("startExport", { params: { partnerId: owner.partnerId } });
  return body.exportId;
}

async function archiveOf({ owner }: Sandbox, exportId: string): Promise<string> {
  while (!(await writeExport(world.services, exportId)).done);
  const params = { partnerId: owner.partnerId, exportId };
  const parts = (await filesIn(world)).filter((file) => file.startsWith(`exports/${exportId}/`));
  const texts = await Promise.all(
    parts.map(async (part) => new TextDecoder().decode((await world.services.storage.get(part))?.bytes)),
  );
  const [row] = await world.services.db.select().from(accountExports).where(eq(accountExports.id, exportId));
  expect([row?.state, (await owner.call("linkExport", { params })).status]).toEqual(["ready", 200]);
  return texts.join("\n");
}

test.each([
  ["that is ready", "ready"],
  ["whose process died while it wrote", "dying"],
  ["that has just begun", "begun"],
] as const)("an export %s when the sandbox is wiped holds no order of it", async (_, when) => {
  const mine = await makeSandbox(world);
  const { jobId } = await placeOrder(world, mine.key);
  expect((await statusOf(world, mine.key, jobId)).jobId).toBe(jobId);
  const exportId = await begunExport(mine);
  if (when === "ready") expect(await archiveOf(mine, exportId)).toContain(jobId);
  if (when === "dying") await expect(writeExport(dying("put"), exportId)).rejects.toBe(DEATH);
  await wipeToTheEnd(mine);
  expect(await archiveOf(mine, exportId)).not.toContain(jobId);
});

test("an export that is begun while a wipe is under way holds none of what the wipe deletes", async () => {
  const mine = await makeSandbox(world);
  const { jobId } = await placeOrder(world, mine.key);
  const { wipeId } = await press(mine.owner);
  const exportId = await begunExport(mine);
  await Promise.all([writeExport(world.services, exportId), runWipe(world.services, wipeId)]);
  while (!(await runWipe(world.services, wipeId)).done);
  expect(await archiveOf(mine, exportId)).not.toContain(jobId);
});
