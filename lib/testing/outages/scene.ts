import { createHash, randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { type Db, openPostgres } from "@/db/client";
import { ensurePartner, insertApiKey } from "@/db/queries/api-keys";
import { updatePartner } from "@/db/queries/partners";
import { insertMembership } from "@/db/queries/teams";
import { notificationSettings, orderEvents, orders, people, submissions } from "@/db/schema";
import { makeId } from "@/lib/core/ids";
import { makeApiKey } from "@/lib/core/keys/api-key";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { hasResult } from "@/lib/core/orders/job-states";
import { makeWebhookSecret } from "@/lib/operations/keys/keys";
import { checkLedger } from "@/lib/operations/ledger/check-ledger";
import { createStripePayments } from "@/lib/services/payments/stripe/create-stripe-payments";
import { createSecrets } from "@/lib/services/secrets/secrets";
import { openPort } from "@/lib/services/storage/testing/open-port";
import { createEmptyDatabase } from "../process/empty-database";
import { type Running, startProcess } from "../process/run-process";
import { type Accepted, startCustomers, type Target } from "./customers";
import { openReceiver, startParts } from "./parts";

/** The service as a process, with every part a real one behind a gate, and customers at work. */
export async function openScene() {
  const closers: (() => unknown)[] = [];
  const database = await createEmptyDatabase();
  closers.push(() => database.drop());
  const parts = await startParts(database.url);
  const receiver = await openReceiver();
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-outages-"));
  const documents = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/pdf" });
    createReadStream("public/samples/acta-de-nacimiento.pdf").pipe(response);
  }).listen(0, "127.0.0.1");
  const port = await openPort();
  const url = `http://127.0.0.1:${port}`;
  parts.tellEvents(`${url}/api/stripe`);
  const authSecret = randomBytes(32).toString("base64url");
  const env = {
    ...parts.env,
    AUTH_SECRET: authSecret,
    DATA_DIR: join(folder, "data"),
    SITE_URL: url,
    PORT: String(port),
    ALLOW_LOOPBACK: "true",
    PUBLIC_RATE_PER_MINUTE: "0",
    SANDBOX_SECONDS: "0",
    LOG_LEVEL: process.env.OUTAGES_LOG ?? "silent",
  };
  const service: Running = startProcess("lib/testing/process/serve-routes.ts", [], env);
  if (process.env.OUTAGES_LOG) service.child.stdout?.pipe(process.stderr);
  closers.unshift(async () => {
    await service.kill();
    await parts.stop();
    receiver.stop();
    documents.closeAllConnections();
    documents.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await service.said(/up \d+/);
  // Past the gate: what is found must not depend on it.
  const own = await openPostgres(database.url, { migrate: false });
  closers.unshift(() => own.close());
  const keys = await makePartner(own.db, authSecret, receiver.url, parts);
  const target: Target = {
    url,
    ...keys,
    documentUrl: `http://127.0.0.1:${(documents.address() as AddressInfo).port}/acta.pdf`,
  };
  return {
    parts,
    service,
    db: own.db,
    url,
    customers: () => startCustomers(target),
    findLosses: (accepted: Accepted[]) =>
      findLosses(own.db, accepted, { told: receiver.told, mails: parts.mails, double: parts.double }),
    /** Resolves when every order has its result, and every receiver and reader knows; milliseconds. */
    untilArrived: (accepted: Accepted[], maxMs: number) =>
      untilArrived(own.db, accepted, receiver.told, maxMs),
    async close() {
      for (const close of closers) await close();
    },
  };
}

async function makePartner(
  db: Db,
  authSecret: string,
  webhookUrl: string,
  { double }: Awaited<ReturnType<typeof startParts>>,
) {
  const now = new Date();
  const id = <K extends Parameters<typeof makeId>[0]>(kind: K) => makeId(kind, now, randomBytes(16));
  const partnerId = await ensurePartner(db, { id: id("partner"), name: "Outages", createdAt: now });
  // What makes its customer must not wait for a gate.
  const listening = await double.listen();
  const payments = createStripePayments({
    secretKey: "sk_test_outages",
    webhookSecrets: [],
    apiBase: listening.url,
  });
  const made = await payments.createCustomer({ partnerId, name: "Outages" });
  await listening.close();
  if (made.kind !== "done") throw new Error("the double made no customer");
  const { customerId } = made.value;
  const { id: paymentMethodId } = await double.actions.saveCard({
    customer: customerId,
    card: "pm_card_visa",
  });
  await updatePartner(db, partnerId, { customerId, paymentMethodId });
  const personId = id("person");
  const facts = { id: personId, name: "Ana", email: "ana@outages.test", emailVerified: true };
  await db.insert(people).values({ ...facts, createdAt: now, updatedAt: now });
  await insertMembership(db, { partnerId, personId, role: "owner", createdAt: now });
  await db
    .insert(notificationSettings)
    .values({ partnerId, personId, topic: "ready", isOn: true, updatedAt: now });
  const { seal } = createSecrets(authSecret);
  const makeKey = async (environment: "sandbox" | "live") => {
    const key = makeApiKey(environment, randomBytes(20));
    const keyId = id("apiKey");
    await insertApiKey(db, {
      id: keyId,
      partnerId,
      environment,
      sha256: createHash("sha256").update(key).digest("hex"),
      lastFour: key.slice(-4),
      webhookUrl,
      webhookSecretSealed: seal(makeWebhookSecret({ random: randomBytes }), webhookSecretContext(keyId)),
      createdAt: now,
    });
    return key;
  };
  return { sandboxKey: await makeKey("sandbox"), liveKey: await makeKey("live") };
}

const LOOK_MS = 250;

async function untilArrived(
  db: Db,
  accepted: Accepted[],
  told: Map<string, Set<string>>,
  maxMs: number,
): Promise<number> {
  const startedMs = performance.now();
  const ids = accepted.map(({ jobId }) => jobId);
  for (;;) {
    const rows = ids.length
      ? await db.select({ id: orders.id, status: orders.status }).from(orders).where(inArray(orders.id, ids))
      : [];
    const waiting = rows.filter(({ id, status }) => !hasResult(status) || !told.get(id)?.has("order.ready"));
    const ms = performance.now() - startedMs;
    if (waiting.length === 0 && rows.length === ids.length) return ms;
    if (ms > maxMs) throw new Error(`after ${Math.round(ms)} ms: ${JSON.stringify(waiting)}`);
    await sleep(LOOK_MS);
  }
}

interface Arrivals {
  told: Map<string, Set<string>>;
  mails: Map<string, number>;
  double: Awaited<ReturnType<typeof startParts>>["double"];
}

/** What was lost or done twice, in words; none when all is well. */
async function findLosses(db: Db, accepted: Accepted[], { told, double }: Arrivals): Promise<string[]> {
  const losses: string[] = [];
  const ids = accepted.map(({ jobId }) => jobId);
  const claims = await db.select().from(submissions);
  const byKey = new Map(claims.map((claim) => [claim.idempotencyKey, claim.orderId]));
  for (const { jobId, idempotencyKey } of accepted)
    if (byKey.get(idempotencyKey) !== jobId) losses.push(`${jobId} is not the order of its key`);
  if (new Set(ids).size !== ids.length) losses.push("two submits made one order");
  const placed = await db.select({ id: orders.id, environment: orders.environment }).from(orders);
  // Refused tries leave no order behind, and nobody is told of one that nobody asked for.
  const known = new Set(claims.map(({ orderId }) => orderId));
  for (const { id } of placed) if (!known.has(id)) losses.push(`${id} belongs to no submit`);
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...ids, "none"]));
  for (const id of ids) {
    const own = events.filter(({ orderId }) => orderId === id);
    const ready = own.filter(({ type }) => type === "order.ready").length;
    if (ready !== 1) losses.push(`${id} was delivered ${ready} times`);
    if (new Set(own.map(({ sequence }) => sequence)).size !== own.length)
      losses.push(`${id} has two of one event`);
    for (const { type } of own.filter(({ type }) => ["order.paid", "order.ready"].includes(type)))
      if (!told.get(id)?.has(type)) losses.push(`nobody was told of ${type} of ${id}`);
  }
  const live = placed.filter(({ environment }) => environment === "live").map(({ id }) => id);
  const charged = double
    .objects("paymentIntents")
    .filter(({ status }) => status === "succeeded")
    .map(({ metadata }) => metadata.job ?? "none");
  for (const id of live) {
    const times = charged.filter((job) => job === id).length;
    if (times !== 1) losses.push(`${id} was charged ${times} times`);
  }
  for (const job of charged) if (!live.includes(job)) losses.push(`${job} was charged and is no order`);
  for (const { severity, ...violation } of await checkLedger({
    db,
    clock: { isSystem: true, now: () => new Date() },
  }))
    if (severity === "violation") losses.push(`ledger: ${JSON.stringify(violation)}`);
  return losses;
}
