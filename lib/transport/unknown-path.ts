import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { nearestCodes } from "@/lib/core/catalog/nearest-codes";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";
import { requestIdOf } from "./request-id";
import { problemResponse } from "./responses";

const PREFIX = "/api/v1";

/** The envelope for every path under /api/v1 that is none. */
export async function unknownPath(request: Request, siteUrl?: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const problem = new Problem("NOT_FOUND", `Nothing exists at ${clipText(pathname)}.`, {
    recoveryHint: pathname.startsWith(PREFIX) ? meantPath(pathname.slice(PREFIX.length)) : undefined,
  });
  return problemResponse(problem, { "x-vc-request-id": requestIdOf(request) }, { siteUrl });
}

/** The path that is spelt nearly so, or that this one is the beginning of. */
function meantPath(path: string): string | undefined {
  const given = path.split("/");
  const named = (name: (typeof API_NAMES)[number]) =>
    `${OPERATIONS[name].method} ${PREFIX}${OPERATIONS[name].path}`;
  const partsOf = (name: (typeof API_NAMES)[number]) => OPERATIONS[name].path.split("/");
  const isNear = (part: string, at: number) =>
    part.startsWith("{") || part === given[at] || nearestCodes(given[at] ?? "", [part]).length > 0;
  const near = API_NAMES.find((name) => partsOf(name).length === given.length && partsOf(name).every(isNear));
  if (near) return `Did you mean ${named(near)}?`;
  const longer = API_NAMES.find((name) => {
    const parts = partsOf(name);
    const rest = parts.slice(given.length);
    return rest[0]?.startsWith("{") && parts.slice(0, given.length).every((part, at) => part === given[at]);
  });
  if (!longer) return;
  const missing = partsOf(longer)[given.length]?.slice(1, -1);
  return `Add the ${missing} to the path: ${named(longer)}.`;
}
