import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WireAnswer, WireRequest } from "./core/wire";

export interface Listening {
  url: string;
  host: string;
  port: number;
  close(): Promise<void>;
}

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function write(response: ServerResponse, answer: WireAnswer): void {
  if (answer.kind === "close" || response.destroyed) {
    response.socket?.destroy();
    return;
  }
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, "content-length": body.length });
  if (answer.kind === "respond") {
    response.end(body);
    return;
  }
  // Half of what was promised, and then the line goes dead.
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}

export async function listen(
  answer: (request: WireRequest) => Promise<WireAnswer>,
  port: number,
): Promise<Listening> {
  const server = createServer(async (incoming, response) => {
    const hangUp = new AbortController();
    response.on("close", () => hangUp.abort());
    const body = await read(incoming);
    const header = (name: string) => incoming.headers[name]?.toString() ?? null;
    const request = { method: incoming.method ?? "GET", target: incoming.url ?? "/", header, body };
    try {
      write(response, await answer({ ...request, signal: hangUp.signal }));
    } catch (error) {
      // A fault of the double itself must be seen, not look like one of Stripe's.
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      response.writeHead(599, { "content-type": "text/plain" }).end(message);
    }
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    host: "127.0.0.1",
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
