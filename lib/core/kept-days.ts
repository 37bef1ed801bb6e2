/**
 * How many days what the service writes down is kept, where its order doesn't decide that. The privacy page prints
 * these, and what deletes goes by them. Our own choices, of November 2026.
 */
export const KEPT_DAYS = {
  /** After they expired: refused as expired until then, and as unknown afterwards. */
  quotes: 30,
  /** Whole days, beside today's. */
  requests: 30,
  /** From the first attempt: a message can be looked at and replayed for so long. */
  webhookMessages: 90,
  /** A sheet that was checked and never ordered. */
  checkedImports: 1,
  imports: 30,
  exports: 7,
  /** Longer than the processor keeps an event: nothing that is forgotten can come again. */
  processorEvents: 60,
} as const;

/** Certified PDFs are promised for so long, and reviewed texts as long as they. */
export const CERTIFIED_YEARS = 5;
