export const MAX_PAGE_LINES = 4_000;
export const MAX_PAGE_DOUBTS = 50;
export const MAX_UNREAD = 40;
