import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listExportParts } from "@/db/queries/exports";
import { findJob } from "@/db/queries/jobs";
import { deleteMembership } from "@/db/queries/teams";
import { orders, partnerAuditLog } from "@/db/schema";
import type { ExportView } from "@/lib/contract/portal/exports";
import { openZip } from "@/lib/documents/testing/word";
import type { Storage } from "@/lib/services/storage/port";
import { altered } from "@/lib/testing/altered";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { BUSINESS, CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import type { Services } from "../context";
import { askForCorrection } from "../partner-orders/testing/ask-correction";
import { eraseOrder } from "../retention/erase-order";
import { proveRetention } from "../retention/prove-retention";
import { sweepExports } from "./sweep-exports";
import { writeExport } from "./write-export";

let world: World;
let owner: TestMember;
let key: string;
let name = "";
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  name = `Exporting Partner ${made}`;
  key = await world.makeKey("sandbox", name);
  const [row] = await world.services.db.query.partners.findMany({ where: (t) => eq(t.name, name) });
  owner = await makeMember(world, { partnerId: row?.id ?? "" });
});

async function signInLater() {
  owner = await makeMember(world, { partnerId: owner.partnerId });
}

const params = () => ({ partnerId: owner.partnerId });

async function start(by = owner): Promise<ExportView> {
  const { status, body } = await by.call("startExport", { params: params() });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const exportsOf = async (): Promise<ExportView[]> =>
  (await owner.call("listExports", { params: params() })).body.exports;

async function link(exportId: string, by = owner) {
  return by.call("linkExport", { params: { ...params(), exportId } });
}

const open = (url: string, by = owner) => world.raw("GET", url, { headers: { cookie: by.cookie } });

async function sheets(exportId: string): Promise<Record<string, string[]>> {
  const { body } = await link(exportId);
  const response = await open(body.url);
  expect(response.status).toBe(200);
  const zip = openZip(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    [...zip.names].map((sheet) => {
      const text = Buffer.from(zip.read(sheet, 100_000_000) ?? []).toString();
      return [sheet, text.replace("\ufeff", "").split("\r\n").filter(Boolean)];
    }),
  );
}

async function fill(count: number, from = 0): Promise<void> {
  const { jobId } = await placeOrder(world, key, BUSINESS);
  await world.services.db.execute(sql`
    insert into orders (id, order_number, partner_id, api_key_id, environment, quote_id, status, product_line,
      source_language, target_language, document_type, page_count, total_cents, promised_delivery_hours, promised_at,
      metadata, input, created_at, updated_at)
    select 'job_' || md5(partner_id || n), 'VC-' || partner_id || n, partner_id, api_key_id, environment, quote_id,
      'delivered', product_line, source_language, target_language, document_type, page_count, total_cents,
      promised_delivery_hours, promised_at, '{}', '{}', created_at - interval '1 hour' + n / 2 * interval '1 microsecond',
      updated_at
    from orders cross join generate_series(${sql.raw(String(from + 1))}, ${sql.raw(String(from + count))}) n
    where id = ${jobId}`);
}

const filesOf = async (exportId: string) => {
  const keys: string[] = [];
  for await (const file of world.services.storage.list(`exports/${exportId}/`)) keys.push(file);
  return keys.toSorted();
};

const mailsTo = async (address: string) =>
  ((await world.server.open.mailbox?.list()) ?? []).filter(({ to }) => to === address);

test("an owner gets every order, certificate, ledger line and change as sheets, told by a mail with a link to the page", async () => {
  const extra = { applicantName: "-HYPERLINK(1)", endUser: { externalId: "client-7" } };
  const { jobId } = await placeOrder(world, key, CERTIFIED, extra);
  for (let at = 0; at < 8; at += 1) {
    world.clock.advance({ seconds: 60 });
    await world.settle();
  }
  const ofOrder = { ...params(), environment: "sandbox", jobId } as const;
  const { body: shown } = await owner.call("getPartnerOrder", { params: ofOrder });
  const mistakes = [
    { where: "Page 1, her name", says: "Cortez", shouldSay: "=Cortés" },
    { where: "Page 1, the foot", says: "", shouldSay: "Seal" },
  ];
  const { certificateId } = shown.certificates[0];
  await askForCorrection(owner, { ...ofOrder, certificateId, body: { mistakes } });
  await world.settle();
  const begun = await start();
  expect(begun).toMatchObject({ state: "running", sheets: { done: 0, all: 10 }, email: owner.email });
  await world.settle();
  const [done] = await exportsOf();
  expect(done).toMatchObject({ exportId: begun.exportId, state: "ready", sheets: { done: 10, all: 10 } });
  const found = await sheets(begun.exportId);
  expect(Object.keys(found)).toEqual([
    "orders-live.csv",
    "orders-sandbox.csv",
    "certificates-live.csv",
    "certificates-sandbox.csv",
    "ledger.csv",
    "audit-log.csv",
    "correction-requests-live.csv",
    "correction-requests-sandbox.csv",
    "terms.csv",
    "translation-memory.csv",
  ]);
  const [header, line, ...more] = found["orders-sandbox.csv"] ?? [];
  expect([header?.split(",").at(-1), more]).toEqual(["Applicant", []]);
  expect(line).toContain(jobId);
  expect(line).toMatch(/,client-7,.*"'-HYPERLINK\(1\)"$/);
  expect(found["orders-live.csv"]).toHaveLength(1);
  expect(found["certificates-sandbox.csv"]?.[1]).toMatch(/^vcrt_\w+,VC-.*\/verify\/vcrt_/);
  const [, first, second, ...others] = found["correction-requests-sandbox.csv"] ?? [];
  expect(first).toMatch(/^crq_.*,corrected,.*,vcrt_\w+,,,"Page 1, her name",Cortez,"'=Cortés"$/);
  expect(second).toMatch(/^crq_.*,"Page 1, the foot",,Seal$/);
  expect([others, found["correction-requests-live.csv"]?.length]).toEqual([[], 1]);
  expect(found["audit-log.csv"]?.[1]).toContain("account.export_started");
  expect(found["ledger.csv"]).toHaveLength(1);
  const [mail, ...otherMails] = await mailsTo(owner.email);
  expect([mail?.subject, otherMails]).toEqual(["Your export is ready", []]);
  expect(mail?.text).toContain(`https://vidimus.test/portal/${owner.partnerId}/live/settings#export`);
  expect(mail?.text).not.toMatch(/signature|archive\.zip|exp_/);
  const audit = await world.services.db
    .select({ action: partnerAuditLog.action, email: partnerAuditLog.email })
    .from(partnerAuditLog)
    .where(eq(partnerAuditLog.subject, begun.exportId));
  expect(audit).toEqual(
    ["account.export_started", "account.export_downloaded"].map((action) => ({ action, email: owner.email })),
  );
});

test("however often and however many at once press the button, one runs, and a day has five", async () => {
  const admin = await makeMember(world, { partnerId: owner.partnerId, role: "admin" });
  const all = await Promise.all([start(), start(admin), start(), start(admin)]);
  expect(new Set(all.map(({ exportId }) => exportId)).size).toBe(1);
  expect(await exportsOf()).toHaveLength(1);
  for (let more = 0; more < 4; more += 1) {
    await world.settle();
    await start();
  }
  await world.settle();
  const { status, body } = await owner.call("startExport", { params: params() });
  expect([status, body.error.code]).toEqual([409, "TOO_MANY_EXPORTS"]);
  expect((await exportsOf()).map(({ state }) => state)).toEqual(Array(5).fill("ready"));
});

test("its link opens only for the member who asked for it, for minutes, and for this export", async () => {
  const [one, admin] = [
    await start(),
    await makeMember(world, { partnerId: owner.partnerId, role: "admin" }),
  ];
  const early = await link(one.exportId);
  expect([early.status, early.body.error.code]).toEqual([409, "EXPORT_NOT_READY"]);
  await world.settle();
  const { url } = (await link(one.exportId)).body;
  expect((await open(url)).status).toBe(200);
  const two = await start();
  expect(two.exportId).not.toBe(one.exportId);
  await world.settle();
  for (const wrong of [
    url.replace(one.exportId, two.exportId),
    url.replace(/expires=\d/, "expires=9"),
    altered(url, url.indexOf("signature=") + 10),
  ]) {
    expect((await open(wrong)).status).toBe(403);
  }
  expect((await open(url, admin)).status).toBe(403);
  expect((await world.raw("GET", url)).status).toBe(401);
  world.clock.advance({ minutes: 16 });
  expect((await open(url)).status).toBe(403);
});

test("a part of a large account holds at most a thousand lines, and none is missing or doubled, whatever arrives meanwhile", async () => {
  await fill(3500);
  const { exportId } = await start();
  const sizes: number[] = [];
  const storage: Storage = {
    ...world.services.storage,
    async put(file, bytes, type) {
      sizes.push(Buffer.from(bytes).toString().split("\r\n").length);
      await placeOrder(world, key, BUSINESS);
      await world.services.db.update(orders).set({ status: "refunded" }).where(sql`order_number like '%17'`);
      return world.services.storage.put(file, bytes, type);
    },
  };
  while (!(await writeExport({ ...world.services, storage }, exportId)).done);
  expect(Math.max(...sizes)).toBeLessThan(1_005);
  const [, ...lines] = (await sheets(exportId))["orders-sandbox.csv"] ?? [];
  const numbers = lines.map((line) => line.split(",", 1)[0]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => number?.includes("prt_"))).toHaveLength(3500);
  expect((await exportsOf())[0]?.rows).toBeGreaterThanOrEqual(3501);
});

