import type { Settings } from "./world";

export const DEFAULT_SETTINGS: Settings = {
  settlementDays: 2,
  searchLagSeconds: 60,
  booksLater: false,
  pagesUrl: "https://pages.stripe.test",
};
