import { deleteQuotesExpiredBefore, findQuote, insertQuote } from "@/db/queries/quotes";
import { refuseMisspelling } from "@/lib/core/catalog/document-types";
import { isId } from "@/lib/core/ids";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { addHours, isSlaGuaranteed } from "@/lib/core/pricing/delivery";
import { presentQuote, priceAlternatives, priceQuote } from "@/lib/core/pricing/price-quote";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import { Problem } from "@/lib/core/problem";
import type { KeyOperation, Services } from "../context";
import { newId } from "../new-id";
import { scanReadingOf } from "../scan-reading";
import { requireOffered } from "./capabilities";

export const quote: KeyOperation<"quote", "body" | "query"> = async (services, caller, { body, query }) => {
  requireOffered(services, caller.environment, { productLine: body.productLine, field: "productLine" });
  refuseMisspelling(body.documentType);
  const resolved = resolveQuote(body, { addonAvailability: services.settings.addonAvailability });
  const postage = resolved.postage ? await services.postage.quotePostage(resolved.postage) : null;
  const now = services.clock.now();
  const priced = priceQuote(services.prices, resolved, postage, now);
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
  const alternatives = query.compare ? priceAlternatives(services.prices, resolved, postage, now) : undefined;
  return { ...presentQuote(id, priced, alternatives), ...scanReadingOf(services, priced.input) };
};

/** @throws Problem NOT_FOUND */
export const getQuote: KeyOperation<"getQuote", "params"> = async (services, caller, { params }) => {
  const { quoteId } = params;
  const { partnerId, environment } = caller;
  // A path may hold what the database cannot even be asked for.
  const row = isId("quote", quoteId)
    ? await findQuote(services.db, services.clock, { id: quoteId, partnerId, environment })
    : null;
  if (!row)
    throw new Problem("NOT_FOUND", "No quote with this ID is available to this key.", {
      field: "quoteId",
      recoveryHint: "Request a new quote. Quotes are deleted 30 days after they expire.",
    });
  const { input, totalCents, breakdown, expiresAt } = row;
  const presented = presentQuote(row.id, {
    input,
    totalCents,
    currency: services.prices.currency,
    breakdown,
    expiresAt,
    slaGuaranteed: isSlaGuaranteed(input.speedTier),
    promisedDeliveryAt: addHours(row.createdAt, row.promisedDeliveryHours),
  });
  return { ...presented, ...scanReadingOf(services, input) };
};

export async function pruneQuotes({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteQuotesExpiredBefore(db, new Date(clock.now().getTime() - KEPT_DAYS.quotes * 86_400_000));
}
