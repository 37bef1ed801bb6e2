/**
 * Browsers say so in headers that no page can forge; a request without them is foreign. Our pages send no
 * referrer, so their forms' origin is `null`, like that of a foreign page that hides: Sec-Fetch-Site tells
 * them apart.
 */
export function isFromOwnPage(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOurs =
    origin === null || origin === "null" ? site === "same-origin" : origin === new URL(siteUrl).origin;
  return isOurs && (site === null || site === "same-origin");
}
