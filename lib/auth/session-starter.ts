import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { SESSION_SECONDS, sessionCookieName } from "./session-cookie";

const DAY_SECONDS = 24 * 3600;
/** As long as browsers keep any. The row ends a portal's session. */
const COOKIE_SECONDS = { portal: 400 * DAY_SECONDS, desk: SESSION_SECONDS.desk } as const;

/** Only our own code calls it: it has no path. */
export function sessionStarter(siteUrl: string) {
  return {
    id: "session-starter",
    endpoints: {
      startSession: createAuthEndpoint(
        {
          method: "POST",
          requireHeaders: true,
          body: z.object({
            personId: z.string(),
            surface: z.enum(["portal", "desk"]),
            network: z.string(),
            /** By passkey or mail, just now. A provider's word doesn't count. */
            isProved: z.boolean(),
          }),
        },
        async (ctx) => {
          const { personId, surface, network, isProved } = ctx.body;
          const { internalAdapter, secret, authCookies } = ctx.context;
          const now = Date.now();
          const facts = {
            surface,
            ipAddress: network,
            userAgent: ctx.headers.get("user-agent")?.slice(0, 500) ?? "",
            steppedUpAt: isProved ? new Date(now) : null,
            expiresAt: new Date(now + SESSION_SECONDS[surface] * 1000),
          };
          const session = await internalAdapter.createSession(personId, false, facts, true);
          await ctx.setSignedCookie(sessionCookieName(siteUrl, surface), session.token, secret, {
            ...authCookies.sessionToken.attributes,
            maxAge: COOKIE_SECONDS[surface],
          });
          return { sessionId: session.id };
        },
      ),
    },
  };
}
