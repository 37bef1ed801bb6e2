import { type ChildProcess, execFile as execFileCallback, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";

const execFile = promisify(execFileCallback);
const ROOT = join(import.meta.dirname, "../..");
const SERVICE = "lib/testing/process/serve-routes.ts";
const LOADER = join(ROOT, "lib/testing/process/load-sources.ts");
const DOCUMENT = readFileSync(join(ROOT, "public/samples/acta-de-nacimiento.pdf"));
/** Files that the service fetches. A draft must differ from its source. */
const FILES: Record<string, Buffer> = {
  "/acta.pdf": DOCUMENT,
  "/draft.pdf": Buffer.concat([DOCUMENT, Buffer.from("\n")]),
};

export interface Service {
  url: string;
  /** A document that anybody can fetch. */
  documentUrl: string;
  key: string;
  /** From now on, answers have no extra field. */
  addNothing(): void;
  stop(): void;
}

/**
 * Runs the service on this machine with its own data, behind a proxy that adds a field to every answer. A later version
 * may do so, and no client may fail on it.
 */
export async function startService(folder: string): Promise<Service> {
  let target = "";
  let isLater = true;
  const front = createServer((request, response) => {
    answer({ target, isLater }, request, response).catch((error: unknown) =>
      response.writeHead(502).end(String(error)),
    );
  });
  // On a busy machine, a client may return to its connection later than Node's default of five seconds.
  front.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const env = {
    ...process.env,
    DATA_DIR: join(folder, "data"),
    SITE_URL: url,
    ALLOW_LOOPBACK: "true",
    SANDBOX_SECONDS: "4",
    LOG_LEVEL: "warn",
  };
  const child = spawn(process.execPath, ["--import", LOADER, SERVICE], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  target = `http://127.0.0.1:${await portOf(child)}`;
  const made = await execFile(
    process.execPath,
    ["--import", LOADER, "scripts/admin.ts", "key", "sandbox", "--json", "--partner", "Generators"],
    { cwd: ROOT, env },
  );
  const { key } = JSON.parse(made.stdout) as { key: string };
  const stop = () => {
    front.close();
    front.closeAllConnections();
    child.kill("SIGTERM");
  };
  const addNothing = () => {
    isLater = false;
  };
  return { url, documentUrl: `${url}/acta.pdf`, key, addNothing, stop };
}

async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("the service has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^up (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error("the service ended before it was up");
}

async function answer(
  { target, isLater }: { target: string; isLater: boolean },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const file = FILES[url];
  if (file) {
    response.setHeader("content-type", "application/pdf").end(file);
    return;
  }
  const { host, connection, "content-length": _length, "transfer-encoding": _coding, ...sent } = headers;
  const body = method === "GET" || method === "HEAD" ? null : new Uint8Array(await buffer(request));
  const answered = await fetch(`${target}${url}`, {
    method,
    headers: Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
    body,
    redirect: "manual",
  });
  const bytes = Buffer.from(await answered.arrayBuffer());
  const {
    "content-length": _size,
    "content-encoding": _packed,
    connection: _kept,
    "keep-alive": _seconds,
    ...kept
  } = Object.fromEntries(answered.headers);
  response.writeHead(answered.status, kept);
  const isJson =
    isLater && url.startsWith("/api/v1/") && kept["content-type"]?.startsWith("application/json");
  response.end(isJson ? withLaterField(bytes.toString()) : bytes);
}

function withLaterField(text: string): string {
  return JSON.stringify({ ...JSON.parse(text), fieldOfALaterVersion: { is: "ignored" } });
}
