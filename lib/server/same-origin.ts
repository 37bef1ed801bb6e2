import { deskProblem } from "@/lib/core/desk-problems";

/**
 * Refuses whatever would change something and does not come from a page of this site. Browsers say where a request
 * comes from, in headers that no page can forge; one that says nothing comes from none.
 */
export function refuseForeignOrigin(request: Request, siteUrl: string): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOurs = origin === null ? site === "same-origin" : origin === new URL(siteUrl).origin;
  if (isOurs && (site === null || site === "same-origin")) return;
  throw deskProblem("FOREIGN_ORIGIN", "This request doesn't come from a desk page.");
}
