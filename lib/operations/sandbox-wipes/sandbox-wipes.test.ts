import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findJob } from "@/db/queries/jobs";
import { deleteMembership } from "@/db/queries/teams";
import {
  apiRequests,
  apiUsageDays,
  apiUsageHours,
  certificates,
  partnerAuditLog,
  sandboxWipeFiles,
} from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder, statusOf, submission } from "@/lib/testing/orders";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import { onPostgres } from "@/lib/testing/test-database";
import type { Services } from "../context";
import { proveRetention } from "../retention/prove-retention";
import { runWipe, sweepWipes } from "./run-wipe";
import {
  allRows,
  filesIn,
  fillSandbox,
  makeSandbox,
  ordersOf,
  press,
  type Sandbox,
} from "./testing/full-sandbox";

let world: LiveWorld;
let mine: Sandbox;
let rewritten = 0;
beforeAll(async () => {
  world = await createLiveWorld({ renderer: createFakeRenderer() });
  const { databaseFiles } = world.services;
  // Other tests cover the rewrite. Here it would take most of the time.
  const rewrite = async () => {
    rewritten += 1;
  };
  if (databaseFiles) Object.assign(databaseFiles, { rewrite });
});
afterAll(() => world.close());
beforeEach(async () => {
  mine = await makeSandbox(world);
});

const last = async ({ owner, partnerId }: Sandbox) =>
  (await owner.call("getSandboxWipe", { params: { partnerId } })).body.last;

const mailsTo = async (address: string) =>
  ((await world.server.open.mailbox?.list()) ?? []).filter(({ to }) => to === address);

