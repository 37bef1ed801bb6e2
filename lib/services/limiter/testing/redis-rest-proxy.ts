import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RedisConnection } from "./redis-connection";
import { RedisError, type Reply } from "./resp";

export interface RestProxy {
  url: string;
  token: string;
  close(): Promise<void>;
}

export async function startRedisRestProxy(redis: RedisConnection): Promise<RestProxy> {
  const token = "rest-proxy-token";
  const server = createServer((request, response) => {
    answer(redis, token, request, response).catch((error: unknown) =>
      send(response, 500, { error: `${error}` }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  redis: RedisConnection,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.headers.authorization !== `Bearer ${token}`)
    return send(response, 401, { error: "Unauthorized" });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  if (request.url === "/pipeline" && isCommands(body)) {
    const replies = await Promise.all(body.map((command) => redis.send(plain(command))));
    return send(response, 200, replies.map(toResult));
  }
  if (!Array.isArray(body)) return send(response, 400, { error: "ERR a command is an array" });
  const result = toResult(await redis.send(plain(body)));
  return send(response, "error" in result ? 400 : 200, result);
}

/** A flag that only Upstash knows; any other Redis refuses the script for it. */
function plain(command: readonly unknown[]): unknown[] {
  return command.map((part) =>
    typeof part === "string" ? part.replace(/^#!lua flags=allow-key-locking\r?\n/, "") : part,
  );
}

function isCommands(body: unknown): body is unknown[][] {
  return Array.isArray(body) && body.every(Array.isArray);
}

function toResult(reply: Reply): { result: Reply } | { error: string } {
  return reply instanceof RedisError ? { error: reply.message } : { result: reply };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
