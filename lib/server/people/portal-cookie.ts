import { sessionCookieName } from "@/lib/auth/session-cookie";
import { makeMac } from "@/lib/operations/keyed-mac";
import type { RunningServer } from "../state";

/**
 * The cookie of a session as the sign-in library takes it: it knows the newest secret only, and the browser's may be
 * signed with the one before.
 */
export function portalCookie(
  { services, open }: Pick<RunningServer, "services" | "open">,
  token: string,
): string {
  const mac = makeMac([Buffer.from(open.secrets.sessionSecrets[0])], token).toString("base64");
  const name = sessionCookieName(services.settings.siteUrl, "portal");
  return `${name}=${encodeURIComponent(`${token}.${mac}`)}`;
}
