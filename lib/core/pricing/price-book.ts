import type { PriceBook } from "./rates";

/** Change the version with any amount: quotes store it. Our own prices, of the version's date. */
export const PRICE_BOOK: PriceBook = {
  version: "2026-11-01",
  currency: "USD",
  quoteLifetimeHours: 24,
  lines: {
    full_translation: {
      unit: "page",
      perPageCents: { standard: 2495, express: 3119, rush: 3743, same_day: 4990 },
      complexSurchargeCents: 1000,
    },
    review_and_certify: {
      unit: "page",
      perPageCents: { standard: 1248, express: 1560, rush: 1872, same_day: 2495 },
      complexSurchargeCents: 500,
    },
    business_ai: {
      unit: "word",
      perWordCents: { standard: 4, express: 4, rush: 4, same_day: 4 },
      minimumCents: 500,
      specialtyMultiplied: false,
      fixedHours: 1,
    },
    business_mtpe: {
      unit: "word",
      perWordCents: { standard: 10, express: 13, rush: 15, same_day: 20 },
      minimumCents: 500,
      specialtyMultiplied: true,
      fixedHours: null,
    },
    business_human: {
      unit: "word",
      perWordCents: { standard: 18, express: 23, rush: 27, same_day: 36 },
      minimumCents: 500,
      specialtyMultiplied: true,
      fixedHours: null,
    },
  },
  addonCents: { notarization: 1995, hardcopy: 995, apostille: 12900, additionalCopies: 750 },
  tierHours: { standard: 48, express: 24, rush: 14, same_day: 8 },
  specialtyPriceHundredths: 135,
  specialtyHoursHundredths: 125,
};
