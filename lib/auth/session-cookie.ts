import { isMac } from "@/lib/operations/keyed-mac";

export type SessionSurface = "portal" | "desk";

export const SESSION_SECONDS = { portal: 30 * 24 * 3600, desk: 12 * 3600 } as const;

/** The prefix keeps a browser from taking the cookie over http, or from another host of the domain. */
export function sessionCookieName(siteUrl: string, surface: SessionSurface): string {
  const name = surface === "desk" ? "vidimus.session" : "vidimus.portal";
  return siteUrl.startsWith("https:") ? `__Host-${name}` : name;
}

export function readSessionToken(
  header: string | null,
  name: string,
  secrets: readonly string[],
): string | null {
  const pair = header?.split(";").find((each) => each.trimStart().startsWith(`${name}=`));
  const value = decode(pair?.slice(pair.indexOf("=") + 1).trim() ?? "");
  const at = value.lastIndexOf(".");
  if (at <= 0) return null;
  const token = value.slice(0, at);
  const signature = value.slice(at + 1);
  const mac = Buffer.from(signature, "base64");
  const keys = secrets.map((secret) => Buffer.from(secret));
  // Decoding skips invalid characters: a cookie is valid in one form only.
  return mac.toString("base64") === signature && isMac(keys, token, mac) ? token : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
