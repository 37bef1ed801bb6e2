/** What has more is no text that anybody reads; a full table of A3 has a quarter of it. */
export const MAX_PAGE_LINES = 4_000;
/** More tell nothing new. */
export const MAX_PAGE_DOUBTS = 50;
/** The most places of one picture where writing was not recognised. */
export const MAX_UNREAD = 40;
