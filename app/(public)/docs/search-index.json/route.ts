import { searchIndex } from "@/lib/docs/search-index";
import { apiReference } from "../../../../lib/server/api-reference";
import { manualFacts } from "../../../../lib/server/manual-facts";

export async function GET(): Promise<Response> {
  return Response.json(searchIndex(await manualFacts(), await apiReference()), {
    headers: { "cache-control": "public, max-age=300", "x-robots-tag": "noindex" },
  });
}
