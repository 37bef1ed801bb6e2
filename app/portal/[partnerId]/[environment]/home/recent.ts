/** Shared by all parts of the page, so that the orders are read once. */
export const RECENT = { limit: 5 };
