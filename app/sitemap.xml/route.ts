import { MANUAL_PAGES, pathOf } from "@/lib/docs/manual";
import { operationPath } from "@/lib/docs/reference/paths";
import { apiReference } from "../../lib/server/api-reference";
import { manualFacts } from "../../lib/server/manual-facts";

const OTHERS = [
  "/",
  "/pricing",
  "/verify",
  "/acceptance-guarantee",
  "/refund-policy",
  "/status",
  "/privacy",
  "/terms",
  "/data-processing",
  "/security",
  "/contact",
  "/docs/api",
  "/docs/api/schemas",
  "/docs/api/webhooks",
];

export async function GET(): Promise<Response> {
  const { siteUrl } = await manualFacts();
  const { operations } = await apiReference();
  const reference = operations.map(({ id }) => operationPath(id));
  const urls = [...OTHERS, ...MANUAL_PAGES.map(pathOf), ...reference].map(
    (path) => `  <url><loc>${siteUrl}${path}</loc></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
