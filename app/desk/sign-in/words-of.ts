import { PortalError } from "@/app/portal/portal-error";

/** What went wrong, and what to do. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof PortalError)) throw error;
  return error.hint ? `${error.message} ${error.hint}` : error.message;
}
