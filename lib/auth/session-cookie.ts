import { isMac } from "@/lib/operations/keyed-mac";

/** The two never mix, though one person may have both. */
export type SessionSurface = "portal" | "desk";

/** The portal's last as long as they are used, the desk's end after a working day. */
export const SESSION_SECONDS = { portal: 30 * 24 * 3600, desk: 12 * 3600 } as const;

/** The prefix keeps a browser from taking the cookie over http or from another host of the domain. */
export function sessionCookieName(siteUrl: string, surface: SessionSurface): string {
  const name = surface === "desk" ? "vidimus.session" : "vidimus.portal";
  return siteUrl.startsWith("https:") ? `__Host-${name}` : name;
}

/** Null if none of the secrets signed it. */
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
  // Decoding overlooks what is no base64: a cookie is valid in one form only.
  return mac.toString("base64") === signature && isMac(keys, token, mac) ? token : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
