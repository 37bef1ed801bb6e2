import { eq } from "drizzle-orm";
import { insertApiKey, setKeyLimits } from "@/db/queries/api-keys";
import { updatePartner } from "@/db/queries/partners";
import { partners } from "@/db/schema";
import { quoteInputSchema } from "@/lib/contract/schemas/quote";
import { submitInputSchema } from "@/lib/contract/schemas/submit";
import { SCOPES } from "@/lib/core/keys/scopes";
import type { Caller } from "@/lib/operations/context";
import { newId } from "@/lib/operations/new-id";
import { quote } from "@/lib/operations/quotes/quote";
import type { Payments } from "@/lib/services/payments/port";
import type { Fixture } from "./fixture";

export type Paying = "card" | "checkout" | "invoice";

export interface TestPartner {
  paying: Paying;
  caller: Caller;
  customerId: string | null;
  accountId: string | null;
}

export interface PartnerTerms {
  paying: Paying;
  /** A test card of the processor's; null for none. */
  card?: string | null;
  revShareBps?: number;
  hasAccount?: boolean;
  creditLimitCents?: number | null;
  spendCapCents?: number | null;
}

export function processorOf({ services }: Fixture): Payments {
  if (!services.payments) throw new Error("a fixture without a processor");
  return services.payments;
}

export async function makePartner(fixture: Fixture, terms: PartnerTerms): Promise<TestPartner> {
  const { services } = fixture;
  const { paying, card = "pm_card_visa", revShareBps = 1000, hasAccount = true } = terms;
  const partnerId = newId(services, "partner");
  const apiKeyId = newId(services, "apiKey");
  const createdAt = services.clock.now();
  await services.db.insert(partners).values({
    id: partnerId,
    name: partnerId,
    revShareBps,
    createdAt,
    billingMode: paying === "invoice" ? "invoice" : "per_order",
    creditLimitCents: terms.creditLimitCents ?? null,
  });
  await insertApiKey(services.db, {
    id: apiKeyId,
    partnerId,
    environment: "live",
    sha256: apiKeyId,
    lastFour: "aaaa",
    webhookSecretSealed: "",
    createdAt,
  });
  await setKeyLimits(services.db, apiKeyId, {
    spendCapCents: terms.spendCapCents ?? null,
    ...(paying === "checkout" ? { payer: "end_user" as const } : {}),
  });
  const caller: Caller = {
    apiKeyId,
    partnerId,
    partnerName: partnerId,
    environment: "live",
    hasWebhookUrl: false,
    scopes: SCOPES,
    isGrant: false,
    billing: { mode: "per_order", paymentMethodOnFile: true },
  };
  const customerId = paying === "checkout" ? null : await openCustomer(fixture, partnerId);
  const accountId = hasAccount ? await openAccount(fixture, partnerId) : null;
  const partner = { paying, caller, customerId, accountId };
  if (paying === "card" && card !== null) await putCard(fixture, partner, card);
  return partner;
}

async function openCustomer(fixture: Fixture, partnerId: string): Promise<string> {
  const email = `${partnerId}@partner.test`;
  const made = await processorOf(fixture).createCustomer({ partnerId, name: partnerId, email });
  if (made.kind !== "done") throw new Error("the double made no customer");
  await updatePartner(fixture.services.db, partnerId, made.value);
  return made.value.customerId;
}

async function openAccount(fixture: Fixture, partnerId: string): Promise<string> {
  const email = `${partnerId}@partner.test`;
  const made = await processorOf(fixture).createPayoutAccount({ partnerId, name: partnerId, email });
  if (made.kind !== "done") throw new Error("the double made no account");
  const { accountId } = made.value;
  await fixture.double.actions.activateAccount({ id: accountId });
  await updatePartner(fixture.services.db, partnerId, { payoutAccountId: accountId, payoutsActive: true });
  return accountId;
}

export async function putCard(
  fixture: Fixture,
  { caller, customerId }: TestPartner,
  card: string,
): Promise<void> {
  if (customerId === null) throw new Error("whose end users pay has no card");
  const { id } = await fixture.double.actions.saveCard({ customer: customerId, card });
  await fixture.services.db
    .update(partners)
    .set({ paymentMethodId: id })
    .where(eq(partners.id, caller.partnerId));
}

/** A submission of an order over so many words, four cents each and five dollars at least. */
export async function writeSubmission(
  { services }: Fixture,
  { caller }: TestPartner,
  {
    words,
    idempotencyKey,
    speedTier = "standard",
  }: { words: number; idempotencyKey: string; speedTier?: string },
) {
  const body = quoteInputSchema.parse({
    sourceLanguage: "es",
    wordCount: words,
    speedTier,
    productLine: "business_ai",
  });
  const quoted = await quote(services, caller, { body, query: {} });
  if (!("quoteId" in quoted)) throw new Error("a quote is never replayed");
  const { quoteId, echoedInput } = quoted;
  return submitInputSchema.parse({
    quoteId,
    echoedInput,
    idempotencyKey,
    sourceText: "mundo ".repeat(words),
  });
}
