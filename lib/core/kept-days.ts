/**
 * Retention of data that doesn't follow its order. The privacy page prints these. Our own choices, November
 * 2026.
 */
export const KEPT_DAYS = {
  /** After expiry. Until then refused as expired, afterwards as unknown. */
  quotes: 30,
  requests: 30,
  webhookMessages: 90,
  checkedImports: 1,
  imports: 30,
  exports: 7,
  /** Longer than the processor keeps an event: a forgotten one can't come again. */
  processorEvents: 60,
} as const;

export const CERTIFIED_YEARS = 5;
