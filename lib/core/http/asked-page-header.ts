/** A portal page's own address, which the framework doesn't provide: for returning after a sign-in. */
export const ASKED_PAGE_HEADER = "x-vidimus-page";
