import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { findPartnerByName, updatePartner } from "@/db/queries/partners";
import { orderDocuments, orders } from "@/db/schema";
import { CERTIFIED, placeOrder, runToEnd, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { derivedKey } from "../documents/derived-files";
import { putSource, sourceKey } from "../documents/sources";
import { cleanUp } from "./clean-up";
import { deleteUnneededFile } from "./delete-unneeded-file";
import { eraseOrder } from "./erase-order";
import { proveRetention } from "./prove-retention";
import { purgeOrders } from "./purge-orders";
import { sweepOldArtifacts, sweepUnneededFiles } from "./sweep-files";

const TURN = { lane: "live", owner: "tests" } as const;

describe("retention", () => {
  let world: World;
  let key: string;
  beforeAll(async () => {
    world = await createWorld();
    key = await world.makeKey("sandbox", "Forgetful");
  });
  afterAll(() => world.close());

  const order = async (jobId: string) =>
    (await world.services.db.select().from(orders).where(eq(orders.id, jobId)))[0];
  const documents = (jobId: string) =>
    world.services.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, jobId));
  const isStored = async (sha256: string | undefined) =>
    (await world.services.storage.get(sourceKey(sha256 ?? ""))) !== null;

  async function deliver(...names: string[]): Promise<string> {
    const extra = { documents: names.map((name) => ({ url: `https://documents.test/${name}.pdf` })) };
    const { jobId } = await placeOrder(world, key, CERTIFIED, { ...extra, applicantName: "Nour Haddad" });
    await runToEnd(world);
    const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
    const { pathname, search } = new URL(body.artifacts[0].url);
    expect((await world.raw("GET", `${pathname}${search}`)).status).toBe(200);
    return jobId;
  }

  async function cancelled(name: string, extra: object = {}): Promise<string> {
    const { jobId } = await placeOrder(world, key, CERTIFIED, {
      documents: [{ url: `https://documents.test/${name}.pdf` }],
      ...extra,
    });
    expect((await world.request("POST", `/api/v1/cancel/${jobId}`, { key })).status).toBe(200);
    return jobId;
  }

  test("thirty days after delivery sources and drafts are gone; PDF, receipt and verification stay", async () => {
    const jobId = await deliver("birth");
    const [document] = await documents(jobId);
    world.clock.advance({ hours: 30 * 24 - 1 });
    await purgeOrders(world.services);
    expect((await order(jobId))?.purgedAt, "an hour too early").toBeNull();
    expect(await isStored(document?.sha256)).toBe(true);

    world.clock.advance({ hours: 2 });
    await purgeOrders(world.services);
    expect(await isStored(document?.sha256)).toBe(false);
    expect((await documents(jobId))[0]).toMatchObject({ translation: null, inventory: [], explanations: {} });
    expect(JSON.stringify((await order(jobId))?.input)).not.toContain("documents.test");
    const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
    const { pathname, search } = new URL(body.artifacts[0].url);
    expect((await world.raw("GET", `${pathname}${search}`)).status).toBe(200);
    const { body: verified } = await world.request(
      "GET",
      `/api/v1/verify/${body.certification.certificateId}`,
    );
    expect(verified.valid).toBe(true);
    await cleanUp(world.services);
    expect(await proveRetention(world.services)).toMatchObject({ stillThere: [] });
    const orphan = derivedKey(document?.sha256 ?? "", "exhibit/1.jpg");
    await world.services.storage.put(orphan, Buffer.from("[]"), "image/jpeg");
    expect((await proveRetention(world.services)).stillThere).toContain(orphan);
    await world.services.storage.delete(orphan);
  });

  test("a file that another order still needs stays until that one is over too", async () => {
    const first = await cancelled("shared");
    const [document] = await documents(first);
    world.clock.advance({ days: 20 });
    const second = await cancelled("shared");
    world.clock.advance({ days: 11 });
    await purgeOrders(world.services);
    expect((await order(first))?.purgedAt).not.toBeNull();
    expect((await order(second))?.purgedAt).toBeNull();
    expect(await isStored(document?.sha256)).toBe(true);
    world.clock.advance({ days: 20 });
    await purgeOrders(world.services);
    expect(await isStored(document?.sha256)).toBe(false);
  });

  test("a partner's own number of days counts", async () => {
    const partner = await findPartnerByName(world.services.db, "Forgetful");
    await updatePartner(world.services.db, partner?.id ?? "", { retentionDays: 3 });
    const jobId = await cancelled("short");
    world.clock.advance({ days: 3, minutes: 1 });
    await purgeOrders(world.services);
    await updatePartner(world.services.db, partner?.id ?? "", { retentionDays: null });
    expect((await order(jobId))?.purgedAt).not.toBeNull();
  });

  test("however many orders are due in an hour, all are purged in it, and cleaned up after, though a hundred of them can't be", async () => {
    const jobId = await cancelled("many");
    const { db } = world.services;
    const copyOf = (table: string, own: string) =>
      db.execute(sql`insert into ${sql.raw(table)} select (jsonb_populate_record(t, ${sql.raw(own)})).*
        from ${sql.raw(table)} t cross join generate_series(1, 330) n where ${sql.raw(table === "orders" ? "id" : "order_id")} = ${jobId}`);
    await copyOf("orders", "jsonb_build_object('id', 'job_' || n, 'order_number', 'VC-' || n)");
    await copyOf(
      "order_events",
      "jsonb_build_object('id', t.id || n, 'order_id', 'job_' || n, 'number', t.number * 1000 + n, 'position', null, 'relayed_at', t.at)",
    );
    world.clock.advance({ days: 31 });
    // Make these orders the oldest, and let the database refuse every change of them.
    await db.execute(
      sql`update orders set created_at = created_at - interval '1 hour' where id ~ '^job_1..$'`,
    );
    await db.execute(
      sql`create function keep() returns trigger language plpgsql as $$ begin raise 'kept'; end $$`,
    );
    await db.execute(
      sql`create trigger keep before update on orders for each row when (old.id ~ '^job_1..$') execute function keep()`,
    );
    expect(await purgeOrders(world.services)).toBe(231);
    await db.execute(sql`drop function keep() cascade`);
    expect(await purgeOrders(world.services)).toBe(100);
    expect(await purgeOrders(world.services)).toBe(0);
    expect(await cleanUp(world.services)).toBeGreaterThanOrEqual(331);
    expect(await cleanUp(world.services)).toBe(0);
  });

  test("an order that is still worked on is never purged, however old", async () => {
    const { jobId } = await placeOrder(world, key, CERTIFIED, {
      metadata: { sandboxScenario: "stays_in_review" },
    });
    await runToEnd(world);
    world.clock.advance({ days: 400 });
    await purgeOrders(world.services);
    expect((await order(jobId))?.purgedAt).toBeNull();
  });

  test("a file that a refused submit left is deleted after a day, not before, and not if it is ordered meanwhile", async () => {
    const put = async (name: string) => {
      const file = await world.services.sources.fetchDocument(`https://documents.test/${name}.pdf`, {
        turn: TURN,
      });
      await putSource(world.services, file);
      return file.sha256;
    };
    const refused = await put("refused");
    const ordered = await put("ordered");
    await sweepUnneededFiles(world.services);
    expect(await isStored(refused)).toBe(true);
    world.clock.advance({ hours: 25 });
    await placeOrder(world, key, CERTIFIED, { documents: [{ url: "https://documents.test/ordered.pdf" }] });
    await sweepUnneededFiles(world.services);
    expect([await isStored(refused), await isStored(ordered)]).toEqual([false, true]);
  });

  test("a file that was put again a moment ago is not deleted under the feet of its order", async () => {
    const jobId = await cancelled("again");
    const [document] = await documents(jobId);
    world.clock.advance({ days: 31 });
    const file = await world.services.sources.fetchDocument("https://documents.test/again.pdf", {
      turn: TURN,
    });
    await putSource(world.services, file);
    await purgeOrders(world.services);
    expect((await order(jobId))?.purgedAt).not.toBeNull();
    expect(await deleteUnneededFile(world.services, document?.sha256 ?? "")).toBe(false);
    expect(await isStored(document?.sha256)).toBe(true);
  });

  test("the very same submit still answers the same after its words are gone", async () => {
    const body = await submission(world, key);
    const first = await world.request("POST", "/api/v1/submit", { key, body });
    await world.request("POST", `/api/v1/cancel/${first.body.jobId}`, { key });
    world.clock.advance({ days: 31 });
    await purgeOrders(world.services);
    const again = await world.request("POST", "/api/v1/submit", { key, body });
    expect([again.status, again.body]).toEqual([200, { ...first.body, currentStatus: "cancelled" }]);
  });

  test("after five years the PDF is gone, and its certificate still verifies with its hash", async () => {
    const jobId = await deliver("old");
    const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
    world.clock.advance({ days: 5 * 365 + 3 });
    expect(await sweepOldArtifacts(world.services)).toBeGreaterThan(0);
    expect(await sweepOldArtifacts(world.services)).toBe(0);
    const { body: later } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
    const { pathname, search } = new URL(later.artifacts[0].url);
    expect((await world.raw("GET", `${pathname}${search}`)).status).toBe(403);
    const { body: verified } = await world.request(
      "GET",
      `/api/v1/verify/${body.certification.certificateId}`,
    );
    expect(verified).toMatchObject({ valid: true, documentHash: body.artifacts[0].sha256 });
  });

  test("erasing a client leaves a tombstone: id, issue and revocation time, and no name anywhere", async () => {
    const jobId = await deliver("erased");
    const before = (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
    const { certificateId, issuedAt } = before.certification;
    expect(await eraseOrder(world.services, jobId)).toEqual({ certificates: 1, sharedFiles: 0 });
    expect(await eraseOrder(world.services, jobId)).toEqual({ certificates: 0, sharedFiles: 0 });
    const { body } = await world.request("GET", `/api/v1/verify/${certificateId}`);
    expect(body).toEqual({
      valid: false,
      certificateId,
      issuedAt,
      revokedAt: world.clock.now().toISOString(),
      revokedReason: "data_erased",
      translator: null,
      documentHash: null,
      isSandbox: true,
      acceptanceGuarantee: null,
      jws: "",
    });
    const rows = JSON.stringify([await order(jobId), await documents(jobId)]);
    expect(rows).not.toContain("Nour Haddad");
    const { pathname, search } = new URL(before.artifacts[0].url);
    expect((await world.raw("GET", `${pathname}${search}`)).status).toBe(403);
  });

  test("a PDF that an erasure left behind because it died goes with the next clean-up", async () => {
    const jobId = await deliver("half-erased");
    const { storage } = world.services;
    const [artifact] = await listArtifacts(world.services.db, jobId);
    const key = artifact?.storageKey ?? "none";
    world.services.storage = { ...storage, delete: () => Promise.reject(new Error("died")) };
    await expect(eraseOrder(world.services, jobId)).rejects.toThrow("died");
    world.services.storage = storage;
    expect(await storage.get(key)).not.toBeNull();
    await cleanUp(world.services);
    expect(await storage.get(key)).toBeNull();
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
  });

  test("an order that is still under way cannot be erased", async () => {
    const { jobId } = await placeOrder(world, key);
    await expect(eraseOrder(world.services, jobId)).rejects.toThrow(/Cancel or refund it first/);
  });
});
