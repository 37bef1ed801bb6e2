import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Documents of 25 MB are the largest that anybody sends. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Until then it does not matter how a body comes. */
const FREE_PIECES = 4096;
/** A piece of one byte costs what a kilobyte does: a megabyte of them fills memory, and is work for seconds. */
const MIN_AVERAGE_BYTES = 64;

/**
 * Ends connections whose request never ends, or comes in crumbs. Here and not in a handler: Next reads a body as fast as
 * it comes and keeps it in pieces, whether its handler has asked for them or not.
 */
export function endHostileBodies(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const push = request.push.bind(request);
    let pieces = 0;
    let bytes = 0;
    request.push = (piece: Uint8Array | null, ...rest) => {
      if (piece !== null) {
        pieces += 1;
        bytes += piece.length;
        if (bytes > MAX_BODY_BYTES || pieces > FREE_PIECES + bytes / MIN_AVERAGE_BYTES) {
          request.destroy();
          return false;
        }
      }
      return push(piece, ...rest);
    };
  });
}
