/**
 * Whether a request comes from a page of this site. Browsers say where a request comes from, in headers that no page can
 * forge; one that says nothing comes from none. Our pages let no address out, so that the origin of their forms is
 * `null`, as is a foreign one that hides: of these, the other header tells ours.
 */
export function isFromOwnPage(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOurs =
    origin === null || origin === "null" ? site === "same-origin" : origin === new URL(siteUrl).origin;
  return isOurs && (site === null || site === "same-origin");
}