/**
 * Later writes are not made, and number `last` is never answered, as when the process dies. With 0 it dies
 * before the first write.
 */
function dying(services: Services, last: number) {
  let calls = 0;
  const died = { isDead: last === 0 };
  const guard =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (died.isDead) throw new Error("killed");
      const answer = await work(...given);
      calls += 1;
      died.isDead = calls === last;
      if (died.isDead) throw new Error("killed");
      return answer;
    };
  const { storage, db } = services;
  const dyingDb = Object.assign(Object.create(db), {
    transaction: guard((...given: Parameters<typeof db.transaction>) => db.transaction(...given)),
  });
  const put = guard((...given: Parameters<Storage["put"]>) => storage.put(...given));
  return { died, services: { ...services, db: dyingDb, storage: { ...storage, put } } as Services };
}

test("killed between any two of its writes, it goes on and ends with every line once, and leaves no other file", async () => {
  // Slightly more than one part, so that sheets of orders need two.
  await fill(1000);
  let deaths = 0;
  for (let last = 0; ; last += 1) {
    world.clock.advance({ hours: 5 });
    await signInLater();
    const { exportId } = await start();
    const { died, services } = dying(world.services, last);
    await writeExport(services, exportId).catch(() => undefined);
    if (died.isDead) deaths += 1;
    while (!(await writeExport(world.services, exportId)).done);
    const lines = (await sheets(exportId))["orders-sandbox.csv"] ?? [];
    expect([lines.length, new Set(lines).size]).toEqual([1002, 1002]);
    await sweepExports(world.services);
    const parts = (await listExportParts(world.services.db, exportId)).map(({ storageKey }) => storageKey);
    const left = (await filesOf(exportId)).filter((file) => !parts.includes(file));
    // A part that was put but not counted is deleted with the export.
    expect(left.length).toBeLessThanOrEqual(1);
    expect(parts).toHaveLength(13);
    if (!died.isDead) break;
  }
  // Once: everything else that is due every few hours would run 24 times.
  await world.settle();
  // Before the first write, after each part's put, and after counting it in.
  expect(deaths).toBe(1 + 2 * 13);
});

