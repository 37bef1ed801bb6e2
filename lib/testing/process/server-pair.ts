import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quoteInputSchema } from "@/lib/contract/schemas/quote";
import { submitInputSchema } from "@/lib/contract/schemas/submit";
import { createFixtureDrafter } from "@/lib/documents/draft";
import { parseSettings } from "@/lib/env";
import type { Caller, Services, WorkServices } from "@/lib/operations/context";
import { createKey } from "@/lib/operations/keys/keys";
import { quote as askQuote } from "@/lib/operations/quotes/quote";
import { unwrapReplay } from "@/lib/operations/replayed";
import { submit as placeOrder } from "@/lib/operations/submit/submit";
import { createAuthenticator } from "@/lib/server/gateway/authenticate";
import { composeServices, type OpenServices } from "@/lib/server/services/compose-services";
import { createLog } from "@/lib/server/services/log";
import { standInPapers } from "@/lib/testing/papers/stand-in-papers";
import { TEST_PRICES } from "@/lib/testing/test-prices";
import { createTestSources } from "../test-sources";
import { createEmptyDatabase } from "./empty-database";
import { createFakeRenderer } from "./fake-renderer";
import type { PlannedOrder } from "./order-plan";

export interface ServerPair {
  one: OpenServices;
  two: OpenServices;
  caller: Caller;
  close(): Promise<void>;
}

export async function openServerPair(): Promise<ServerPair> {
  const database = await createEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-pair-"));
  const settings = parseSettings({ DATABASE_URL: database.url, DATA_DIR: folder, NODE_ENV: "test" });
  const open = async () => {
    const opened = await composeServices(
      { settings, log: createLog("silent"), wake: () => undefined },
      { openPapers: standInPapers, prices: TEST_PRICES },
    );
    Object.assign(opened.services, { sources: createTestSources() });
    return opened;
  };
  const [one, two] = await Promise.all([open(), open()]);
  const input = { environment: "sandbox", partnerName: "Racing Partner" } as const;
  const { key } = await createKey(one.services, one.secrets.seal, input);
  return {
    one,
    two,
    caller: await createAuthenticator(two.services)(key),
    async close() {
      await Promise.all([one.close(), two.close()]);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function workServices({ services }: OpenServices): WorkServices {
  return {
    ...services,
    fixtureDrafter: createFixtureDrafter(),
    renderer: createFakeRenderer(),
  } as WorkServices;
}

let submissions = 0;

export async function quoted(services: Services, caller: Caller, { quote, submit }: PlannedOrder) {
  const answer = await askQuote(services, caller, { body: quoteInputSchema.parse(quote), query: {} });
  const { quoteId, echoedInput } = unwrapReplay(answer).output;
  submissions += 1;
  return submitInputSchema.parse({
    quoteId,
    echoedInput,
    idempotencyKey: `race-number-${submissions}`,
    ...submit,
  });
}

export async function submitAs(services: Services, caller: Caller, body: Awaited<ReturnType<typeof quoted>>) {
  return unwrapReplay(await placeOrder(services, caller, { body, idempotencyKey: null }));
}
