import { isLoopback } from "@/lib/core/http/loopback";

/** Tokens go over https, or stay on this machine. Elsewhere there is no authorization server. */
export function isSafeForTokens(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" || isLoopback(hostname);
}
