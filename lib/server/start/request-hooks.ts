import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { STRICT_TRANSPORT } from "@/lib/core/http/page-security-headers";
import { readablePath } from "@/lib/core/http/readable-path";
import { Problem } from "@/lib/core/problem";

/**
 * At `%zz` and `*` Next answers 500 in plain text, before our handler can answer 404 in the envelope. At
 * `http://elsewhere/` it redirects there.
 */
export function normalizeTargets(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url !== undefined) request.url = readablePath(request.url);
  });
}

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const FREE_PIECES = 4096;
/** A piece of one byte costs as much as a kilobyte: a megabyte of them fills memory. */
const MIN_AVERAGE_BYTES = 64;

/**
 * For requests that never end or arrive in tiny pieces. No handler can do this: Next reads a body as fast as
 * it arrives and keeps its pieces.
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

/** Browsers and proxies wait for each response. A program may send a few requests at once. */
const MAX_UNANSWERED = 8;

/**
 * Node starts all requests of one packet before anything else: 60 kB of them would block the process for half
 * a minute.
 */
export function endPipelines(): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const total = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, total);
    return total;
  };
  guardListeners(({ socket }, response) => {
    // Node still hands over further requests from the same packet.
    if (socket.destroyed) return false;
    if (count(socket, 1) > MAX_UNANSWERED) {
      socket.destroy();
      return false;
    }
    response.once("close", () => count(socket, -1));
    return true;
  });
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const STATIC_FILE = /^\/(?:(?:_next\/static|packages|samples)\/|(?:favicon\.ico|busy\.css)(?:$|\?))/;

/**
 * Next answers 500 to TRACE and logs an error, an empty 400 or a page to PROPFIND, and 500 to anything but a
 * read of a static file.
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
 * Without a matching page, Next leaves an upgraded connection open and unread, so that it takes a descriptor
 * for good. Development needs upgrades.
 */
export function ignoreUpgrades(): void {
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (server instanceof Server) server.removeAllListeners("upgrade");
  });
}

/** For static files, Next answers 500 if these can't be met. No response of ours depends on them. */
const STATIC_CONDITIONS = ["range", "if-match", "if-unmodified-since"];

export function dropStaticConditions(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    for (const name of STATIC_CONDITIONS) delete request.headers[name];
  });
}

/**
 * In every response: the API's and static files' bypass the pages' proxy. Set at run time, since a build
 * doesn't know the site's URL.
 */
export function sendStrictTransport(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    response.setHeader("strict-transport-security", STRICT_TRANSPORT);
  });
}
