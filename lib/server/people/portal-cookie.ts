import { sessionCookieName } from "@/lib/auth/session-cookie";
import { makeMac } from "@/lib/operations/keyed-mac";
import type { RunningServer } from "../state";

/** The library knows only the newest secret, and the browser's cookie may be signed with the previous one. */
export function portalCookie(
  { services, open }: Pick<RunningServer, "services" | "open">,
  token: string,
): string {
  const mac = makeMac([Buffer.from(open.secrets.sessionSecrets[0])], token).toString("base64");
  const name = sessionCookieName(services.settings.siteUrl, "portal");
  return `${name}=${encodeURIComponent(`${token}.${mac}`)}`;
}
