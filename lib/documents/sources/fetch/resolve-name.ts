import { lookup } from "node:dns/promises";

export async function resolveName(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true, order: "ipv4first" });
  return answers.map(({ address }) => address);
}
