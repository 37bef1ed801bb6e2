import { manualFacts } from "../../lib/server/manual-facts";
import { plainText } from "../plain-text";

/** Crawlers may read pages and documentation, but not the API, files, or people's certificates. */
export async function GET(): Promise<Response> {
  const { siteUrl } = await manualFacts();
  const closed = ["/api/", "/files/", "/verify/", "/billing/", "/checkout/", "/docs/search"];
  const rules = ["Allow: /api/v1/openapi.yaml", ...closed.map((path) => `Disallow: ${path}`)];
  return plainText(["User-agent: *", ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n"));
}
