/** The framework doesn't tell a page its own address. */
export const ASKED_PAGE_HEADER = "x-vidimus-page";
