import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { OPERATIONS, type ToolOperationName } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import type { Way } from "./told";

export function curlWay(siteUrl: string): Way {
  return {
    async ask(name, args, key) {
      const { method, path, body } = restRequest(name, args);
      const words = ["--silent", "--show-error", "--max-time", "50", "--request", method];
      const json = ["--header", "content-type: application/json", "--data-binary", "@-"];
      const { out, err } = await curl(
        [
          ...words,
          "--header",
          `authorization: Bearer ${key}`,
          ...(body ? json : []),
          "--write-out",
          "%{stderr}%{http_code} %{header_json}",
          `${siteUrl}/api/v1${path}`,
        ],
        body ? JSON.stringify(body) : "",
      );
      const [, code, headers] = /(\d{3}) (\{[\s\S]*\})\s*$/.exec(err) ?? [];
      if (code === undefined || headers === undefined) throw new Error(`curl failed: ${err}`);
      const status = Number(code);
      return {
        isRefused: status !== 200,
        status,
        body: JSON.parse(out),
        isReplayed: "idempotent-replayed" in JSON.parse(headers),
      };
    },
    close: async () => undefined,
  };
}

function restRequest(name: ToolOperationName, args: Record<string, unknown>) {
  const { method, path, query }: Operation = OPERATIONS[name];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, member]) => member);
  const isInQuery = (member: string) => query !== undefined && member in query.shape;
  const entries = Object.entries(args);
  const search = new URLSearchParams(
    entries.filter(([member]) => isInQuery(member)).map(([member, value]) => [member, String(value)]),
  );
  const rest = entries.filter(([member]) => !isInQuery(member) && !inPath.includes(member));
  const filled = path.replace(/\{(\w+)\}/g, (_, member) => encodeURIComponent(String(args[member])));
  return {
    method,
    path: search.size > 0 ? `${filled}?${search}` : filled,
    body: method === "POST" ? Object.fromEntries(rest) : null,
  };
}

async function curl(words: string[], input: string): Promise<{ out: string; err: string }> {
  const child = spawn("curl", words, { stdio: ["pipe", "pipe", "pipe"] });
  // Fails where there is no curl: this way must not be skipped in silence.
  await once(child, "spawn");
  // A refusal may come before curl has read all that it is to send.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err };
}
