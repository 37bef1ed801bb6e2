import type { Db } from "@/db/client";
import { findQuote, lockUsedQuote, type QuoteRow } from "@/db/queries/quotes";
import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { EVERY_ADDON_AVAILABLE } from "@/lib/core/catalog/addons";
import { checkSubmission, isQuotedDestination } from "@/lib/core/orders/submission";
import { priceAlternatives } from "@/lib/core/pricing/price-quote";
import { sameQuoteInput } from "@/lib/core/pricing/quote-input";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import { Problem } from "@/lib/core/problem";
import type { Caller, Services } from "../context";
import { requireOffered } from "./capabilities";
import { lookFirst, quoteProblem } from "./look-first";

export interface CheckedQuote {
  quote: QuoteRow;
  totalCents: number;
}

/**
 * Refuses in the order of the spec.
 * @throws Problem INVALID_QUOTE, QUOTE_EXPIRED, QUOTE_MISMATCH
 */
export async function checkQuote(
  services: Services,
  caller: Caller,
  input: SubmitInput,
  isTool: boolean,
): Promise<CheckedQuote> {
  const checked = await checkTerms(services, caller, input);
  // A model that states no price can only have had the quote's approved.
  const { expectedTotalCents = isTool ? checked.quote.totalCents : undefined } = input;
  if (expectedTotalCents !== undefined && expectedTotalCents !== checked.totalCents) {
    requireNoOtherTier(services, input, { ...checked, expectedTotalCents });
    throw new Problem(
      "QUOTE_MISMATCH",
      `This order costs ${checked.totalCents} cents, not ${expectedTotalCents}. Nothing was charged.`,
      {
        field: "expectedTotalCents",
        recoveryHint: `Have the price approved again, then submit with expectedTotalCents ${checked.totalCents}.`,
      },
    );
  }
  if (expectedTotalCents === undefined) requireQuotedTotal(checked);
  return checked;
}

const quoteAgainFor = (speedTier: string) =>
  `A quote binds one speed, and an alternative is a price without a quote. Request a quote with speedTier "${speedTier}", have its price approved, and submit with its quoteId, its echoedInput, and its totalCents as expectedTotalCents.`;

/** The approver of that price wants its speed, and would get this one for less. */
function requireNoOtherTier(
  { prices, clock }: Services,
  { echoedInput, shippingAddress }: SubmitInput,
  { quote, totalCents, expectedTotalCents }: CheckedQuote & { expectedTotalCents: number },
): void {
  const resolved = resolveQuote(echoedInput, { addonAvailability: EVERY_ADDON_AVAILABLE, shippingAddress });
  const tiers = priceAlternatives(prices, { ...resolved, postage: null }, null, clock.now());
  const own = tiers.find(({ speedTier }) => speedTier === echoedInput.speedTier);
  // The price that was shown has the quote's postage, which may have been an estimate.
  const shown = [totalCents, quote.totalCents].map((cents) => expectedTotalCents - cents);
  const meant = tiers.find((tier) => own && tier !== own && shown.includes(tier.totalCents - own.totalCents));
  if (!meant) return;
  throw new Problem(
    "QUOTE_MISMATCH",
    `${expectedTotalCents} cents is the price of ${meant.speedTier}, but this quote is for ${echoedInput.speedTier}, at ${totalCents} cents. Nothing was charged.`,
    {
      field: "expectedTotalCents",
      recoveryHint: `${quoteAgainFor(meant.speedTier)} This quote orders ${echoedInput.speedTier} alone.`,
    },
  );
}

/** Without a price of the caller's, only estimated postage may raise the quote's. */
function requireQuotedTotal({ quote, totalCents }: CheckedQuote): void {
  if (quote.breakdown.hardcopyShippingEstimated || totalCents <= quote.totalCents) return;
  throw new Problem(
    "QUOTE_MISMATCH",
    `This order costs ${totalCents} cents, not the ${quote.totalCents} that were quoted. Nothing was charged.`,
    {
      field: "shippingAddress",
      recoveryHint: `The quote's ${quote.totalCents} cents are for mail to its shipTo. For this address, have the price approved, then submit with expectedTotalCents ${totalCents}. Otherwise submit with the quoted address.`,
    },
  );
}

async function checkTerms(services: Services, caller: Caller, input: SubmitInput): Promise<CheckedQuote> {
  const { partnerId, environment } = caller;
  const quote = await findQuote(services.db, services.clock, { id: input.quoteId, partnerId, environment });
  const refuse = (problem: Parameters<typeof quoteProblem>[3]) =>
    quoteProblem(services, caller, input.quoteId, problem);
  if (!quote)
    throw await refuse({ code: "INVALID_QUOTE", message: "No quote with this ID is available to this key." });
  if (quote.isExpired) throw await refuse(EXPIRED);
  if (!sameQuoteInput(quote.input, input.echoedInput)) {
    const { speedTier } = input.echoedInput;
    if (sameQuoteInput({ ...quote.input, speedTier }, input.echoedInput))
      throw await refuse({
        code: "QUOTE_MISMATCH",
        message: `echoedInput says ${speedTier}, but this quote is for ${quote.input.speedTier}.`,
        field: "echoedInput.speedTier",
        hint: quoteAgainFor(speedTier),
      });
    const message = "echoedInput differs from what was quoted.";
    throw await refuse({ code: "QUOTE_MISMATCH", message, field: "echoedInput" });
  }
  requireOffered(services, environment, {
    productLine: input.echoedInput.productLine,
    field: "echoedInput.productLine",
  });
  const breakdown = quote.breakdown;
  checkSubmission({
    productLine: input.echoedInput.productLine,
    addons: input.echoedInput.addons,
    hardcopyService: breakdown.hardcopyService,
    documents: input.documents,
    sourceText: input.sourceText,
    draftTranslation: input.draftTranslation,
    shippingAddress: input.shippingAddress,
  });
  if (breakdown.hardcopyService === null) return { quote, totalCents: quote.totalCents };
  const { postage } = resolveQuote(input.echoedInput, {
    // Quoted add-ons stay available, whatever operators have switched off since.
    addonAvailability: EVERY_ADDON_AVAILABLE,
    shippingAddress: input.shippingAddress,
  });
  if (!postage) throw new Error(`quote ${quote.id} has a hard copy that resolves to none`);
  // Quoted for this destination, the amount is binding, whatever carriers ask now.
  if (isQuotedDestination(input.echoedInput.shipTo, input.shippingAddress)) {
    return { quote, totalCents: quote.totalCents };
  }
  const { cents } = await services.postage.quotePostage(postage);
  return { quote, totalCents: quote.totalCents - breakdown.hardcopyShippingCents + cents };
}

/**
 * Call it in the transaction that claims the quote.
 * @throws Problem INVALID_QUOTE
 */
export async function requireUnusedQuote(tx: Db, by: { quoteId: string; apiKeyId: string }): Promise<void> {
  const used = await lockUsedQuote(tx, by);
  if (!used) return;
  const another =
    "Ask whether a second order is wanted. Only then send allowQuoteReuse: true, or request a new quote.";
  throw new Problem("INVALID_QUOTE", "This quote already has an order.", {
    field: "quoteId",
    ...lookFirst(used.jobId, another),
  });
}

const EXPIRED = { code: "QUOTE_EXPIRED", message: "This quote has expired." } as const;

/** @throws Problem QUOTE_EXPIRED */
export function requireUnexpired(expiresAt: Date, at: Date): void {
  if (at.getTime() >= expiresAt.getTime())
    throw new Problem(EXPIRED.code, EXPIRED.message, { field: "quoteId" });
}
