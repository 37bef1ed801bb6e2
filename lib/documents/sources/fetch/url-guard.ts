import { isIP } from "node:net";
import { classifyAddress } from "./address-kind";

/** Never public: RFC 6762, RFC 8375, and cloud-internal names. */
const PRIVATE_SUFFIXES = [".local", ".internal", ".home.arpa", ".lan", ".intranet", ".private", ".corp"];

/**
 * Ends a sentence that begins with the field's name. The parser has already normalised decimal, octal and
 * hexadecimal IPv4.
 */
export function refuseUrl(
  text: string,
  { allowLoopback, allowPlainHttp = false }: { allowLoopback: boolean; allowPlainHttp?: boolean },
): string | null {
  if (!URL.canParse(text)) return "must be an absolute URL";
  const url = new URL(text);
  if (url.protocol !== "https:" && !((allowLoopback || allowPlainHttp) && url.protocol === "http:"))
    return "must use https";
  if (url.username !== "" || url.password !== "") return "must not carry a user name or a password";
  // With loopback allowed, the port is checked at connection, by the address.
  if (url.port !== "" && !allowLoopback) return "must use port 443";
  const kind = kindOfHost(url.hostname);
  if (kind === "forbidden" || (kind === "loopback" && !allowLoopback))
    return "must not name a private address";
  return null;
}

function kindOfHost(hostname: string): ReturnType<typeof classifyAddress> {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/(?<!\.)\.+$/, "");
  if (isIP(host) !== 0) return classifyAddress(host);
  if (host === "localhost" || host.endsWith(".localhost")) return "loopback";
  if (!host.includes(".") || PRIVATE_SUFFIXES.some((suffix) => host.endsWith(suffix))) return "forbidden";
  return "public";
}
