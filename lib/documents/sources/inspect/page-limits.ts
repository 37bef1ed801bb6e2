export const ORDERED_PAGES = 500;
/** Beyond this, counting stops. */
export const MAX_PAGES = 20 * ORDERED_PAGES;