test("everything of the sandbox goes, and nothing else: no row of live, of another partner, no key, and no setting", async () => {
  const live = await world.makeLiveKey();
  const [{ name } = { name: "" }] = await world.services.db.query.partners.findMany({
    where: (t) => eq(t.id, live.partnerId),
  });
  const both = await makeSandbox(world, name);
  expect(both.partnerId).toBe(live.partnerId);
  const other = await makeSandbox(world);
  await fillSandbox(world, other);
  await placeOrder(world, live.key, CERTIFIED, { applicantName: "Live Applicant" });
  await fillSandbox(world, both);
  const params = { partnerId: both.partnerId };
  both.owner = await makeMember(world, { partnerId: both.partnerId });
  const archive = (await both.owner.call("startExport", { params })).body;
  await world.settle();
  expect(new Set((await ordersOf(world, both)).map(({ status }) => status))).toEqual(
    new Set(["paid", "processing", "in_review", "ready", "delivered", "failed", "cancelled", "refunded"]),
  );
  const theirs = (await ordersOf(world, both)).map(({ id }) => id);
  const issued = await world.services.db.select().from(certificates);
  const ownCertificates = issued.filter(({ orderId }) => theirs.includes(orderId)).map(({ id }) => id);
  expect(ownCertificates.length).toBeGreaterThan(1);
  const kept = (await ordersOf(world, other)).map(({ id }) => id);
  const before = await allRows(world);
  const files = await filesIn(world);

  rewritten = 0;
  const begun = await press(both.owner);
  expect(begun).toMatchObject({ state: "running", orders: { done: 0, all: theirs.length } });
  await world.settle();
  expect(await last(both)).toMatchObject({
    state: "done",
    orders: { done: theirs.length, all: theirs.length },
    email: both.owner.email,
  });

  expect(rewritten).toBe(world.services.databaseFiles ? 1 : 0);
  const after = await allRows(world);
  const ofMine = (row: string) =>
    row.includes(both.keyId) ||
    theirs.some((id) => row.includes(id)) ||
    ownCertificates.some((id) => row.includes(id)) ||
    (row.includes(both.partnerId) && row.includes('"environment": "sandbox"'));
  const gone = [...before.keys()].filter((row) => !after.has(row));
  const tablesOf = (rows: string[]) => new Set(rows.map((row) => row.split(" ", 1)[0]));
  const isForeign = (row: string) =>
    row.includes(other.partnerId) ||
    row.includes(other.keyId) ||
    row.includes(live.apiKeyId) ||
    row.includes('"environment": "live"') ||
    kept.some((id) => row.includes(id));
  expect(gone.filter(isForeign)).toEqual([]);
  // Sheets of the export, sessions, and documents that nobody else has.
  const besides = tablesOf(gone.filter((row) => !ofMine(row)));
  const expected = [
    "account_export_parts",
    "document_revisions",
    "order_import_lines",
    "sessions",
    "source_files",
    "uploads",
    "webhook_attempts",
  ];
  expect([...besides].filter((table) => !expected.includes(table ?? ""))).toEqual([]);
  expect([...tablesOf(gone)]).toEqual(
    expect.arrayContaining([
      "orders",
      "order_events",
      "quotes",
      "submissions",
      "webhook_messages",
      "order_imports",
    ]),
  );
  const left = [...after.keys()].filter((row) => ofMine(row));
  // The key with its feed, members' actions, and the tombstones.
  expect([...tablesOf(left)].toSorted()).toEqual([
    "api_keys",
    "partner_audit_log",
    "uploads",
    "wiped_certificates",
  ]);
  expect(left.filter((row) => row.startsWith("uploads ")).length).toBe(1);
  const isTheirs = (row: string) =>
    !row.startsWith("partner_audit_log ") && theirs.some((id) => row.includes(id));
  expect(left.filter(isTheirs)).toEqual([]);
  const keyRow = (rows: Map<string, string>) =>
    [...rows.keys()]
      .find((row) => row.startsWith("api_keys ") && row.includes(both.keyId))
      ?.replace(/"feed_floor": \d+/, "");
  expect(keyRow(after)).toBe(keyRow(before));

  const deleted = files.filter((file) => !file.startsWith("exports/"));
  const stored = await filesIn(world);
  expect(deleted.filter((file) => !stored.includes(file)).length).toBeGreaterThan(0);
  expect(stored.filter((file) => ownCertificates.some((id) => file.includes(id)))).toEqual([]);
  const others = issued.filter(({ orderId }) => kept.includes(orderId)).map(({ id }) => id);
  const isOthers = (file: string) => others.some((id) => file.includes(id));
  expect(stored.filter(isOthers)).toEqual(files.filter(isOthers));
  expect(stored.filter((file) => file.startsWith("sources/"))).toEqual(
    files.filter((file) => file.startsWith("sources/")),
  );
  expect(await world.services.db.$count(sandboxWipeFiles)).toBe(0);
  expect((await proveRetention(world.services)).stillThere).toEqual([]);

  // The export keeps live data. Its empty sheets say that the sandbox was wiped.
  const parts = await world.services.db.query.accountExportParts.findMany({
    where: (t) => eq(t.exportId, archive.exportId),
  });
  expect(parts.map(({ sheet }) => sheet).toSorted()).toEqual([0, 2, 4, 5, 6, 8, 9]);
  const { url } = (await both.owner.call("linkExport", { params: { ...params, exportId: archive.exportId } }))
    .body;
  const download = await world.raw("GET", url, { headers: { cookie: both.owner.cookie } });
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(bytes.includes("orders-sandbox.csv")).toBe(true);

  const [line] = await world.services.db
    .select()
    .from(partnerAuditLog)
    .where(and(eq(partnerAuditLog.partnerId, both.partnerId), eq(partnerAuditLog.action, "sandbox.wiped")));
  expect(line).toMatchObject({
    subject: begun.wipeId,
    email: both.owner.email,
    detail: { orders: theirs.length },
  });
  const mails = await mailsTo(both.owner.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Your export is ready",
    "Your sandbox is empty",
  ]);
  const mail = mails.find(({ subject }) => subject === "Your sandbox is empty");
  expect(mail?.text).toContain(`/portal/${both.partnerId}/sandbox/developers#wipe`);
});