test("a store that is away for good fails it, says so by mail, and lets it be started again", async () => {
  const { storage } = world.services;
  const put = storage.put;
  storage.put = async () => {
    throw new Error("the store is away");
  };
  const { exportId } = await start();
  for (let at = 0; at < 40 && (await exportsOf())[0]?.state === "running"; at += 1) {
    await world.settle();
    world.clock.advance({ minutes: 30 });
  }
  await world.settle();
  storage.put = put;
  expect((await exportsOf())[0]).toMatchObject({ exportId, state: "failed" });
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(["Your export failed"]);
  await signInLater();
  expect((await link(exportId)).body.error.code).toBe("EXPORT_NOT_FOUND");
  const again = await start();
  await world.settle();
  expect((await exportsOf())[0]).toMatchObject({ exportId: again.exportId, state: "ready" });
});

test("a member who has left by then gets no mail", async () => {
  const admin = await makeMember(world, { partnerId: owner.partnerId, role: "admin" });
  await start(admin);
  await deleteMembership(world.services.db, owner.partnerId, admin.personId);
  await world.settle();
  expect((await exportsOf())[0]?.state).toBe("ready");
  expect(await mailsTo(admin.email)).toEqual([]);
});

test("after seven days its files are deleted, and it says so", async () => {
  const { exportId } = await start();
  await world.settle();
  expect(await filesOf(exportId)).toHaveLength(10);
  world.clock.advance({ days: 6, hours: 23 });
  await world.settle();
  expect(await filesOf(exportId)).toHaveLength(10);
  world.clock.advance({ hours: 2 });
  await sweepExports(world.services);
  expect(await filesOf(exportId)).toEqual([]);
  expect((await exportsOf())[0]?.state).toBe("deleted");
});

