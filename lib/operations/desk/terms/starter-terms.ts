import type { ExchangeEntry } from "@/lib/core/exchange/exchange";
import ENTRIES from "./data/starter-terms.json" with { type: "json" };

/**
 * Terms of civil records, Spanish to English, to begin a termbase with. Our own choice, written 2026-11-23: common
 * renderings, taken from no other list. Two rows for one term are both right.
 */
export const STARTER_TERMS = {
  sourceLanguage: "es",
  targetLanguage: "en",
  origin: "Our own choice, 2026-11-23",
  entries: ENTRIES satisfies ExchangeEntry[],
};
