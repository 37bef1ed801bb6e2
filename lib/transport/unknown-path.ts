import { suggestPath } from "@/lib/contract/suggest-path";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";
import { requestIdOf } from "./request-id";
import { problemResponse } from "./responses";

const PREFIX = "/api/v1";

export async function unknownPath(request: Request, siteUrl?: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const problem = new Problem("NOT_FOUND", `Nothing exists at ${clipText(pathname)}.`, {
    recoveryHint: pathname.startsWith(PREFIX) ? suggestPath(pathname.slice(PREFIX.length)) : undefined,
  });
  return problemResponse(problem, { "x-vc-request-id": requestIdOf(request) }, { siteUrl });
}
