import { randomUUID } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { linkedAccounts, people, sessions, verifications } from "@/db/schema";
import type { IdKind } from "@/lib/core/ids";
import { findTokenFault } from "@/lib/operations/connections/token-fault";
import type { Services } from "@/lib/operations/context";
import { newId } from "@/lib/operations/new-id";
import { authorizationServer, CONSENT_PAGE, OAUTH_SCHEMA } from "./authorization-server";
import { isSafeForTokens } from "./safe-for-tokens";
import { onServiceClock } from "./service-clock";
import { SESSION_SECONDS, sessionCookieName } from "./session-cookie";
import { sessionStarter } from "./session-starter";
import type { Sealing } from "./token-keys";
import { followTransactions } from "./token-work";

const KINDS: Record<string, IdKind> = {
  user: "person",
  session: "session",
  account: "linkedAccount",
  verification: "verification",
};

/**
 * The route lets through only those of the library's endpoints that we offer. Mailed links and passkeys are
 * ours, so that a link's token stays behind `#` and a touch is bound to its purpose. The library knows only the
 * first session secret: renew other signatures before it sees them.
 */
export function createAuth(
  services: Services,
  secrets: Sealing & { sessionSecrets: readonly [string, ...string[]] },
  fetchDocument: (url: string) => Promise<Uint8Array>,
) {
  const { clock, log, settings } = services;
  const db = followTransactions(services.db);
  const { siteUrl, hasDynamicRegistration } = settings;
  const isSecure = siteUrl.startsWith("https:");
  const schema = {
    user: people,
    session: sessions,
    account: linkedAccounts,
    verification: verifications,
    ...OAUTH_SCHEMA,
  };
  return betterAuth({
    appName: "Vidimus",
    baseURL: siteUrl,
    basePath: "/api/auth",
    secret: secrets.sessionSecrets[0],
    database: onServiceClock(drizzleAdapter(db, { provider: "pg", schema }), clock),
    session: {
      expiresIn: SESSION_SECONDS.portal,
      additionalFields: {
        surface: { type: "string", required: false, input: false },
        steppedUpAt: { type: "date", required: false, input: false },
      },
    },
    advanced: {
      database: {
        generateId: ({ model }) => {
          const kind = KINDS[model];
          if (model === "jwks" || model.startsWith("oauth")) return randomUUID();
          if (!kind) throw new Error(`the sign-in library has rows of an unknown kind: ${model}`);
          return newId(services, kind);
        },
      },
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-vidimus" : "vidimus",
      cookies: { session_token: { name: sessionCookieName(siteUrl, "portal") } },
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      // The session starter keeps shortened addresses.
      ipAddress: { disableIpTracking: true },
    },
    // Ours count across processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The consent page reports an app's wrong request. Our own faults belong in our log.
    onAPIError: { errorURL: `${siteUrl}${CONSENT_PAGE}`, throw: true },
    logger: {
      // The library's messages may hold what was sent.
      log: (level) => {
        if (level === "error") log.error({}, "the sign-in library failed");
      },
    },
    plugins: [
      sessionStarter(siteUrl),
      ...(isSafeForTokens(siteUrl)
        ? authorizationServer({
            siteUrl,
            hasDynamicRegistration,
            secrets,
            fetchDocument,
            findFault: (apiKeyId) => findTokenFault({ db, clock }, apiKeyId, false),
            clock,
          })
        : []),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
