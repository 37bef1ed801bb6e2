/** The most pages of a quote. */
export const ORDERED_PAGES = 500;
/** The most pages of a file whose pages are counted. */
export const MAX_PAGES = 20 * ORDERED_PAGES;
