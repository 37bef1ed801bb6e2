import { Problem } from "@/lib/core/problem";
import { requestIdOf } from "./request-id";
import { problemResponse } from "./responses";

/** The envelope for every path under /api/v1 that is none. */
export async function unknownPath(request: Request, siteUrl?: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const problem = new Problem("NOT_FOUND", `Nothing exists at ${pathname.slice(0, 200)}.`);
  return problemResponse(problem, { "x-vc-request-id": requestIdOf(request) }, { siteUrl });
}
