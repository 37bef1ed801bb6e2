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
  database: Database;
  partnerId: string;
  env: Record<string, string>;
  kill(): Promise<void>;
  dataDir: string;
  makeKeys(count: number, options?: { environment?: Environment; webhookUrl?: string }): Promise<BenchKey[]>;
  holdWorkflows(): Promise<() => Promise<void>>;
}

export async function startProduct(
  root: string,
  databaseUrl: string,
  processor: DemoProcessor,
  env: Record<string, string> = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-data-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
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
    ALLOW_LOOPBACK: "true",
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
 * Rows for the relay pass for sent. A lock would hold a snapshot, so that no dead row of a queue could be
 * cleared away.
 */
async function holdWorkflows(databaseUrl: string): Promise<() => Promise<void>> {
  const tables = ["order_events", "order_redrives"];
  const heldSince = new Date();
  const run = async (statements: readonly string[]) => {
    const client = new Client({ connectionString: databaseUrl });
    // When a run breaks off, PostgreSQL stops first. The original error must stay visible.
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
