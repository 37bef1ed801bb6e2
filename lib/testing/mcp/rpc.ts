import type { World } from "../world";

const NEWEST = "2026-07-28";
let lastId = 0;

export interface RpcOptions {
  key?: string;
  /** The newest by default. Older ones go without newer headers and `_meta`. */
  version?: string;
  headers?: Record<string, string>;
  path?: string;
}

export interface RpcAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  message: any;
}

export async function rpc(
  world: World,
  method: string,
  params: Record<string, unknown> = {},
  { key, version = NEWEST, headers = {}, path = "/api/mcp" }: RpcOptions = {},
): Promise<RpcAnswer> {
  lastId += 1;
  const isNewest = version >= NEWEST;
  const meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const name = params.name ?? params.uri;
  const response = await world.raw("POST", path, {
    ...(key ? { key } : {}),
    headers: {
      host: "vidimus.test",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": version,
      ...(isNewest ? { "mcp-method": method } : {}),
      ...(isNewest && typeof name === "string" ? { "mcp-name": name } : {}),
      ...headers,
    },
    body: { jsonrpc: "2.0", id: lastId, method, params: isNewest ? { ...params, _meta: meta } : params },
  });
  return readRpc(response);
}

export async function readRpc(response: Response): Promise<RpcAnswer> {
  const text = await response.text();
  const isEvents = response.headers.get("content-type")?.startsWith("text/event-stream");
  const json = isEvents ? (/^data: (.*)$/m.exec(text)?.[1] ?? "null") : text || "null";
  return { status: response.status, headers: response.headers, message: JSON.parse(json) };
}

export async function call(world: World, name: string, args: unknown, options: RpcOptions = {}) {
  const answer = await rpc(world, "tools/call", { name, arguments: args }, options);
  const { result } = answer.message;
  return { ...answer, result, json: result ? JSON.parse(result.content[0].text) : null };
}
