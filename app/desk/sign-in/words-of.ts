import { PortalError } from "@/app/portal/portal-error";

export function wordsOf(error: unknown): string {
  if (!(error instanceof PortalError)) throw error;
  return error.hint ? `${error.message} ${error.hint}` : error.message;
}
