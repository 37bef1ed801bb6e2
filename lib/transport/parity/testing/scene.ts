import { readFileSync } from "node:fs";
import type { Inspect, Sources } from "@/lib/documents";
import { inspect } from "@/lib/documents/reader/testing/confined-reader";
import { createSourcesFromMap, type MapEntry } from "@/lib/documents/testing/sources";
import { createKey, revokeKey } from "@/lib/operations/keys/keys";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { makeAccount } from "@/lib/testing/on-account";
import { createWays, type Ways } from "./ways";

const FOLDER = "https://documents.test";
export const DOCUMENT = `${FOLDER}/acta.pdf`;
export const SECOND_DOCUMENT = `${FOLDER}/acta-again.pdf`;
export const HUGE_DOCUMENT = `${FOLDER}/huge.pdf`;
export const MISSING_DOCUMENT = `${FOLDER}/missing.pdf`;
export const BROKEN_DOCUMENT = `${FOLDER}/broken.pdf`;
export const FATAL_DOCUMENT = `${FOLDER}/fatal.pdf`;

export interface Scene {
  world: LiveWorld;
  site: Listening;
  ways: Ways;
  makeKey(): Promise<string>;
  makeRevokedKey(): Promise<string>;
  makeReadingKey(): Promise<string>;
  makeExhaustedKey(): Promise<string>;
  makePoorKey(): Promise<string>;
  close(): Promise<void>;
}

export async function createScene(): Promise<Scene> {
  const site = await listen();
  const world = await createLiveWorld({ env: { SITE_URL: site.url }, services: { sources: createShelf() } });
  const ways = createWays(site.url);
  const makeKey = () => world.makeKey();
  return {
    world,
    site,
    ways,
    makeKey,
    async makeRevokedKey() {
      const key = await makeKey();
      await revokeKey(world.services, key);
      return key;
    },
    async makeReadingKey() {
      const input = { environment: "sandbox", partnerName: "Test Partner", scope: "read" } as const;
      return (await createKey(world.services, world.server.open.secrets.seal, input)).key;
    },
    async makeExhaustedKey() {
      const key = await makeKey();
      // MCP has connected by then: what counts is what a call is told.
      await ways.askAll("capabilities", {}, key);
      const { gateway } = world.server;
      const caller = await gateway.authenticate(key, new Request("https://vidimus.test"));
      while ((await gateway.limitKey(caller)).allowed);
      return key;
    },
    makePoorKey: async () => (await makeAccount(world, 1)).key,
    async close() {
      await ways.close();
      await world.close();
      await site.close();
    },
  };
}

class Documents extends Map<string, MapEntry> {
  override get(url: string): MapEntry | undefined {
    if (url === FATAL_DOCUMENT) throw new Error("a secret of the inside");
    const [path = "", way] = url.replace("?pages=2", "").split("?way=");
    const found = super.get(path);
    return way !== undefined && found instanceof Uint8Array
      ? new Uint8Array(Buffer.concat([found, Buffer.from(`\n%${way}\n`)]))
      : found;
  }
}

function createShelf(): Sources {
  const sample = readFileSync("public/samples/acta-de-nacimiento.pdf");
  return createSourcesFromMap(
    new Documents([
      [DOCUMENT, new Uint8Array(sample)],
      [SECOND_DOCUMENT, new Uint8Array(Buffer.concat([sample, Buffer.from("\n")]))],
      [HUGE_DOCUMENT, new Uint8Array(25 * 1024 * 1024)],
      [BROKEN_DOCUMENT, 503],
    ]),
    { inspect: remembered },
  );
}

const judgements = new Map<string, ReturnType<Inspect>>();

/**
 * Opens each file once, so that no way is late on a busy machine. Each way orders a file that looks the same, and none
 * is to be told of another's order.
 */
const remembered: Inspect = (document, options) => {
  const name = `${document.accept} ${document.sha256}`;
  const known = judgements.get(name);
  if (known) return known;
  const { signal: _, ...patiently } = options;
  const judgement = inspect(document, patiently).then(({ drawnSha256: _, ...judged }) => judged);
  judgements.set(name, judgement);
  judgement.catch(() => judgements.delete(name));
  return judgement;
};
