import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import { ensurePartner, insertApiKey } from "@/db/queries/api-keys";
import { updatePartner } from "@/db/queries/partners";
import { insertMembership } from "@/db/queries/teams";
import { notificationSettings, people } from "@/db/schema";
import { makeId } from "@/lib/core/ids";
import { makeApiKey } from "@/lib/core/keys/api-key";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { makeWebhookSecret } from "@/lib/operations/keys/keys";
import { createStripePayments } from "@/lib/services/payments/stripe/create-stripe-payments";
import { createSecrets } from "@/lib/services/secrets/secrets";
import type { startParts } from "./parts";

export async function makePartner(
  db: Db,
  authSecret: string,
  webhookUrl: string,
  { double }: Awaited<ReturnType<typeof startParts>>,
) {
  const now = new Date();
  const id = <K extends Parameters<typeof makeId>[0]>(kind: K) => makeId(kind, now, randomBytes(16));
  const partnerId = await ensurePartner(db, { id: id("partner"), name: "Outages", createdAt: now });
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
