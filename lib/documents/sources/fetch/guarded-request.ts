import type { Dispatcher } from "undici";
import { Problem } from "@/lib/core/problem";
import { createGuardedConnector } from "./guarded-connector";
import { resolveName } from "./resolve-name";
import { refuseUrl } from "./url-guard";

export interface GuardedRequest {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  maxBytes: number;
  timeoutMs: number;
}

export interface RequestGuard {
  /** The ALLOW_LOOPBACK setting: plain http, and this machine on any port; private networks stay forbidden. */
  allowLoopback: boolean;
  /** Plain http over the internet, for answers with their own signature. */
  allowPlainHttp?: boolean;
  resolve?: (hostname: string) => Promise<string[]>;
  ca?: string;
}

export interface GuardedAnswer {
  status: number;
  bytes: Uint8Array;
}

const REASONS = {
  refused_url: "its URL isn't allowed",
  private_address: "its URL leads to an address that isn't public",
  unknown_host: "the host name in its URL doesn't exist",
  tls: "it has no valid TLS certificate for this name",
  timeout: "it didn't answer in time",
  too_large: "its answer is too large",
  connection: "the connection failed",
};

/** `message` ends a sentence, and contains neither addresses nor the request. */
export class RequestFailure extends Error {
  readonly code: keyof typeof REASONS;

  constructor(code: keyof typeof REASONS) {
    super(REASONS[code]);
    this.code = code;
  }
}

export async function guardedRequest(request: GuardedRequest, guard: RequestGuard): Promise<GuardedAnswer> {
  if (refuseUrl(request.url, guard) !== null) throw new RequestFailure("refused_url");
  const { Agent, buildConnector } = await import("undici");
  const { allowLoopback, resolve = resolveName, ca } = guard;
  const { timeoutMs } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const dispatcher = new Agent({
    connect: createGuardedConnector(buildConnector, {
      allowLoopback,
      resolve,
      ca,
      connectTimeoutMs: timeoutMs,
    }),
    // Never reuse a connection: each address must be vetted again.
    pipelining: 0,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  try {
    return await ask(dispatcher, request, signal);
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    throw new RequestFailure(signal.aborted ? "timeout" : explain(error));
  } finally {
    await dispatcher.destroy();
  }
}

async function ask(
  dispatcher: Dispatcher,
  { method, url, headers, body, maxBytes }: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const { origin, pathname, search } = new URL(url);
  const response = await dispatcher.request({
    origin,
    path: pathname + search,
    method,
    // A compressed answer could exceed the cap when decoded.
    headers: { ...headers, "accept-encoding": "identity", "user-agent": "Vidimus" },
    body: body ?? null,
    signal,
  });
  response.body.on("error", () => undefined);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new RequestFailure("too_large");
    chunks.push(chunk);
  }
  return { status: response.statusCode, bytes: new Uint8Array(Buffer.concat(chunks)) };
}

export function explain(
  error: unknown,
): "timeout" | "private_address" | "unknown_host" | "tls" | "connection" {
  if (error instanceof Problem) return error.retryable ? "timeout" : "private_address";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/TIMEOUT|ETIMEDOUT|EAI_AGAIN/.test(code)) return "timeout";
  if (code === "ENOTFOUND" || code === "ENODATA") return "unknown_host";
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO/.test(code)) return "tls";
  return "connection";
}
