import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Database, type Db, openPostgres } from "@/db/client";
import { ensurePartner, insertApiKey } from "@/db/queries/api-keys";
import { updatePartner } from "@/db/queries/partners";
import { makeId } from "@/lib/core/ids";
import { type Environment, makeApiKey } from "@/lib/core/keys/api-key";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { makeWebhookSecret } from "@/lib/operations/keys/keys";
import { createStripePayments } from "@/lib/services/payments/stripe/create-stripe-payments";
import { createSecrets } from "@/lib/services/secrets/secrets";
import type { DemoProcessor } from "../scripts/demo/processor";
import { type RunningNext, startNext } from "./next-server";

export interface BenchKey {
  id: string;
  key: string;
}

export interface Product extends RunningNext {
  /** The service's own database, for what no client can do: many keys at once, a look at every order. */
  database: Database;
  partnerId: string;
  /** What it was started with: another process with the same is the same service. */
  env: Record<string, string>;
  /** Ends its process, and leaves its database open. */
  kill(): Promise<void>;
  /** Where its embedded services keep what they keep, such as mails. */
  dataDir: string;
  /** The orders of keys with a `webhookUrl` are told there. */
  makeKeys(count: number, options?: { environment?: Environment; webhookUrl?: string }): Promise<BenchKey[]>;
  /** Keeps the workflows from starting until it is called back. */
  holdWorkflows(): Promise<() => Promise<void>>;
}

/** The production server on a throw-away database and data folder. */
export async function startProduct(
  root: string,
  databaseUrl: string,
  processor: DemoProcessor,
  env: Record<string, string> = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-data-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // What the server seals by, so that keys which are made past it can sign.
  const authSecret = env.AUTH_SECRET ?? randomBytes(32).toString("base64url");
  const { seal } = createSecrets(authSecret);
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: authSecret,
    EMBEDDED: "allow",
    LOG_LEVEL: "warn",
    SANDBOX_SECONDS: "0",
    PUBLIC_RATE_PER_MINUTE: "0",
    // One document is fetched from the server itself: nothing of the bench leaves this machine.
    ALLOW_LOOPBACK: "true",
    // Live orders are charged by a double in a process of its own, whose work is not ours.
    ...processor.settings,
    ...env,
  };
  const server = await startNext({ root, folder: root, probe: "/.well-known/jwks.json", env: settings });
  const database = await openPostgres(databaseUrl, { migrate: false });
  const { db } = database;
  const now = new Date();
  const partnerId = await ensurePartner(db, {
    id: makeId("partner", now, randomBytes(16)),
    name: "Bench",
    createdAt: now,
  });
  await putCardOnFile(db, partnerId, processor);
  return {
    ...server,
    env: settings,
    kill: server.stop,
    database,
    partnerId,
    dataDir: folder,
    async makeKeys(count, { environment = "sandbox", webhookUrl } = {}) {
      const keys = Array.from({ length: count }, () => ({
        id: makeId("apiKey", now, randomBytes(16)),
        key: makeApiKey(environment, randomBytes(20)),
      }));
      for (const { id, key } of keys) {
        await insertApiKey(db, {
          id,
          partnerId,
          environment,
          sha256: createHash("sha256").update(key).digest("hex"),
          lastFour: key.slice(-4),
          webhookUrl: webhookUrl ?? null,
          webhookSecretSealed: seal(makeWebhookSecret({ random: randomBytes }), webhookSecretContext(id)),
          createdAt: now,
        });
      }
      return keys;
    },
    holdWorkflows: () => holdWorkflows(databaseUrl),
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

async function putCardOnFile(db: Db, partnerId: string, processor: DemoProcessor): Promise<void> {
  const payments = createStripePayments({
    secretKey: processor.settings.STRIPE_SECRET_KEY ?? "",
    webhookSecrets: [],
    apiBase: processor.url,
  });
  const made = await payments.createCustomer({ partnerId, name: "Bench" });
  if (made.kind !== "done") throw new Error("the processor's double made no customer");
  const { customerId } = made.value;
  const paymentMethodId = await processor.saveCard(customerId);
  await updatePartner(db, partnerId, { customerId, paymentMethodId });
}

/**
 * What requests write for the relay passes for sent, until it is called back. A lock would do it too, but who waits for
 * one holds a snapshot, and no row of a queue that was dealt with could be cleared away meanwhile.
 */
async function holdWorkflows(databaseUrl: string): Promise<() => Promise<void>> {
  const tables = ["order_events", "order_redrives"];
  const heldSince = new Date();
  const run = async (statements: readonly string[]) => {
    const client = new Client({ connectionString: databaseUrl });
    // A run that breaks off stops PostgreSQL under it; why it broke off is what has to be read then.
    client.on("error", () => undefined);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run([
    `create or replace function bench_hold() returns trigger language plpgsql as
      'begin new.relayed_at = ''epoch''; return new; end'`,
    ...tables.map(
      (table) =>
        `create trigger bench_hold before insert on ${table} for each row execute function bench_hold()`,
    ),
  ]);
  return () =>
    run(
      tables.flatMap((table) => [
        `drop trigger bench_hold on ${table}`,
        `update ${table} set relayed_at = null where relayed_at = 'epoch'
          and order_id in (select id from orders where created_at >= '${heldSince.toISOString()}')`,
      ]),
    );
}
