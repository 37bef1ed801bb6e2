import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  port: number;
  url: string;
  close(): void;
}

export async function startLoopbackServer(
  listener: RequestListener,
  tls?: { key: string; cert: string },
): Promise<LoopbackServer> {
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
