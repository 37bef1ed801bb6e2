import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import {
  presentQuote,
  priceAlternatives,
  priceQuote,
  type QuoteOutput,
} from "@/lib/core/pricing/price-quote";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";

const CERTIFIED = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "express",
  productLine: "full_translation",
  addons: { hardcopy: { service: "usps_priority" }, additionalCopies: 1 },
  shipTo: { country: "US", postal_code: "78701", city: "Austin", state: "TX" },
} as const satisfies QuoteInput;

const BUSINESS = {
  sourceLanguage: "de",
  targetLanguage: "en",
  wordCount: 1200,
  speedTier: "standard",
  productLine: "business_mtpe",
} as const satisfies QuoteInput;

/** A certified order with a hard copy, and a business order. */
export const QUOTE_INPUT_EXAMPLES = [CERTIFIED, BUSINESS];

const NOW = new Date("2026-11-21T12:00:00.000Z");
const POSTAGE = { cents: 1380, estimated: false };

/** What the two inputs cost: priced by the price book itself, so that no example ever quotes an old price. */
export const QUOTE_OUTPUT_EXAMPLES = [
  example("q_01kajm0w5vf3h8n2r7c4t9x6ya", CERTIFIED, POSTAGE, false),
  example("q_01kajm0w5vf3h8n2r7c4t9x6yb", BUSINESS, null, true),
];

function example(
  quoteId: string,
  input: QuoteInput,
  postage: typeof POSTAGE | null,
  compare: boolean,
): QuoteOutput {
  const resolved = resolveQuote(input, { addonAvailability: DEFAULT_ADDON_AVAILABILITY });
  const priced = priceQuote(resolved, postage, NOW);
  return presentQuote(quoteId, priced, compare ? priceAlternatives(resolved, postage, NOW) : undefined);
}