test("lists, look-ups and usage are empty at once, and a sandbox certificate's page says that its maker deleted it", async () => {
  await fillSandbox(world, mine);
  const [order] = (await ordersOf(world, mine)).filter(({ status }) => status === "delivered");
  const jobId = order?.id ?? "";
  const [certificate] = await world.services.db
    .select()
    .from(certificates)
    .where(eq(certificates.orderId, jobId));
  const result = await world.request("GET", `/api/v1/result/${jobId}`, { key: mine.key });
  const links = JSON.stringify(result.body).match(/\/files\/vcrt_[^"]+/g) ?? [];
  expect(links).toHaveLength(2);
  await press(mine.owner);
  await world.settle();
  const at = { partnerId: mine.partnerId, environment: "sandbox" } as const;
  const { body: list } = await mine.owner.call("listPartnerOrders", { params: at });
  expect(list.orders).toEqual([]);
  expect((await mine.owner.call("listRequests", { params: at })).body.data).toEqual([]);
  expect((await mine.owner.call("getPartnerOrder", { params: { ...at, jobId } })).status).toBe(404);
  expect((await world.request("GET", "/api/v1/orders", { key: mine.key })).body.data).toEqual([]);
  expect((await world.request("GET", "/api/v1/events", { key: mine.key })).body.data).toEqual([]);
  for (const path of [`/api/v1/status/${jobId}`, `/api/v1/result/${jobId}`]) {
    const { status, body } = await world.request("GET", path, { key: mine.key });
    expect([status, body.error.code]).toEqual([404, "JOB_NOT_FOUND"]);
  }
  for (const link of links) {
    const { body } = await world.request("GET", link);
    expect(body.error.message).toBe("This link's document no longer exists.");
  }
  const { status, body } = await world.request("GET", `/api/v1/verify/${certificate?.id}`);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      valid: false,
      isSandbox: true,
      revokedReason: "sandbox_wiped",
      translator: null,
      jws: "",
      issuedAt: certificate?.issuedAt.toISOString(),
    }),
  ]);
  expect(JSON.stringify(body)).not.toContain("Zoraida");
});

test("a wipe begins once, however often and by however many it is asked for, and the same request again deletes nothing new", async () => {
  await placeOrder(world, mine.key);
  const developer = await makeMember(world, { partnerId: mine.partnerId, role: "developer" });
  const params = { partnerId: mine.partnerId };
  const ask = (by = mine.owner, lastWipeId: string | null = null) =>
    by.call("wipeSandbox", { params, body: { lastWipeId } });
  const all = await Promise.all([ask(), ask(developer), ask(), ask(developer)]);
  const ids = new Set(all.map(({ body }) => body.last.wipeId));
  expect(ids.size).toBe(1);
  await world.settle();
  world.clock.advance({ seconds: 1 });
  const { jobId } = await placeOrder(world, mine.key);
  const again = await ask();
  expect([again.body.last.state, ids.has(again.body.last.wipeId)]).toEqual(["done", true]);
  await world.settle();
  expect((await ordersOf(world, mine)).map(({ id }) => id)).toEqual([jobId]);
  const lines = await world.services.db
    .select()
    .from(partnerAuditLog)
    .where(and(eq(partnerAuditLog.partnerId, mine.partnerId), eq(partnerAuditLog.action, "sandbox.wiped")));
  expect(lines).toHaveLength(1);
});

test("an order made after the press stays and is finished: the same idempotency key is a new order, and a feed goes on", async () => {
  const first = await submission(world, mine.key);
  const one = (await world.request("POST", "/api/v1/submit", { key: mine.key, body: first })).body;
  await world.settle();
  const { nextCursor } = (await world.request("GET", "/api/v1/events", { key: mine.key })).body;
  await press(mine.owner);
  world.clock.advance({ seconds: 1 });
  const late = await placeOrder(world, mine.key);
  await world.settle();
  const second = { ...(await submission(world, mine.key)), idempotencyKey: first.idempotencyKey };
  const two = (await world.request("POST", "/api/v1/submit", { key: mine.key, body: second })).body;
  expect(two.jobId).not.toBe(one.jobId);
  for (let at = 0; at < 6; at += 1) {
    world.clock.advance({ seconds: 60 });
    await world.settle();
  }
  expect((await ordersOf(world, mine)).map(({ id }) => id).toSorted()).toEqual(
    [late.jobId, two.jobId].toSorted(),
  );
  expect((await statusOf(world, mine.key, late.jobId)).status).toBe("ready");
  expect((await statusOf(world, mine.key, two.jobId)).status).toBe("ready");
  const next = await world.request("GET", `/api/v1/events?after=${nextCursor}`, { key: mine.key });
  const told = new Set(next.body.data.map((event: { data: { jobId: string } }) => event.data.jobId));
  expect(told).toEqual(new Set([late.jobId, two.jobId]));
});

