import { randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import type { AddonKey } from "@/lib/core/catalog/enumerations";
import type { Clock } from "@/lib/core/clock";
import type { Log, Services } from "@/lib/operations/context";
import { createStripePayments } from "@/lib/services/payments/stripe/create-stripe-payments";
import { TEST_PRICES } from "../test-prices";

export const WEBHOOK_SECRET = "whsec_model";

export interface MoneyParts {
  db: Db;
  clock: Clock;
  log: Log;
  processorUrl: string;
}

/** Opened in a moment: a process that is to die may have nothing else. */
export function createMoneyServices({ db, clock, log, processorUrl }: MoneyParts): Services {
  return {
    db,
    clock,
    log,
    databaseFiles: null,
    random: (bytes) => randomBytes(bytes),
    prices: TEST_PRICES,
    payments: createStripePayments({
      secretKey: "sk_test_double",
      webhookSecrets: [WEBHOOK_SECRET],
      apiBase: processorUrl,
      // The test gives up what hangs. The client's own retries would blur the result.
      timeoutMs: 5_000,
      maxNetworkRetries: 0,
    }),
    wake: () => undefined,
    sources: absent("sources"),
    reader: absent("reader"),
    readsScansIn: () => false,
    readExchange: () => Promise.reject(new Error("money reads no files")),
    checkWork: () => Promise.reject(new Error("money checks no work")),
    drafter: absent("drafter"),
    storage: absent("storage"),
    postage: absent("postage"),
    signer: absent("signer"),
    webhooks: absent("webhooks"),
    mailer: absent("mailer"),
    passkeys: absent("passkeys"),
    authenticatorApps: absent("authenticatorApps"),
    specimen: () => Promise.reject(new Error("money needs no specimen")),
    settings: {
      siteUrl: "https://vidimus.test",
      sandboxSeconds: 0,
      fixtureReviewsLive: false,
      addonAvailability: {} as Record<AddonKey, boolean>,
      allowLoopback: false,
      supportContact: "support@vidimus.test",
      companyAddress: null,
      companyTaxNumber: null,
      letterhead: null,
      hasDynamicRegistration: false,
      signUp: "open",
      retentionDays: 30,
      staleClaimHours: 48,
      linkSecrets: [new Uint8Array(32)],
      codeSecrets: [new Uint8Array(32)],
    },
  };
}

function absent<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`money needs no ${name}`);
    },
  });
}
