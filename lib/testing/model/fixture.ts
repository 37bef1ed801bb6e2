import type { Log, Services } from "@/lib/operations/context";
import { receiveEvent } from "@/lib/operations/processor-events/receive-event";
import { createStripeDouble, type StripeDouble } from "../stripe/create-stripe-double";
import { createTestClock, type TestClock } from "../test-clock";
import { openTestDatabase } from "../test-database";
import { createMoneyServices, WEBHOOK_SECRET } from "./money-services";

export interface Fixture {
  services: Services;
  clock: TestClock;
  double: StripeDouble;
  processorUrl: string;
  databaseUrl: string | null;
  isEmbedded: boolean;
  errors: { fields: object; message: string }[];
  close(): Promise<void>;
}

export const FUNDS_CENTS = 10_000_000;

export async function createFixture(): Promise<Fixture> {
  const database = await openTestDatabase();
  const clock = createTestClock(new Date("2026-03-03T10:00:00.000Z"));
  const errors: Fixture["errors"] = [];
  const quiet = () => undefined;
  const error = (fields: object, message: string) => void errors.push({ fields, message });
  const log: Log = { debug: quiet, info: quiet, warn: quiet, error };
  const double = createStripeDouble({
    clock: () => clock.now(),
    deliveryMode: "held",
    webhook: {
      secrets: [WEBHOOK_SECRET],
      deliver: async ({ body, signature }) => {
        try {
          await receiveEvent(services, body, signature);
          return 200;
        } catch {
          return 500;
        }
      },
    },
  });
  const listening = await double.listen();
  const services = createMoneyServices({ db: database.db, clock, log, processorUrl: listening.url });
  await double.actions.topUp({ amountCents: FUNDS_CENTS });
  return {
    services,
    clock,
    double,
    errors,
    processorUrl: listening.url,
    databaseUrl: database.url,
    isEmbedded: database.isEmbedded,
    async close() {
      await listening.close();
      await database.close();
    },
  };
}
