import { findSessionToken } from "@/db/queries/people";
import { agreeTo } from "@/lib/auth/authorization-server";
import type { Consent } from "@/lib/operations/connections/allow-connection";
import type { Person } from "@/lib/operations/portal/member";
import type { RunningServer } from "../state";
import { portalCookie } from "./portal-cookie";
import { authOf } from "./start-session";

export function consentOf(server: RunningServer, { sessionId }: Pick<Person, "sessionId">): Consent {
  const { services } = server;
  const { siteUrl } = services.settings;
  return async ({ query, ...decision }) => {
    const token = await findSessionToken(services.db, sessionId);
    if (token === null) return null;
    const cookie = portalCookie(server, token);
    const answer = await agreeTo(decision.accept ? decision.apiKeyId : null, () =>
      authOf(server).handler(
        new Request(`${siteUrl}/api/auth/oauth2/consent`, {
          method: "POST",
          headers: { cookie, origin: new URL(siteUrl).origin, "content-type": "application/json" },
          body: JSON.stringify({
            accept: decision.accept,
            oauth_query: query,
            ...(decision.accept && { scope: decision.scope }),
          }),
        }),
      ),
    );
    if (!answer.ok) return null;
    const { url } = (await answer.json()) as { url?: string };
    return url && new URL(url).searchParams.has(decision.accept ? "code" : "error") ? url : null;
  };
}

/** Only what the authorization endpoint checked and signed, at most ten minutes ago. */
export async function isSignedQuery(server: RunningServer, query: string): Promise<boolean> {
  const { siteUrl } = server.services.settings;
  const body = { client_id: new URLSearchParams(query).get("client_id") ?? "", oauth_query: query };
  const answer = await authOf(server).handler(
    new Request(`${siteUrl}/api/auth/oauth2/public-client-prelogin`, {
      method: "POST",
      headers: { origin: new URL(siteUrl).origin, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return answer.ok;
}
