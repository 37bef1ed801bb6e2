import { lookup } from "node:dns/promises";

/** IPv4 first, because machines without IPv6 are common. */
export async function resolveName(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true, order: "ipv4first" });
  return answers.map(({ address }) => address);
}
