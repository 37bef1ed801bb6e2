import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { dispatch } from "../routes";

export async function freePort(): Promise<number> {
  const { url, close } = await listen(async () => new Response());
  await close();
  return Number(new URL(url).port);
}

export interface Listening {
  url: string;
  close(): Promise<void>;
}

export async function listen(answer: (request: Request) => Promise<Response> = dispatch): Promise<Listening> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const hasBody = method !== "GET" && method !== "HEAD";
    try {
      const response = await answer(
        new Request(`http://${headers.host ?? "127.0.0.1"}${url}`, {
          method,
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
        } as RequestInit),
      );
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (response.body) for await (const chunk of response.body) outgoing.write(chunk);
      outgoing.end();
    } catch (error) {
      outgoing.writeHead(500, { "content-type": "text/plain" });
      outgoing.end(String(error));
    }
  });
  // A client on a busy machine comes back to its connection later than Node's five seconds.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
