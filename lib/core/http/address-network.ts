import { addressBucket } from "./client-address";

/** The network tells an office from a stranger, but names no single machine. */
export function addressNetwork(address: string): string {
  const bucket = addressBucket(address);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(bucket);
  if (v4) return `${v4[1]}.0/24`;
  if (!bucket.endsWith("::/64")) return "unknown";
  return `${bucket.slice(0, -"::/64".length).split(":").slice(0, 3).join(":")}::/48`;
}
