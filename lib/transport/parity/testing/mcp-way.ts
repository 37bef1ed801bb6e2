import { Client, SdkHttpError, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { OPERATIONS } from "@/lib/contract/operations";
import type { Told, Way } from "./told";

/** tools/call with the protocol's own client in its newest revision. */
export function mcpWay(siteUrl: string): Way {
  const clients = new Map<string, Promise<Client>>();
  const connect = async (key: string) => {
    const client = new Client(
      { name: "parity", version: "1" },
      { versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/api/mcp`), { requestInit }));
    // After listing, the client validates every answer against the schema. A key without access can't list
    // either.
    await client.listTools().catch((error) => {
      if (!(error instanceof SdkHttpError)) throw error;
    });
    return client;
  };
  return {
    async ask(name, args, key) {
      const connecting = clients.get(key) ?? connect(key);
      clients.set(key, connecting);
      try {
        const client = await connecting;
        const result = await client.callTool({ name: OPERATIONS[name].operationId, arguments: args });
        const [content] = result.content;
        if (content?.type !== "text") throw new Error(`${name} was answered without a text`);
        const body: unknown = JSON.parse(content.text);
        const isRefused = result.isError ?? false;
        const structured = JSON.stringify(result.structuredContent);
        if (!isRefused && structured !== content.text)
          throw new Error(`${name} was answered two different things: ${structured} and ${content.text}`);
        const isReplayed = result._meta?.["vidimus/idempotentReplayed"] === true;
        return { isRefused, body, status: null, isReplayed };
      } catch (error) {
        if (!(error instanceof SdkHttpError)) throw error;
        return refusedAtTheDoor(error);
      }
    },
    async close() {
      const connected = await Promise.allSettled(clients.values());
      for (const each of connected) if (each.status === "fulfilled") await each.value.close();
    },
  };
}

/** A refusal before the protocol begins keeps its HTTP status. */
function refusedAtTheDoor({ status, data }: SdkHttpError): Told {
  return { isRefused: true, body: JSON.parse(String(data.text)), status: status ?? null, isReplayed: null };
}
