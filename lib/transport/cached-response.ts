import { createHash } from "node:crypto";
import type { Operation } from "@/lib/contract/operations/operation";

/** An answer with a strong ETag; 304 while the copy that its reader holds is the same. */
export function cachedResponse({ mediaType }: Operation, output: unknown, request: Request): Response {
  const text = mediaType === undefined ? JSON.stringify(output) : String(output);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  if (names(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: { etag } });
  }
  const contentType = `${mediaType ?? "application/json"}; charset=utf-8`;
  return new Response(text, { headers: { "content-type": contentType, etag } });
}

/** If-None-Match compares weakly: a proxy that compressed the text has marked our tag `W/`. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
