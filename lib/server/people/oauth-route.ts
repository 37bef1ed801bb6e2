import { hasGrantOf } from "@/db/queries/oauth-grants";
import { findSessionToken } from "@/db/queries/people";
import { CONSENT_PAGE, SIGN_IN_PAGE } from "@/lib/auth/authorization-server";
import { isDocumentUrl } from "@/lib/auth/client-document";
import { readRegistration } from "@/lib/auth/client-registration";
import { isSafeForTokens } from "@/lib/auth/safe-for-tokens";
import { isLoopback } from "@/lib/core/http/loopback";
import { Problem } from "@/lib/core/problem";
import { getServer } from "@/lib/server/get-server";
import { applyLimit } from "@/lib/transport/apply-limit";
import { readBytes } from "@/lib/transport/read-bytes";
import { createPipeline, type Exchange } from "@/lib/transport/request-pipeline";
import { handlersFor } from "@/lib/transport/route-handlers";
import type { RunningServer } from "../state";
import { giveTokens, revokeToken } from "./oauth-tokens";
import { portalCookie } from "./portal-cookie";
import { readPerson } from "./read-person";
import { authOf } from "./start-session";
import { forgetOldRegistrations, writeRegistration } from "./write-registration";

const AUTH = "/api/auth";
const SERVER = "/.well-known/oauth-authorization-server";
const RESOURCE = "/.well-known/oauth-protected-resource";
const MAX_BODY_MEGABYTES = 0.0625;

const UNREAD = "We couldn't read the app's metadata document.";
const UNKNOWN = "No app is registered here with this client_id.";

type Answer = (exchange: Exchange<RunningServer>, url: URL) => Promise<Response>;

interface Endpoint {
  method: "GET" | "POST";
  operation: string;
  answer: Answer;
}

const metadata = (operation: string, members: readonly string[]): Endpoint => ({
  method: "GET",
  operation,
  answer: async ({ site }, { pathname }) => {
    const told = await ask(site, pathname === SERVER ? `${SERVER}${AUTH}` : pathname);
    return told.ok ? publicJson(pick((await told.json()) as object, members)) : told;
  },
});

/**
 * Nothing else of the library: it has its own endpoints for consents, clients, and introspection. Consent
 * goes only through the portal's route.
 */
const SERVER_METADATA = metadata("oauth.server-metadata", [
  "issuer",
  "authorization_endpoint",
  "token_endpoint",
  "registration_endpoint",
  "revocation_endpoint",
  "jwks_uri",
  "scopes_supported",
  "response_types_supported",
  "response_modes_supported",
  "grant_types_supported",
  "code_challenge_methods_supported",
  "authorization_response_iss_parameter_supported",
  "client_id_metadata_document_supported",
]);
const RESOURCE_METADATA = metadata("oauth.resource-metadata", [
  "resource",
  "authorization_servers",
  "bearer_methods_supported",
  "scopes_supported",
]);

/** The endpoint of all tools: hosts compare its document with the URL that they were given. */
const METADATA_OF_ALL: Endpoint = {
  ...RESOURCE_METADATA,
  async answer(exchange, url) {
    const { siteUrl } = exchange.site.services.settings;
    const told = await RESOURCE_METADATA.answer(exchange, new URL(`${RESOURCE}/api/mcp`, url));
    return told.ok
      ? publicJson({ ...((await told.json()) as object), resource: `${siteUrl}/api/mcp/all` })
      : told;
  },
};

const ENDPOINTS: Record<string, Endpoint> = {
  [`${SERVER}${AUTH}`]: SERVER_METADATA,
  [`${AUTH}${SERVER}`]: SERVER_METADATA,
  [SERVER]: SERVER_METADATA,
  [`${RESOURCE}/api/mcp`]: RESOURCE_METADATA,
  [`${RESOURCE}/api/mcp/all`]: METADATA_OF_ALL,
  [RESOURCE]: RESOURCE_METADATA,
  [`${AUTH}/jwks`]: {
    method: "GET",
    operation: "oauth.keys",
    answer: async ({ site }, { pathname }) => publicJson(await (await ask(site, pathname)).json()),
  },
  [`${AUTH}/oauth2/authorize`]: { method: "GET", operation: "oauth.authorize", answer: authorize },
  [`${AUTH}/oauth2/token`]: { method: "POST", operation: "oauth.token", answer: token },
  [`${AUTH}/oauth2/revoke`]: { method: "POST", operation: "oauth.revoke", answer: revoke },
  [`${AUTH}/oauth2/register`]: { method: "POST", operation: "oauth.register", answer: register },
};

