import ipaddr from "ipaddr.js";

/** Everything that is neither the public internet nor this very machine is forbidden. */
export type AddressKind = "public" | "loopback" | "forbidden";

/** Azure's metadata and DNS address, which lies in a public range. */
const PLATFORM_ADDRESS = "168.63.129.16";
/** All that is routed publicly; outside of it are forms such as `::127.0.0.1` that no table lists. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Judges an IP address in any spelling; private, link-local, CGNAT, NAT64, metadata and the like are forbidden. */
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

/** One spelling for each address, so that two can be compared. */
export function normalizeAddress(text: string): string {
  return ipaddr.process(text).toNormalizedString();
}
