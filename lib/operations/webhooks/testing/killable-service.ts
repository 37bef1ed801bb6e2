// killable-service.ts <receiver's URL> <orders>: on the data folder DATA_DIR, to be killed at any moment. The
// first start makes a key and places the orders; each start works until everything is delivered.

import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listOrdersInStatusSince } from "@/db/queries/orders";
import { nextWebhookDueAt } from "@/db/queries/webhook-queue";
import { quoteInputSchema } from "@/lib/contract/schemas/quote";
import { submitInputSchema } from "@/lib/contract/schemas/submit";
import { parseSettings } from "@/lib/env";
import type { Caller } from "@/lib/operations/context";
import { createKey } from "@/lib/operations/keys/keys";
import { createAuthenticator } from "@/lib/server/gateway/authenticate";
import { composeServices } from "@/lib/server/services/compose-services";
import { createLog } from "@/lib/server/services/log";
import type { RunningServer } from "@/lib/server/state";
import { createEmbeddedWorker } from "@/lib/server/worker";
import { standInPapers } from "@/lib/testing/papers/stand-in-papers";
import { TEST_PRICES } from "@/lib/testing/test-prices";
import { quote } from "../../quotes/quote";
import { unwrapReplay } from "../../replayed";
import { submit } from "../../submit/submit";

const [webhookUrl = "", orders = "0"] = process.argv.slice(2);
const settings = parseSettings(process.env);
const open = await composeServices(
  { settings, log: createLog(settings.logLevel), wake: () => undefined },
  { openPapers: standInPapers, prices: TEST_PRICES },
);
const { services } = open;
const gateway = {} as RunningServer["gateway"];
const worker = await createEmbeddedWorker(
  { open, services, gateway },
  { exclusive: true, pollMs: 100, backoff: () => 200, quietMs: 5_000 },
);
const started = join(settings.dataDir, "started");
if (!existsSync(started)) {
  const made = await createKey(services, open.secrets.seal, {
    environment: "sandbox" as const,
    partnerName: "Killed",
    webhookUrl,
  });
  writeFileSync(join(settings.dataDir, "webhook-secret"), made.webhookSecret);
  const caller = await createAuthenticator(services)(made.key);
  for (let n = 0; n < Number(orders); n++) await placeOrder(caller, n);
  writeFileSync(started, "");
}
// Only now: the receiver kills at messages, and must not do it between two orders.
worker.start();
worker.wake();

async function placeOrder(caller: Caller, n: number): Promise<void> {
  const body = quoteInputSchema.parse({
    sourceLanguage: "es",
    wordCount: 50,
    speedTier: "standard",
    productLine: "business_ai",
  });
  const { quoteId, echoedInput } = unwrapReplay(await quote(services, caller, { body, query: {} })).output;
  await submit(services, caller, {
    body: submitInputSchema.parse({
      quoteId,
      echoedInput,
      idempotencyKey: `killed-order-${n}`,
      sourceText: "Hola.",
    }),
    idempotencyKey: null,
  });
}

for (;;) {
  await worker.webhooks.drain();
  const unfinished = await listOrdersInStatusSince(
    services.db,
    ["paid", "processing"],
    services.clock.now(),
    1,
  );
  if (unfinished.length === 0 && (await nextWebhookDueAt(services.db)) === null) break;
  await sleep(50);
}
await worker.stop();
process.exit(0);
