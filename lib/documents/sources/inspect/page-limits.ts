export const ORDERED_PAGES = 500;
export const MAX_PAGES = 20 * ORDERED_PAGES;
