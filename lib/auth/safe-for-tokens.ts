import { isLoopback } from "@/lib/core/http/loopback";

export function isSafeForTokens(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" || isLoopback(hostname);
}
