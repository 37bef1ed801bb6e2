import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createEmulator } from "emulate";
import { openPort } from "./open-port";

export interface S3Double {
  url: string;
  parts: { path: string; bytes: number }[];
  /** Statuses of methods that its rights forbid. */
  refused: Record<string, number>;
  overwrites: boolean;
  beforePart: (response: ServerResponse, bytes: Buffer) => void | Promise<void>;
  close(): Promise<void>;
}

/** The emulator lacks `Range`, and puts that replace nothing. */
export async function startS3Double(bucket = "vidimus"): Promise<S3Double> {
  const emulator = await createEmulator({
    service: "aws",
    port: await openPort(),
    seed: { aws: { region: "us-east-1", s3: { buckets: [{ name: bucket }] } } },
  });
  const putting = new Set<string>();
  let last: { path: string; response: Response; bytes: Buffer } | null = null;

  async function answer(request: IncomingMessage, to: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = request;
    const body = await buffer(request);
    const refused = double.refused[method];
    if (refused !== undefined) return void to.writeHead(refused).end();
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "");
    if (method === "GET" && range && last?.path === path) return answerPart(last, range, to);
    if (method === "PUT" && headers["if-none-match"] === "*" && !double.overwrites) {
      const refusal = await refuseToReplace(path, headers as Record<string, string>);
      if (refusal)
        return void to.writeHead(refusal.status, { "content-type": "application/xml" }).end(refusal.words);
      to.once("close", () => putting.delete(path));
    }
    const { host: _, connection: __, "transfer-encoding": ___, expect: ____, ...rest } = headers;
    const response = await fetch(new URL(path, emulator.url), {
      method,
      headers: rest as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    last = method === "GET" && range && response.ok ? { path, response, bytes } : null;
    if (last && range) return answerPart(last, range, to);
    to.writeHead(response.status, headersOf(response, method === "HEAD" ? null : bytes.length)).end(bytes);
  }

  /** As S3 answers a conditional put where something is there already, or is being put (API reference of PutObject). */
  async function refuseToReplace(path: string, { authorization = "" }: Record<string, string>) {
    const words = (code: string) => `<Error><Code>${code}</Code></Error>`;
    if (putting.has(path)) return { status: 409, words: words("ConditionalRequestConflict") };
    putting.add(path);
    const [at = path] = path.split("?");
    const found = await fetch(new URL(at, emulator.url), { method: "HEAD", headers: { authorization } });
    if (!found.ok) return null;
    putting.delete(path);
    return { status: 412, words: words("PreconditionFailed") };
  }

  async function answerPart(
    { path, response, bytes }: NonNullable<typeof last>,
    [, from, to]: RegExpExecArray,
    answered: ServerResponse,
  ): Promise<void> {
    const start = Number(from);
    if (start >= bytes.length) {
      const words = "<Error><Code>InvalidRange</Code></Error>";
      return void answered.writeHead(416, { "content-type": "application/xml" }).end(words);
    }
    const part = bytes.subarray(start, Number(to) + 1);
    double.parts.push({ path, bytes: part.length });
    answered.writeHead(206, {
      ...headersOf(response, part.length),
      "content-range": `bytes ${start}-${start + part.length - 1}/${bytes.length}`,
    });
    await double.beforePart(answered, part);
    answered.end(part);
  }

  const server = createServer((request, to) => {
    answer(request, to).catch(() => to.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const double: S3Double = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    parts: [],
    refused: {},
    overwrites: false,
    beforePart: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await emulator.close();
    },
  };
  return double;
}

function headersOf(response: Response, length: number | null): Record<string, string> {
  const { "transfer-encoding": _, connection: __, ...headers } = Object.fromEntries(response.headers);
  return length === null ? headers : { ...headers, "content-length": String(length) };
}