test("an erased order is in no export any more: not in one that is there, and in none that is being written", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, { applicantName: "Zoraida Quintanilla" });
  for (let at = 0; at < 8; at += 1) {
    world.clock.advance({ seconds: 60 });
    await world.settle();
  }
  const ready = await start();
  await world.settle();
  const { url } = (await link(ready.exportId)).body;
  const running = await start();
  const { storage } = world.services;
  // The erasure comes between reading the orders and counting them in, after the store was swept.
  const slow: Storage = {
    ...storage,
    async put(file, bytes, type) {
      if (Buffer.from(bytes).includes("Zoraida")) await eraseOrder(world.services, jobId);
      return storage.put(file, bytes, type);
    },
  };
  while (!(await writeExport({ ...world.services, storage: slow }, running.exportId)).done);
  expect((await exportsOf()).map(({ state }) => state)).toEqual(["deleted", "deleted"]);
  expect([...(await filesOf(ready.exportId)), ...(await filesOf(running.exportId))]).toEqual([]);
  expect((await open(url)).status).toBe(404);
  expect((await proveRetention(world.services)).stillThere).toEqual([]);
  // A file that a process left when it died after its put: the proof sees it, and the sweep deletes it.
  await storage.put(`exports/${running.exportId}/9-dead`, Buffer.from("Zoraida"), "text/csv");
  expect((await proveRetention(world.services)).stillThere).toEqual([`exports/${running.exportId}/9-dead`]);
  await sweepExports(world.services);
  expect((await proveRetention(world.services)).stillThere).toEqual([]);
});

test("one that nothing moves any more fails, says so by mail, and does not keep the next from starting", async () => {
  const { exportId } = await start();
  const { email } = owner;
  await world.services.db.execute(sql`update account_exports set relayed_at = now() where id = ${exportId}`);
  world.clock.advance({ hours: 13 });
  await sweepExports(world.services);
  await signInLater();
  expect((await findJob(world.services.db, { kind: "export", id: exportId }))?.state).toBe("failed");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Your export failed"]);
  expect((await start()).exportId).not.toBe(exportId);
});
