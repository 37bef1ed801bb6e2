import type { Settings } from "./world";

/** How the double behaves unless told otherwise: as Stripe does on an ordinary day. */
export const DEFAULT_SETTINGS: Settings = {
  settlementDays: 2,
  searchLagSeconds: 60,
  booksLater: false,
  pagesUrl: "https://pages.stripe.test",
};