export function isOAuthPath(pathname: string): boolean {
  return Object.hasOwn(ENDPOINTS, pathname);
}

export const oauthRoute = createPipeline<RunningServer>({
  open: getServer,
  logOf: ({ services }) => services.log,
  label: "oauth",
  headers: { "x-content-type-options": "nosniff" },
  async answer(exchange) {
    const { site, request, seen, headers } = exchange;
    const { siteUrl } = site.services.settings;
    const { pathname, search } = new URL(request.url);
    const endpoint = isOAuthPath(pathname) ? ENDPOINTS[pathname] : undefined;
    if (!endpoint || !isSafeForTokens(siteUrl))
      throw new Problem("NOT_FOUND", "Nothing exists at this path.");
    seen.operation = endpoint.operation;
    if (request.method.replace("HEAD", "GET") !== endpoint.method) {
      const message = `This path doesn't support ${request.method.slice(0, 20)}.`;
      throw new Problem("METHOD_NOT_ALLOWED", message, { allow: [endpoint.method] });
    }
    const limit = await site.gateway.limitAddress(request);
    if (limit) applyLimit(limit, headers);
    return endpoint.answer(exchange, new URL(`${pathname}${search}`, siteUrl));
  },
});

/** Anybody can send a browser here. Nothing is granted before a press on the consent page. */
async function authorize({ site, request }: Exchange<RunningServer>, url: URL): Promise<Response> {
  withResource(url.searchParams, site);
  withRefresh(url.searchParams);
  const asked = new URLSearchParams(url.searchParams);
  const person = await readPerson(site, request);
  const token = person ? await findSessionToken(site.services.db, person.sessionId) : null;
  const headers = new Headers(token === null ? [] : [["cookie", portalCookie(site, token)]]);
  const answer = await ask(site, `${url.pathname}${url.search}`, { headers });
  const to = URL.parse(answer.headers.get("location") ?? "", url);
  if (to && to.origin === url.origin && to.pathname === SIGN_IN_PAGE)
    to.search = `${new URLSearchParams({ next: `${url.pathname}?${afterSignIn(asked)}` })}`;
  if (!to) return failure("invalid_request", "This request for access isn't valid.");
  // Without consent, a redirect to the app can only carry an error.
  const mayGo =
    to.origin === url.origin || (await isKnownReturn(site, asked.get("client_id") ?? "", to, person));
  if (
    to.pathname === CONSENT_PAGE &&
    to.searchParams.get("error") === "invalid_client" &&
    asked.has("client_id")
  )
    to.searchParams.set("error_description", isDocumentUrl(asked.get("client_id") ?? "") ? UNREAD : UNKNOWN);
  // Drop the library's cookies: a signed-in person has ours.
  return redirect(mayGo ? to : toOwnPage(to, url));
}

/**
 * Without a press, redirect only to a program on the reader's machine, to the host in the app's ID, or to an
 * app that this person has allowed. Otherwise a link to us would lead wherever a stranger's app wants (RFC
 * 9700, 4.11.2).
 */
async function isKnownReturn(
  { services: { db } }: RunningServer,
  clientId: string,
  to: URL,
  person: { personId: string } | null,
): Promise<boolean> {
  if (isLoopback(to.hostname)) return true;
  if (isDocumentUrl(clientId) && new URL(clientId).host === to.host) return true;
  return person !== null && (await hasGrantOf(db, { personId: person.personId, clientId }));
}

function toOwnPage({ searchParams }: URL, base: URL): URL {
  const page = new URL(CONSENT_PAGE, base);
  for (const name of ["error", "error_description"])
    page.searchParams.set(name, searchParams.get(name) ?? "invalid_request");
  return page;
}

function afterSignIn(asked: URLSearchParams): URLSearchParams {
  const prompts = (asked.get("prompt") ?? "").split(" ").filter((each) => !/^(login|create)?$/.test(each));
  asked.delete("prompt");
  asked.delete("max_age");
  if (prompts.length > 0) asked.set("prompt", prompts.join(" "));
  return asked;
}

/**
 * There is one resource: a request without one means it, and any other is refused. The endpoint of all tools
 * is the same one, because scopes decide a token's rights.
 */
function withResource(params: URLSearchParams, { services }: RunningServer): void {
  const resource = `${services.settings.siteUrl}/api/mcp`;
  const named = params.getAll("resource");
  params.delete("resource");
  for (const each of named.length > 0 ? named : [resource])
    params.append("resource", each === `${resource}/all` ? resource : each);
}

