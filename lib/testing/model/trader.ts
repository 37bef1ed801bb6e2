import { eq } from "drizzle-orm";
import { insertApiKey, setKeyLimits } from "@/db/queries/api-keys";
import { updatePartner } from "@/db/queries/partners";
import { partners } from "@/db/schema";
import { quoteInputSchema } from "@/lib/contract/schemas/quote";
import { submitInputSchema } from "@/lib/contract/schemas/submit";
import type { Caller } from "@/lib/operations/context";
import { newId } from "@/lib/operations/new-id";
import { quote } from "@/lib/operations/quote";
import type { Payments } from "@/lib/services/payments/port";
import type { Market } from "./market";

/** How a trader's orders are paid. */
export type Paying = "card" | "checkout" | "invoice";

export interface Trader {
  paying: Paying;
  caller: Caller;
  customerId: string | null;
  accountId: string | null;
}

export interface TraderTerms {
  paying: Paying;
  /** A test card of the processor's; null for none. */
  card?: string | null;
  revShareBps?: number;
  /** Whether it can be paid out to. */
  hasAccount?: boolean;
  creditLimitCents?: number | null;
  spendCapCents?: number | null;
}

/** The processor's client, which a market always has. */
export function processorOf({ services }: Market): Payments {
  if (!services.payments) throw new Error("a market without a processor");
  return services.payments;
}

/** A partner with one live key, and all that its way of paying needs. */
export async function makeTrader(market: Market, terms: TraderTerms): Promise<Trader> {
  const { services } = market;
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
    billing: { mode: "per_order", paymentMethodOnFile: true },
  };
  const customerId = paying === "checkout" ? null : await openCustomer(market, partnerId);
  const accountId = hasAccount ? await openAccount(market, partnerId) : null;
  const trader = { paying, caller, customerId, accountId };
  if (paying === "card" && card !== null) await putCard(market, trader, card);
  return trader;
}

async function openCustomer(market: Market, partnerId: string): Promise<string> {
  const email = `${partnerId}@partner.test`;
  const made = await processorOf(market).createCustomer({ partnerId, name: partnerId, email });
  if (made.kind !== "done") throw new Error("the double made no customer");
  await updatePartner(market.services.db, partnerId, made.value);
  return made.value.customerId;
}

async function openAccount(market: Market, partnerId: string): Promise<string> {
  const email = `${partnerId}@partner.test`;
  const made = await processorOf(market).createPayoutAccount({ partnerId, name: partnerId, email });
  if (made.kind !== "done") throw new Error("the double made no account");
  const { accountId } = made.value;
  await market.double.actions.activateAccount({ id: accountId });
  await updatePartner(market.services.db, partnerId, { payoutAccountId: accountId, payoutsActive: true });
  return accountId;
}

/** Saves a card with the processor and makes it the trader's own. */
export async function putCard(market: Market, { caller, customerId }: Trader, card: string): Promise<void> {
  if (customerId === null) throw new Error("whose end users pay has no card");
  const { id } = await market.double.actions.saveCard({ customer: customerId, card });
  await market.services.db
    .update(partners)
    .set({ paymentMethodId: id })
    .where(eq(partners.id, caller.partnerId));
}

/** A submission of an order over so many words, four cents each and five dollars at least. */
export async function writeSubmission(
  { services }: Market,
  { caller }: Trader,
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
  return submitInputSchema.parse({ quoteId, echoedInput, idempotencyKey, sourceText: "Hola, buen mundo." });
}
