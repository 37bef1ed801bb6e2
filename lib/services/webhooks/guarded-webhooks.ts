import type { buildConnector, Dispatcher } from "undici";
import { createGuardedConnector, explain, refuseUrl, resolveName } from "@/lib/documents/fetch";
import type { WebhookAnswer, WebhookRequest, Webhooks } from "./port";

const CONNECT_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024;
const MAX_READ_BYTES = 256 * 1024;
const LOOK_AT_READ_MS = 20;

export interface WebhooksOptions {
  /** Plain http, and this machine on any port. Private networks stay forbidden. */
  allowLoopback: boolean;
  resolve?: (hostname: string) => Promise<string[]>;
  ca?: string;
}

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const settings = {
    allowLoopback: options.allowLoopback,
    resolve: options.resolve ?? resolveName,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    ca: options.ca,
  };
  return {
    async send(request) {
      if (refuseUrl(request.url, settings) !== null) return { error: "refused_url" };
      const { Agent, buildConnector: build } = await import("undici");
      const signal = AbortSignal.timeout(request.timeoutMs);
      const dispatcher = new Agent({
        connect: endFloods(createGuardedConnector(build, settings)),
        // No connection outlives its message: each address is judged again.
        pipelining: 0,
        headersTimeout: request.timeoutMs,
        bodyTimeout: request.timeoutMs,
      });
      try {
        return await post(dispatcher, request, signal);
      } catch (error) {
        return { error: signal.aborted ? "timeout" : explain(error) };
      } finally {
        await dispatcher.destroy();
      }
    },
  };
}

function endFloods(connect: buildConnector.connector): buildConnector.connector {
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (!socket) return callback(error ?? new Error("connection failed"), null);
      const looking = setInterval(() => {
        if (socket.bytesRead > MAX_READ_BYTES) socket.destroy(new Error("it sent too much"));
      }, LOOK_AT_READ_MS).unref();
      socket.once("close", () => clearInterval(looking));
      callback(null, socket);
    });
}

async function post(
  dispatcher: Dispatcher,
  { url, headers, body }: WebhookRequest,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const { origin, pathname, search } = new URL(url);
  const response = await dispatcher.request({
    origin,
    path: pathname + search,
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "user-agent": "Vidimus-Webhooks/1",
      // A compressed answer could grow past the cap after it was counted.
      "accept-encoding": "identity",
    },
    body,
    signal,
  });
  return { status: response.statusCode, clippedBody: await readBeginning(response.body) };
}

async function readBeginning(body: Dispatcher.ResponseData["body"]): Promise<string> {
  // An abandoned body reports its own destruction; nobody else listens.
  body.on("error", () => undefined);
  const beginning = Buffer.alloc(MAX_ANSWER_BYTES);
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.copy(beginning, length);
      if (length === MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status is the answer: a body that stalls or breaks off changes nothing.
  }
  return beginning.toString("utf8", 0, length);
}