/**
 * Apps are registered for refresh tokens, but the library gives them only with this scope. Without it, a
 * host's user would see the consent page every ten minutes.
 */
function withRefresh(params: URLSearchParams): void {
  const scopes = (params.get("scope") ?? "").split(" ").filter(Boolean);
  // Without any scope, the library grants all of them.
  if (scopes.length > 0) params.set("scope", [...new Set([...scopes, "offline_access"])].join(" "));
}

/** Uses only their own parameters, never a browser's cookie. */
async function token({ site, request }: Exchange<RunningServer>, url: URL): Promise<Response> {
  const form = await readForm(request);
  if (!(form instanceof URLSearchParams)) return form;
  if (form.has("grant_type")) withResource(form, site);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const send = () => ask(site, url.pathname, { method: "POST", headers, body: form.toString() });
  const told = await giveTokens(site.services, form, send);
  return told instanceof Response ? once(told) : failure(told.error, told.error_description);
}

async function revoke({ site, request }: Exchange<RunningServer>): Promise<Response> {
  const form = await readForm(request);
  if (!(form instanceof URLSearchParams)) return form;
  const [sent, clientId] = [form.get("token"), form.get("client_id")];
  if (!sent || !clientId) return failure("invalid_request", "Send token and client_id.");
  await revokeToken(site.services, { token: sent, clientId });
  return once(new Response());
}

async function readForm(request: Request): Promise<URLSearchParams | Response> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    return failure("invalid_request", "The body must be application/x-www-form-urlencoded.");
  const form = new URLSearchParams(
    Buffer.from(await readBytes(request, MAX_BODY_MEGABYTES, null)).toString(),
  );
  // RFC 8707 lets one repeat. We and the library must read the same of every other one.
  const twice = [...new Set(form.keys())].find((name) => name !== "resource" && form.getAll(name).length > 1);
  return twice === undefined ? form : failure("invalid_request", "The body has a parameter twice.");
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}

async function register({ site, request }: Exchange<RunningServer>): Promise<Response> {
  const { services, gateway } = site;
  if (!services.settings.hasDynamicRegistration)
    return failure(
      "access_denied",
      "Apps can't register themselves here. Use a client ID metadata document.",
      403,
    );
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    return failure("invalid_client_metadata", "The body must be application/json.");
  const told = readRegistration(readJson(await readBytes(request, MAX_BODY_MEGABYTES, null)));
  if ("error" in told) return failure(told.error, told.description);
  const limit = await gateway.limitRegistrations(request);
  if (!limit.allowed)
    throw new Problem("RATE_LIMITED", "Too many apps were registered from there.", {
      retryAfterSeconds: Math.max(1, limit.resetSeconds),
      recoveryHint: "Reuse the client_id that was registered before, or wait for the time in Retry-After.",
    });
  const answer = await writeRegistration(site, told);
  if (answer.ok) await forgetOldRegistrations(services);
  return once(answer);
}

function ask(site: RunningServer, path: string, init: RequestInit = {}): Promise<Response> {
  return authOf(site).handler(new Request(new URL(path, site.services.settings.siteUrl), init));
}

function redirect(to: URL): Response {
  return new Response(null, { status: 302, headers: { location: to.href, "cache-control": "no-store" } });
}

async function once(answer: Response): Promise<Response> {
  const text = await answer.text();
  const headers = { "cache-control": "no-store", pragma: "no-cache" };
  if (text === "") return new Response(null, { status: answer.status, headers });
  return new Response(text, {
    status: answer.status,
    headers: { ...headers, "content-type": "application/json" },
  });
}

function failure(error: string, description: string, status = 400): Promise<Response> {
  return once(Response.json({ error, error_description: description }, { status }));
}

function publicJson(body: unknown): Response {
  const headers = { "cache-control": "public, max-age=60", "access-control-allow-origin": "*" };
  return Response.json(body, { headers });
}

function pick(told: object, members: readonly string[]): object {
  // Clients without a shared secret are authenticated only by redirect URI and PKCE.
  const clients = Object.hasOwn(told, "token_endpoint")
    ? {
        token_endpoint_auth_methods_supported: ["none"],
        revocation_endpoint_auth_methods_supported: ["none"],
      }
    : {};
  return {
    ...Object.fromEntries(Object.entries(told).filter(([name]) => members.includes(name))),
    ...clients,
  };
}

export const oauthMetadata = handlersFor(["GET", "HEAD", "OPTIONS"], oauthRoute, true);
