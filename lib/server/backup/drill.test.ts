import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPglite } from "@/db/client";
import { getOrder } from "@/db/queries/orders";
import { parseSettings } from "@/lib/env";
import { checkAuditLog } from "@/lib/operations/desk/check-audit-log";
import { createDeskWorld, type DeskWorld } from "@/lib/operations/desk/testing/desk-world";
import { sealStatus } from "@/lib/operations/keys/reseal-secrets";
import { checkLedger } from "@/lib/operations/ledger/check-ledger";
import { openServices } from "@/lib/server/services/open-services";
import { startS3Double } from "@/lib/services/storage/testing/s3-double";
import { operate } from "@/lib/testing/operate";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd, submission } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import { withPrinting } from "@/lib/testing/papers/with-printing";
import { describeOrder } from "@/lib/testing/process/describe-orders";
import { createEmptyDatabase } from "@/lib/testing/process/empty-database";
import { onPostgres } from "@/lib/testing/test-database";
import type { TestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import type { RunningServer } from "../state";
import { makeBackup } from "./make-backup";
import { readManifest } from "./manifest";
import { readLines } from "./parts";
import { restoreBackup } from "./restore-backup";

const HOOK = "https://receiver.test/hook";

let desk: DeskWorld;
let place: string;
let sandboxKey: string;
let placed: Record<
  "ready" | "revoked" | "signed" | "asked" | "claimed" | "paid" | "sandbox" | "done",
  string
>;
let firstSubmit: Awaited<ReturnType<typeof submission>>;
let firstBackup: string;
const cleanUps: (() => unknown)[] = [];

/** Some of it was not handed on yet. */
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "vidimus-test-backups-"));
  desk = await createDeskWorld({ papers: withChecks(withPrinting()) });
  sandboxKey = await desk.makeKey("sandbox", "Sandbox Partner");
  const ana = await desk.makeReviewer();
  const inReview = () => desk.placeInReview(CERTIFIED, { webhookUrl: HOOK });
  const signed = async () => {
    const jobId = await inReview();
    await desk.makeSignable(ana, jobId);
    const { status } = await desk.ask(
      ana,
      "POST",
      `/orders/${jobId}/sign`,
      await desk.startSigning(ana, jobId),
    );
    expect(status).toBe(200);
    return jobId;
  };
  const { jobId: done } = await placeOrder(desk, sandboxKey, CERTIFIED, { webhookUrl: HOOK });
  await runToEnd(desk);
  const ready = await signed();
  const revoked = await signed();
  await desk.settle();
  const certificate = (await describeOrder(desk.services, revoked)).certificates[0]?.id;
  await operate(desk, "revoke-certificate", { certificate, reason: "The original was forged." });
  const asked = await inReview();
  await desk.ask(ana, "POST", `/orders/${asked}/claim`, {});
  const question = { question: "Which spelling is on the passport?" };
  expect((await desk.ask(ana, "POST", `/orders/${asked}/questions`, question)).status).toBe(200);
  const claimed = await inReview();
  await desk.makeSignable(ana, claimed);
  const refunded = await inReview();
  await operate(desk, "cancel-order", { order: refunded, reason: "asked by telephone" });
  const sandbox = (await placeOrder(desk, sandboxKey, BUSINESS, { webhookUrl: HOOK })).jobId;
  await desk.settle();
  const late = await signed().catch((error: unknown) => error);
  if (typeof late !== "string") throw late;
  firstSubmit = await submission(desk, desk.key.key, CERTIFIED, { webhookUrl: HOOK });
  const { body } = await desk.request("POST", "/api/v1/submit", { key: desk.key.key, body: firstSubmit });
  placed = { ready, revoked, signed: late, asked, claimed, paid: body.jobId, sandbox, done };
  await desk.server.gateway.flushRequests();
  firstBackup = join(place, "first");
  await makeBackup(desk.server, { folder: firstBackup, passphraseFile: null });
});
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  await desk.close();
  rmSync(place, { recursive: true, force: true });
});

async function contentOf(folder: string) {
  const { manifest } = readManifest(readFileSync(join(folder, "manifest.json"), "utf8"));
  const linesOf = async (part: Parameters<typeof readLines>[1]) => {
    const lines: string[] = [];
    for await (const line of readLines(folder, part)) lines.push(line);
    return lines.sort();
  };
  const tables: Record<string, unknown> = {};
  for (const { name, columns, part } of manifest.tables)
    tables[name] = { columns, lines: await linesOf(part) };
  return {
    tables,
    partitions: manifest.partitions,
    sequences: manifest.sequences,
    files: await linesOf(manifest.files.list),
  };
}

const settingsOf = (env: Record<string, string>) =>
  parseSettings({ SITE_URL: "https://vidimus.test", NODE_ENV: "test", ...env });

async function backUpAgain(env: Record<string, string>, folder: string): Promise<void> {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const open = await openServices({ settings: settingsOf(env), log, wake() {}, clock: desk.clock });
  try {
    const server = { open, services: open.services } as RunningServer;
    await makeBackup(server, { folder, passphraseFile: null });
  } finally {
    await open.close();
  }
}

