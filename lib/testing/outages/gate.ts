import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** How a part is gone: nobody listens, somebody listens and never answers, or every answer is a failure. */
export type Kind = "refused" | "hanging" | "failing";

/** A part's address, through which a service reaches it while it is there. */
export interface Gate {
  port: number;
  /** Cuts the connections there are, or holds them, and is gone so from now on. */
  close(kind: Kind): Promise<void>;
  /** The part is back. What hung stays so: a peer that was cut off never hears of it. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** What a part that fails says to whoever connects, in its protocol's words, when they have said something. */
export type Failure = { words: string | Buffer; isSpokenFirst?: boolean };

export const HTTP_500: Failure = {
  words: "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
};

/** Stands before a server at `127.0.0.1:port`, and passes bytes on. */
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
      // Heard first: an answer before the question is another fault than a failing server's.
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
