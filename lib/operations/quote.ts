import { insertQuote } from "@/db/queries/quotes";
import { presentQuote, priceAlternatives, priceQuote } from "@/lib/core/pricing/price-quote";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import type { KeyOperation } from "./context";
import { requireOffered } from "./is-offered";
import { newId } from "./new-id";

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
