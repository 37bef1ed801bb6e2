import { pageMarkdown } from "@/lib/docs/llms";
import { MANUAL_PAGES, pathOf } from "@/lib/docs/manual";
import { manualFacts } from "../../../../../lib/server/manual-facts";

export async function GET(_: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page: file } = await params;
  const page = MANUAL_PAGES.find((each) => each.file === file);
  const facts = await manualFacts();
  if (!page) {
    return new Response(`This page doesn't exist. ${facts.siteUrl}/llms.txt lists the pages that do.\n`, {
      status: 404,
      headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "no-store" },
    });
  }
  return new Response(`${pageMarkdown(page, facts)}\n`, {
    headers: {
      "content-type": "text/markdown; charset=utf-8",
      "cache-control": "public, max-age=300",
      link: `<${facts.siteUrl}${pathOf(page)}>; rel="canonical"`,
      "x-robots-tag": "noindex",
    },
  });
}
