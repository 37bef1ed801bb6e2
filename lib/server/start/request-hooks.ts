import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { STRICT_TRANSPORT } from "@/lib/core/http/page-security-headers";
import { readablePath } from "@/lib/core/http/readable-path";
import { Problem } from "@/lib/core/problem";

/**
 * Makes every target a path that Next can decode. At `%zz` and at `*` it answers 500 in plain text, before any handler
 * of ours could answer in the envelope that there is no such thing; at `http://elsewhere/` it sends people there.
 */
export function normalizeTargets(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url !== undefined) request.url = readablePath(request.url);
  });
}

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

/** Browsers and proxies send one request after the other's answer; a program may send a few at once. */
const MAX_UNANSWERED = 8;

/**
 * Ends connections on which more requests wait for an answer. Node begins all that one packet holds before it does
 * anything else: 60 kB of them would silence the process for half a minute.
 */
export function endPipelines(): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const total = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, total);
    return total;
  };
  guardListeners(({ socket }, response) => {
    // What else came in the same packet is still handed over.
    if (socket.destroyed) return false;
    if (count(socket, 1) > MAX_UNANSWERED) {
      socket.destroy();
      return false;
    }
    response.once("close", () => count(socket, -1));
    return true;
  });
}

/** Those of which Next can make a request. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** What Next serves itself: the files of `public`, and those of the build. */
const STATIC_FILE = /^\/(?:(?:_next\/static|packages|samples)\/|(?:favicon\.ico|busy\.css)(?:$|\?))/;

/**
 * Refuses what Next can't: at TRACE it would answer 500 and log where, at PROPFIND an empty 400 or a page, and where
 * anything but a read is asked of a static file, 500.
 */
export function refuseMethods(): void {
  guardListeners(({ method = "", url = "" }, response) => {
    if (!METHODS.includes(method)) refuse(response, `No path supports ${method}.`, METHODS);
    else if (method !== "GET" && method !== "HEAD" && STATIC_FILE.test(url))
      refuse(response, `This path doesn't support ${method}.`, ["GET", "HEAD"]);
    else return true;
    return false;
  });
}

function refuse(response: ServerResponse, message: string, allow: string[]): void {
  const problem = new Problem("METHOD_NOT_ALLOWED", message);
  const headers = {
    allow: allow.join(", "),
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-should-retry": "false",
    "x-vc-request-id": randomUUID(),
  };
  response.writeHead(problem.status, headers).end(JSON.stringify(problem.toEnvelope()));
}

/** Hands requests on when what `waitsFor` names of them has come; null hands one on at once. */
export function holdRequests(waitsFor: (request: IncomingMessage) => Promise<void> | null): void {
  let isOver = false;
  guardListeners((request, _response, pass) => {
    const wait = isOver ? null : waitsFor(request);
    if (wait === null) return true;
    void wait.then(() => {
      isOver = true;
      pass();
    });
    return false;
  });
}

/** Hands requests to a server's own listeners only where `admits` says so, or later by `pass`. */
function guardListeners(
  admits: (request: IncomingMessage, response: ServerResponse, pass: () => void) => boolean,
): void {
  const guarded = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    const listeners = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      const pass = () => {
        for (const listener of listeners) listener.call(server, request, response);
      };
      if (admits(request, response, pass)) pass();
    });
  });
}

/**
 * Has a request that wishes to change the protocol answered as if it did not. Next leaves its connection open where no
 * page is: nobody reads from it, so that it outlives its sender, and takes a descriptor for good. Development needs it.
 */
export function ignoreUpgrades(): void {
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (server instanceof Server) server.removeAllListeners("upgrade");
  });
}

/** Where a static file cannot be given as they ask, Next answers 500. No answer of ours depends on them. */
const STATIC_CONDITIONS = ["range", "if-match", "if-unmodified-since"];

/** Gives files whole and in any case. Their tags and dates still tell whoever has them already. */
export function dropStaticConditions(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    for (const name of STATIC_CONDITIONS) delete request.headers[name];
  });
}

/**
 * Holds clients to https in every answer, the API's and static files' among them, which do not pass through the
 * pages' proxy. At run time: a build does not know the site's address.
 */
export function sendStrictTransport(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    response.setHeader("strict-transport-security", STRICT_TRANSPORT);
  });
}
