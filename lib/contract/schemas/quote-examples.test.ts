import { expect, it } from "vitest";
import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { presentQuote, priceAlternatives, priceQuote } from "@/lib/core/pricing/price-quote";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import { EXAMPLE_PRICES } from "./capabilities-example";
import { QUOTE_INPUT_EXAMPLES, QUOTE_OUTPUT_EXAMPLES } from "./quote-examples";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const POSTAGE = { cents: 1380, estimated: false };

it.each(QUOTE_INPUT_EXAMPLES.map((input, at) => ({ input, output: QUOTE_OUTPUT_EXAMPLES[at] })))(
  "the example of $input.productLine has the price that the service asks",
  ({ input, output }) => {
    const resolved = resolveQuote(input, { addonAvailability: DEFAULT_ADDON_AVAILABILITY });
    const postage = resolved.postage && POSTAGE;
    const priced = priceQuote(PRICE_BOOK, resolved, postage, NOW);
    const alternatives = output?.alternatives && priceAlternatives(PRICE_BOOK, resolved, postage, NOW);
    expect(JSON.stringify(output)).toBe(
      JSON.stringify(presentQuote(output?.quoteId ?? "", priced, alternatives)),
    );
  },
);

it("the example of the capabilities has the prices that the service asks", () => {
  expect(PRICE_BOOK).toMatchObject(EXAMPLE_PRICES);
});