test("a day has at most twenty wipes, since each blocks an embedded database", async () => {
  const { personId, partnerId } = mine.owner;
  await world.services.db.execute(sql`
    insert into sandbox_wipes (id, partner_id, requested_by, state, stage, orders, created_at, moved_at, relayed_at)
    select 'wip_' || n || ${partnerId}, ${partnerId}, ${personId}, 'done', 'files', 0, at, at, at
    from generate_series(1, 19) n,
      (select ${world.clock.now().toISOString()}::timestamptz - interval '1 hour' as at) t`);
  await press(mine.owner);
  await world.settle();
  const params = { partnerId: mine.partnerId };
  const { wipeId: lastWipeId } = await last(mine);
  const { status, body } = await mine.owner.call("wipeSandbox", { params, body: { lastWipeId } });
  expect([status, body.error.code]).toEqual([409, "TOO_MANY_WIPES"]);
  world.clock.advance({ hours: 25 });
  mine.owner = await makeMember(world, { partnerId: mine.partnerId });
  expect((await press(mine.owner)).state).toBe("running");
  await world.settle();
});

test("calls that are written down late do not come back, and those since are counted", async () => {
  await placeOrder(world, mine.key);
  await world.server.gateway.flushRequests();
  // Answered before the wipe, and not written yet.
  await world.request("GET", "/api/v1/orders", { key: mine.key });
  await press(mine.owner);
  world.clock.advance({ seconds: 2 });
  await world.request("GET", "/api/v1/capabilities", { key: mine.key });
  await world.settle();
  await world.server.gateway.flushRequests();
  const ofMine = eq(apiRequests.partnerId, mine.partnerId);
  const calls = await world.services.db.select().from(apiRequests).where(ofMine);
  expect(calls.map(({ operation }) => operation)).toEqual(["capabilities"]);
  const counts = await world.services.db
    .select()
    .from(apiUsageHours)
    .where(eq(apiUsageHours.partnerId, mine.partnerId));
  expect(counts.map(({ operation, calls }) => [operation, calls])).toEqual([["capabilities", 1]]);
  const days = await world.services.db
    .select()
    .from(apiUsageDays)
    .where(eq(apiUsageDays.partnerId, mine.partnerId));
  expect(days.map(({ operation, callsUntil }) => [operation, callsUntil.at(-1)])).toEqual([
    ["capabilities", 1],
  ]);
});

test("a running import orders nothing more, and workflows under way find nothing and say nothing", async () => {
  const params = { partnerId: mine.partnerId, environment: "sandbox" } as const;
  const lines = Array.from(
    { length: 30 },
    (_, n) => `https://documents.test/acta-${n}.pdf,es,1,uscis,c-${n}`,
  );
  const csv = ["url,source_language,pages,use_case,reference", ...lines].join("\n");
  const { import: made } = (await mine.owner.call("checkImport", { params, body: { csv } })).body;
  await mine.owner.call("confirmImport", {
    params: { ...params, importId: made.importId },
    body: { orders: made.orders, totalCents: made.totalCents },
  });
  await placeOrder(world, mine.key);
  await world.settle();
  expect(await ordersOf(world, mine)).toHaveLength(31);
  world.clock.advance({ seconds: 20 });
  await press(mine.owner);
  const logged = world.logged.length;
  for (let at = 0; at < 8; at += 1) {
    await world.settle();
    world.clock.advance({ seconds: 60 });
  }
  expect(await ordersOf(world, mine)).toEqual([]);
  expect((await last(mine)).state).toBe("done");
  const troubles = world.logged.slice(logged).filter(({ level }) => level === "error" || level === "warn");
  expect(troubles).toEqual([]);
  const { body } = await mine.owner.call("listImports", { params });
  expect(body.imports).toEqual([]);
});

/** As when the process dies. */
function dying(services: Services, at: number, when: "before" | "after") {
  let calls = 0;
  const died = { isDead: false };
  const guard =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      calls += 1;
      const isIt = calls === at;
      if (died.isDead || (isIt && when === "before")) {
        died.isDead = true;
        throw new Error("killed");
      }
      const answer = await work(...given);
      if (isIt) {
        died.isDead = true;
        throw new Error("killed");
      }
      return answer;
    };
  const { storage, db, databaseFiles } = services;
  const dyingDb = Object.assign(Object.create(db), {
    transaction: guard((...given: Parameters<typeof db.transaction>) => db.transaction(...given)),
  });
  const remove = guard((key: string) => storage.delete(key));
  return {
    died,
    services: {
      ...services,
      db: dyingDb,
      storage: { ...storage, delete: remove },
      databaseFiles: databaseFiles && { ...databaseFiles, rewrite: guard(async () => undefined) },
    } as Services,
  };
}

