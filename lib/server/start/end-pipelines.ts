import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies send one request after the other's answer; a program may send a few at once. */
const MAX_UNANSWERED = 8;

/**
 * Ends connections on which more requests wait for an answer. Node begins all that one packet holds before it does
 * anything else: 60 kB of them would silence the process for half a minute.
 */
export function endPipelines(): void {
  const handled = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (handled.has(server)) return;
    handled.add(server);
    const listeners = server.listeners("request");
    const unanswered = new WeakMap<Socket, number>();
    const count = (socket: Socket, change: number) => {
      const total = (unanswered.get(socket) ?? 0) + change;
      unanswered.set(socket, total);
      return total;
    };
    server.removeAllListeners("request");
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      // What else came in the same packet is still handed over.
      if (socket.destroyed) return;
      if (count(socket, 1) > MAX_UNANSWERED) {
        socket.destroy();
        return;
      }
      response.once("close", () => count(socket, -1));
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
