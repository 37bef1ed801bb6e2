import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Kind = "refused" | "hanging" | "failing";

export interface Gate {
  port: number;
  close(kind: Kind): Promise<void>;
  /** Connections that hung keep hanging: a peer that was cut off never learns of it. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

export type Failure = { words: string | Buffer; isSpokenFirst?: boolean };

export const HTTP_500: Failure = {
  words: "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
};

export async function openGate(port: number, failure: Failure = HTTP_500): Promise<Gate> {
  let kind: Kind | null = null;
  const sockets = new Set<Socket>();
  const passing = new Set<Socket>();

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  }

  const server = createServer((client) => {
    hold(client);
    if (kind === "hanging") return;
    if (kind === "failing") {
      // An answer before the request would be a different fault.
      if (failure.isSpokenFirst) client.end(failure.words);
      else client.once("data", () => client.end(failure.words));
      return;
    }
    const target = connect(port, "127.0.0.1");
    hold(target);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      passing.add(from);
      from.pipe(to);
      from.on("close", () => passing.delete(from)).on("error", () => to.destroy());
    }
    target.on("close", () => client.destroy());
    client.on("close", () => target.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;

  return {
    port: own,
    async close(next) {
      kind = next;
      if (next === "hanging") {
        for (const socket of passing) socket.unpipe().pause();
        return;
      }
      for (const socket of sockets) socket.destroy();
      if (next === "failing") return;
      server.close();
      await once(server, "close");
    },
    async open() {
      kind = null;
      if (!server.listening) await listen(own);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
