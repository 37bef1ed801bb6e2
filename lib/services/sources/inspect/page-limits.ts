/** A quote takes no more. */
export const ORDERED_PAGES = 500;
/** Of what is looked at to say how many it has. */
export const MAX_PAGES = 20 * ORDERED_PAGES;
