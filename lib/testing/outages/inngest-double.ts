import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { openPostgres } from "@/db/client";
import { createEmbeddedRunner } from "@/inngest/embedded/create-embedded-runner";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Takes events and calls the service's functions over HTTP. The embedded runner speaks the same protocol. */
export async function startInngestDouble(databaseUrl: string) {
  const database = await openPostgres(databaseUrl, { migrate: true });
  const clock = { now: () => new Date() };
  const runner = createEmbeddedRunner({ db: database.db, clock, logger: SILENT });
  const { eventKey, signingKey, baseUrl, fetch: takeEvents } = runner.clientOptions;
  const arrived = new Map<string, number>();

  const server = createServer(async (request, response) => {
    const { url = "/", method = "GET", headers } = request;
    const body = await buffer(request);
    const answer = (status: number, text: string) =>
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    if (url === "/health") return answer(200, "{}");
    if (url.startsWith("/fn/register")) return answer(200, '{"ok":true,"modified":true}');
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const taken = await takeEvents(new URL(url, baseUrl), {
      method,
      headers: sent,
      body: new Uint8Array(body),
    });
    const { ids } = (await taken.clone().json()) as { ids: string[] };
    for (const id of ids) arrived.set(id, (arrived.get(id) ?? 0) + 1);
    return answer(taken.status, await taken.text());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    port,
    arrived,
    env: { INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey },
    async attach(serviceUrl: string) {
      await runner.attach(async (request) => {
        const { pathname, search } = new URL(request.url);
        const { method, headers } = request;
        return fetch(`${serviceUrl}${pathname}${search}`, { method, headers, body: await request.text() });
      });
      runner.start();
    },
    pause: () => runner.stop({ graceMs: 0 }),
    resume: () => runner.start(),
    async close() {
      await runner.stop({ graceMs: 0 });
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
}
