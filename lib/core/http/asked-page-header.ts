/** Tells a page of the portal its own address, which the framework does not: where to come back to after a sign-in. */
export const ASKED_PAGE_HEADER = "x-vidimus-page";
