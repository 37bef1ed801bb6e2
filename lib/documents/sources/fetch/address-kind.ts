import ipaddr from "ipaddr.js";

export type AddressKind = "public" | "loopback" | "forbidden";

/** Azure's metadata and DNS address, in a public range. */
const PLATFORM_ADDRESS = "168.63.129.16";
/** All publicly routed addresses; forms such as `::127.0.0.1` are outside, and in no table. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Takes any spelling. Private, link-local, CGNAT, NAT64, metadata and similar ones are forbidden. */
export function classifyAddress(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return "forbidden";
  // `process` unwraps IPv4-mapped IPv6.
  const address = ipaddr.process(text);
  const range = address.range();
  if (range === "loopback") return "loopback";
  if (range !== "unicast" || address.toString() === PLATFORM_ADDRESS) return "forbidden";
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return "forbidden";
  return "public";
}

export function normalizeAddress(text: string): string {
  return ipaddr.process(text).toNormalizedString();
}
