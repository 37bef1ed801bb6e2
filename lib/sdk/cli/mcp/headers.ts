import type { Message } from "./message";

export const VERSION_MEMBER = "io.modelcontextprotocol/protocolVersion";

/** Which member of a method's params Mcp-Name repeats. */
const NAMED_BY: Readonly<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};

/**
 * The headers of one message. Since 2026-07-28 they repeat what its body says, so that proxies need not read it; older
 * clients have agreed on a version once.
 */
export function headersOf(
  { method, params }: Message,
  { apiKey, agreedVersion }: { apiKey: string | null; agreedVersion: string | null },
): Record<string, string> {
  const ownVersion = params?._meta?.[VERSION_MEMBER];
  const version =
    typeof ownVersion === "string" ? ownVersion : method === "initialize" ? null : agreedVersion;
  const name = params?.[NAMED_BY[method ?? ""] ?? ""];
  const mirrored =
    typeof ownVersion === "string" && method !== undefined
      ? { "mcp-method": method, ...(typeof name === "string" ? { "mcp-name": encodeValue(name) } : {}) }
      : {};
  return {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    ...(version === null ? {} : { "mcp-protocol-version": version }),
    ...mirrored,
  };
}

/** Names that a header cannot carry go as the protocol's `=?base64?…?=`. */
function encodeValue(value: string): string {
  const isPlain =
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !/^=\?base64\?.*\?=$/.test(value);
  return isPlain ? value : `=?base64?${Buffer.from(value, "utf8").toString("base64")}?=`;
}
