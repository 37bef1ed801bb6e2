import { eq } from "drizzle-orm";
import { findPartner, updatePartner } from "../../db/queries/partners";
import { apiKeys } from "../../db/schema";
import { createStripePayments } from "../services/payments/stripe/create-stripe-payments";
import { createStripeDouble, type StripeDouble } from "./stripe/create-stripe-double";
import { createWorld, type World } from "./world";

export interface LiveKey {
  key: string;
  apiKeyId: string;
  partnerId: string;
}

export interface LiveWorld extends World {
  double: StripeDouble;
  makeLiveKey(options?: { card?: string | null }): Promise<LiveKey>;
  putCardOnFile(partnerId: string, card: string): Promise<void>;
}

export const WEBHOOK_SECRET = "whsec_test";

/** Events are held back until `double.deliveries.deliver()`. */
export async function createLiveWorld(options: Parameters<typeof createWorld>[0] = {}): Promise<LiveWorld> {
  let world: World | null = null;
  const double = createStripeDouble({
    clock: () => world?.clock.now() ?? new Date(),
    deliveryMode: "held",
    webhook: {
      secrets: [WEBHOOK_SECRET],
      deliver: async ({ body, signature }) => {
        if (!world) return 503;
        const headers = { "stripe-signature": signature };
        return (await world.raw("POST", "/api/stripe", { body, headers })).status;
      },
    },
  });
  const listening = await double.listen();
  const { url } = listening;
  const payments = createStripePayments({
    secretKey: "sk_test_double",
    webhookSecrets: [WEBHOOK_SECRET],
    apiBase: url,
    timeoutMs: 2000,
    maxNetworkRetries: 0,
  });
  const live = await createWorld({
    ...options,
    env: {
      STRIPE_SECRET_KEY: "sk_test_double",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: url,
      ...options.env,
    },
    services: {
      payments,
      ...options.services,
    },
  });
  world = live;
  let partners = 0;

  async function putCardOnFile(partnerId: string, card: string): Promise<void> {
    const partner = await findPartner(live.services.db, partnerId);
    if (!partner) throw new Error(`there is no partner ${partnerId}`);
    const made = await payments.createCustomer({ partnerId, name: partner.name });
    if (made.kind !== "done") throw new Error("the double made no customer");
    const { customerId } = made.value;
    const { id } = await double.actions.saveCard({ customer: customerId, card });
    await updatePartner(live.services.db, partnerId, { customerId, paymentMethodId: id });
  }

  return {
    ...live,
    double,
    putCardOnFile,
    async makeLiveKey({ card = "pm_card_visa" } = {}) {
      partners += 1;
      const key = await live.makeKey("live", `Live Partner ${partners}`);
      const [row] = await live.services.db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.lastFour, key.slice(-4)));
      if (!row) throw new Error("a key vanished");
      if (card !== null) await putCardOnFile(row.partnerId, card);
      return { key, apiKeyId: row.id, partnerId: row.partnerId };
    },
    async close() {
      await live.close();
      await listening.close();
      if (double.violations.length > 0) {
        throw new Error(`requests that the processor would refuse: ${JSON.stringify(double.violations)}`);
      }
    },
  };
}