test.runIf(onPostgres)(
  "killed before or after any of its writes, it goes on, and ends with nothing left in rows or files",
  async () => {
    for (const when of ["before", "after"] as const) {
      let deaths = 0;
      for (let at = 1; ; at += 1) {
        const each = await makeSandbox(world);
        const { jobId } = await placeOrder(world, each.key, CERTIFIED, {
          applicantName: "Zoraida Quintanilla",
        });
        await placeOrder(world, each.key);
        for (let stage = 0; stage < 4; stage += 1) {
          world.clock.advance({ seconds: 60 });
          await world.settle();
        }
        expect((await statusOf(world, each.key, jobId)).status).toBe("ready");
        each.owner = await makeMember(world, { partnerId: each.partnerId });
        const { wipeId } = await press(each.owner);
        const { died, services } = dying(world.services, at, when);
        await runWipe(services, wipeId).catch(() => undefined);
        if (died.isDead) deaths += 1;
        while (!(await runWipe(world.services, wipeId)).done);
        expect(await last(each)).toMatchObject({ state: "done", orders: { done: 2, all: 2 } });
        expect(await ordersOf(world, each)).toEqual([]);
        expect(await world.services.db.$count(sandboxWipeFiles)).toBe(0);
        expect((await proveRetention(world.services)).stillThere).toEqual([]);
        if (!died.isDead) break;
      }
      expect(deaths).toBeGreaterThanOrEqual(7);
    }
  },
  240_000,
);

test("a store that is away for good fails it, says so by mail, and the next one goes on where it stopped", async () => {
  await placeOrder(world, mine.key, CERTIFIED);
  for (let stage = 0; stage < 4; stage += 1) {
    world.clock.advance({ seconds: 60 });
    await world.settle();
  }
  const { storage } = world.services;
  const remove = storage.delete;
  storage.delete = async () => {
    throw new Error("the store is away");
  };
  mine.owner = await makeMember(world, { partnerId: mine.partnerId });
  await press(mine.owner);
  for (let at = 0; at < 40 && (await last(mine)).state === "running"; at += 1) {
    await world.settle();
    world.clock.advance({ minutes: 30 });
  }
  await world.settle();
  storage.delete = remove;
  expect(await last(mine)).toMatchObject({ state: "failed", orders: { done: 1, all: 1 } });
  expect((await mailsTo(mine.owner.email)).map(({ subject }) => subject)).toEqual([
    "Your sandbox couldn’t be emptied",
  ]);
  mine.owner = await makeMember(world, { partnerId: mine.partnerId });
  await press(mine.owner);
  await world.settle();
  expect(await last(mine)).toMatchObject({ state: "done", orders: { done: 0, all: 0 } });
  expect(await world.services.db.$count(sandboxWipeFiles)).toBe(0);
  expect((await proveRetention(world.services)).stillThere).toEqual([]);
});

test("a stuck wipe fails with a mail and does not keep the next from starting; a member who has left is told nothing", async () => {
  const { wipeId } = await press(mine.owner);
  await world.services.db.execute(sql`update sandbox_wipes set relayed_at = now() where id = ${wipeId}`);
  world.clock.advance({ hours: 13 });
  await sweepWipes(world.services);
  expect((await findJob(world.services.db, { kind: "wipe", id: wipeId }))?.state).toBe("failed");
  expect((await mailsTo(mine.owner.email)).map(({ subject }) => subject)).toEqual([
    "Your sandbox couldn’t be emptied",
  ]);
  const developer = await makeMember(world, { partnerId: mine.partnerId, role: "developer" });
  const next = await press(developer);
  expect(next.wipeId).not.toBe(wipeId);
  await deleteMembership(world.services.db, mine.partnerId, developer.personId);
  await world.settle();
  expect((await findJob(world.services.db, { kind: "wipe", id: next.wipeId }))?.state).toBe("done");
  expect(await mailsTo(developer.email)).toEqual([]);
});

test("every table that refers to orders is known to the wipe, or holds money, which a sandbox order cannot have", async () => {
  const { rows } = (await world.services.db.execute(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'orders'::regclass order by 1`)) as unknown as {
    rows: { name: string }[];
  };
  expect(rows.map(({ name }) => name)).toEqual([
    ...[
      "artifacts",
      "certificate_files",
      "certificates",
      "commissions",
      "correction_requests",
      "corrections",
      "document_revisions",
      "fulfilment_tasks",
      "memory_segments",
    ],
    ...[
      "order_comments",
      "order_documents",
      "order_events",
      "order_questions",
      "order_redrives",
      "refunds",
      "webhook_messages",
    ],
  ]);
});
