import { deleteQuotesExpiredBefore, insertQuote } from "@/db/queries/quotes";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { presentQuote, priceAlternatives, priceQuote } from "@/lib/core/pricing/price-quote";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import type { KeyOperation, Services } from "../context";
import { newId } from "../new-id";
import { requireOffered } from "./capabilities";

/** A price that binds for 24 hours; nothing but the quote itself is written. */
export const quote: KeyOperation<"quote", "body" | "query"> = async (services, caller, { body, query }) => {
  requireOffered(services, caller.environment, { productLine: body.productLine, field: "productLine" });
  const resolved = resolveQuote(body, { addonAvailability: services.settings.addonAvailability });
  const postage = resolved.postage ? await services.postage.quotePostage(resolved.postage) : null;
  const now = services.clock.now();
  const priced = priceQuote(resolved, postage, now);
  const id = newId(services, "quote");
  await insertQuote(services.db, {
    id,
    partnerId: caller.partnerId,
    environment: caller.environment,
    input: priced.input,
    priceBookVersion: priced.priceBookVersion,
    totalCents: priced.totalCents,
    promisedDeliveryHours: priced.breakdown.promisedDeliveryHours,
    breakdown: priced.breakdown,
    createdAt: now,
    expiresAt: priced.expiresAt,
  });
  return presentQuote(id, priced, query.compare ? priceAlternatives(resolved, postage, now) : undefined);
};

/** Orders hold their own copy of a quote's terms. */
export async function pruneQuotes({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteQuotesExpiredBefore(db, new Date(clock.now().getTime() - KEPT_DAYS.quotes * 86_400_000));
}
