import { FIRST_SCOPES } from "@/lib/core/keys/scopes";
import { isOutage } from "@/lib/core/outage";
import { Problem } from "@/lib/core/problem";

/** A JSON response with the headers that every response has. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "content-type": "application/json; charset=utf-8" },
  });
}

/** What a refusal can link to, as far as its site is known. */
interface Links {
  /** Where programs that sign in by OAuth learn how, on paths that they begin at. */
  resourceMetadata?: string | null | undefined;
  /** Where the manual explains codes. */
  siteUrl?: string | undefined;
}

/** The envelope of a problem, with the headers that its code asks for. */
export function problemResponse(
  problem: Problem,
  headers: Record<string, string>,
  { resourceMetadata = null, siteUrl }: Links = {},
): Response {
  const { status, code, details } = problem;
  // An unknown certificate may be remembered as long as a known one, and what is private stays so; all else is for once.
  const own = headers["cache-control"] ?? "no-store";
  const cacheControl = status === 404 || own.includes("no-store") ? own : "no-store";
  const retryAfter = details.retryAfterSeconds;
  return jsonResponse(status, problem.toEnvelope(siteUrl), {
    ...headers,
    // Common clients retry 409 by themselves; this header, which they read too, tells them better.
    "x-should-retry": String(problem.retryable),
    ...challengeOf(problem, resourceMetadata),
    ...(retryAfter !== undefined && (status === 429 || status === 503)
      ? { "retry-after": String(retryAfter) }
      : {}),
    ...(code === "METHOD_NOT_ALLOWED" && details.allow ? { allow: details.allow.join(", ") } : {}),
    "cache-control": cacheControl,
  });
}

/** How to do better next time, by RFC 6750 and RFC 9728. */
function challengeOf(
  { status, code, details }: Problem,
  resourceMetadata: string | null,
): Record<string, string> {
  // Of no use to a browser that has signed out of the desk.
  const isAsked = status === 401 && code !== "SIGNED_OUT";
  if (!isAsked && !details.scopes) return {};
  const error = isAsked ? (code === "MISSING_AUTH" ? null : "invalid_token") : "insufficient_scope";
  const scopes = details.scopes ?? (resourceMetadata === null ? null : FIRST_SCOPES);
  const members = {
    // Programs that send a key look for no more than the scheme.
    error: resourceMetadata === null && isAsked ? null : error,
    scope: scopes?.join(" ") ?? null,
    resource_metadata: resourceMetadata,
  };
  const said = Object.entries(members).flatMap(([name, value]) =>
    value === null ? [] : `${name}="${value}"`,
  );
  return { "www-authenticate": ["Bearer", said.join(", ")].join(" ").trimEnd() };
}

/** How long a part that is gone is left alone by those who follow the header. Our own choice, of 2026-11-24. */
const OUTAGE_SECONDS = 5;

/** What a client may know of an unexpected failure: whether waiting helps, else nothing but the request id. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (isOutage(error)) {
    const message = "A part of the service is temporarily unavailable.";
    return new Problem("SERVICE_UNAVAILABLE", message, { retryAfterSeconds: OUTAGE_SECONDS });
  }
  return new Problem("INTERNAL_ERROR", `Something went wrong on our side (request ${requestId}).`);
}