async function realParts(): Promise<Record<string, string>> {
  const database = await createEmptyDatabase();
  cleanUps.push(() => database.drop());
  const bucket = await startS3Double();
  cleanUps.push(() => bucket.close());
  const { current } = JSON.parse(readFileSync(join(firstBackup, "secret"), "utf8"));
  return {
    DATABASE_URL: database.url,
    AUTH_SECRET: current,
    S3_ENDPOINT: bucket.url,
    S3_REGION: "us-east-1",
    S3_BUCKET: "vidimus",
    S3_ACCESS_KEY_ID: "test",
    S3_SECRET_ACCESS_KEY: "test",
  };
}

test("a service is restored into a data folder, from there into Postgres and a bucket, and back, and every row and file is what it was", async () => {
  const before = await contentOf(firstBackup);
  expect(Object.keys(before.tables).length).toBeGreaterThan(70);
  expect(before.files.length).toBeGreaterThan(5);
  const folder = { DATA_DIR: join(place, "folder") };
  await restoreBackup(settingsOf(folder), { folder: firstBackup, passphrase: null });
  await backUpAgain(folder, join(place, "second"));
  expect(await contentOf(join(place, "second"))).toEqual(before);
  if (!onPostgres) return;
  const real = await realParts();
  await restoreBackup(settingsOf(real), { folder: join(place, "second"), passphrase: null });
  await backUpAgain(real, join(place, "third"));
  expect(await contentOf(join(place, "third"))).toEqual(before);
  const back = { DATA_DIR: join(place, "back"), AUTH_SECRET: real.AUTH_SECRET ?? "" };
  await restoreBackup(settingsOf(back), { folder: join(place, "third"), passphrase: null });
  await backUpAgain(back, join(place, "fourth"));
  expect(await contentOf(join(place, "fourth"))).toEqual(before);
});

test("a restored service goes on: every certificate verifies, the books and the audit log are whole, running orders end, no webhook is sent again and no order placed twice", async () => {
  const restored = await continueElsewhere();
  const { services, server } = restored;
  expect((await checkLedger(services)).filter(({ severity }) => severity === "violation")).toEqual([]);
  expect((await checkAuditLog(services)).breaks).toEqual([]);
  const sealed = await sealStatus(services, server.open.secrets);
  expect(sealed.flatMap(({ unreadable, previous }) => [unreadable.length, previous])).toEqual(
    sealed.flatMap(() => [0, 0]),
  );

  const messages = (services.webhooks as TestWebhooks).sent.map(({ headers }) => headers["webhook-id"]);
  expect(messages.length).toBeGreaterThan(10);
  const replayed = await restored.request("POST", "/api/v1/submit", { key: desk.key.key, body: firstSubmit });
  expect([replayed.status, replayed.body.jobId]).toEqual([200, placed.paid]);

  await runToEnd(restored);
  const statuses = Object.fromEntries(
    await Promise.all(
      Object.entries(placed).map(async ([name, id]) => [name, (await getOrder(services.db, id))?.status]),
    ),
  );
  expect(statuses).toMatchObject({
    ready: "ready",
    revoked: "ready",
    signed: "ready",
    asked: "in_review",
    claimed: "in_review",
    paid: "in_review",
    sandbox: "ready",
    done: "ready",
  });
  for (const id of [placed.ready, placed.revoked, placed.signed, placed.done]) {
    const { artifacts, certificates } = await describeOrder(services, id);
    expect(certificates.map(({ isProven }) => isProven)).toEqual([true]);
    for (const { sha256, storedSha256 } of artifacts) expect(storedSha256).toBe(sha256);
    const { status, body } = await restored.request("GET", `/api/v1/verify/${certificates[0]?.id}`);
    expect([status, body.valid]).toEqual([200, id !== placed.revoked]);
  }
  const after = (services.webhooks as TestWebhooks).sent.map(({ headers }) => headers["webhook-id"]);
  expect(after.length).toBeGreaterThan(messages.length);
  expect(after).toEqual([...new Set(after)]);
});

async function continueElsewhere(): Promise<World> {
  const folder = join(place, "elsewhere");
  await restoreBackup(settingsOf({ DATA_DIR: folder }), { folder: firstBackup, passphrase: null });
  const database = await openPglite(folder);
  cleanUps.push(() => database.close());
  const { payments, webhooks, reader, sources } = desk.services;
  const restored = await createWorld({
    env: {
      DATA_DIR: folder,
      LIVE_REVIEW: "desk",
      STRIPE_SECRET_KEY: "sk_test_double",
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      STRIPE_API_BASE: "http://127.0.0.1:1",
    },
    services: { payments, webhooks, reader, sources },
    restarted: { clock: desk.clock, database: { ...database, url: null } },
  });
  cleanUps.push(() => restored.close());
  return restored;
}
