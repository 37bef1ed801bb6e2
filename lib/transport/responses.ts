import { FIRST_SCOPES } from "@/lib/core/keys/scopes";
import { isOutage } from "@/lib/core/outage";
import { Problem } from "@/lib/core/problem";

export function jsonResponse(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "content-type": "application/json; charset=utf-8" },
  });
}

interface Links {
  resourceMetadata?: string | null | undefined;
  siteUrl?: string | undefined;
}

export function problemResponse(
  problem: Problem,
  headers: Record<string, string>,
  { resourceMetadata = null, siteUrl }: Links = {},
): Response {
  const { status, code, details } = problem;
  // A 404 for a certificate may be cached as long as a hit, unless the path is private. Never cache other
  // errors.
  const own = headers["cache-control"] ?? "no-store";
  const cacheControl = status === 404 || own.includes("no-store") ? own : "no-store";
  const retryAfter = details.retryAfterSeconds;
  return jsonResponse(status, problem.toEnvelope(siteUrl), {
    ...headers,
    // Common clients retry 409 by default; they read this header and stop.
    "x-should-retry": String(problem.retryable),
    ...challengeOf(problem, resourceMetadata),
    ...(retryAfter !== undefined && (status === 429 || status === 503)
      ? { "retry-after": String(retryAfter) }
      : {}),
    ...(code === "METHOD_NOT_ALLOWED" && details.allow ? { allow: details.allow.join(", ") } : {}),
    "cache-control": cacheControl,
  });
}

/** RFC 6750 and RFC 9728. */
function challengeOf(
  { status, code, details }: Problem,
  resourceMetadata: string | null,
): Record<string, string> {
  // A browser that has signed out of the desk has no use for the header.
  const isAsked = status === 401 && code !== "SIGNED_OUT";
  if (!isAsked && !details.scopes) return {};
  const error = isAsked ? (code === "MISSING_AUTH" ? null : "invalid_token") : "insufficient_scope";
  const scopes = details.scopes ?? (resourceMetadata === null ? null : FIRST_SCOPES);
  const members = {
    // A program that sends an API key looks only at the scheme.
    error: resourceMetadata === null && isAsked ? null : error,
    scope: scopes?.join(" ") ?? null,
    resource_metadata: resourceMetadata,
  };
  const said = Object.entries(members).flatMap(([name, value]) =>
    value === null ? [] : `${name}="${value}"`,
  );
  return { "www-authenticate": ["Bearer", said.join(", ")].join(" ").trimEnd() };
}

const OUTAGE_SECONDS = 5;

export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (isOutage(error)) {
    const message = "A part of the service is temporarily unavailable.";
    return new Problem("SERVICE_UNAVAILABLE", message, { retryAfterSeconds: OUTAGE_SECONDS });
  }
  return new Problem("INTERNAL_ERROR", `Something went wrong on our side (request ${requestId}).`);
}
