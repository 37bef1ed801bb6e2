import type { CallOptions } from "./exchange";
import { VidimusError } from "./vidimus-error";

export interface VidimusOptions {
  /** `vc_live_…` or `vc_sandbox_…`; VIDIMUS_API_KEY when left out. Only `verify` does without. */
  apiKey?: string | undefined;
  /** The service's address, with or without `/api/v1`; VIDIMUS_BASE_URL when left out. */
  baseUrl?: string | undefined;
  /** Used in place of the global one. */
  fetch?: typeof fetch | undefined;
  /** How often an attempt is repeated; 2 when left out. */
  maxRetries?: CallOptions["maxRetries"];
  /** Of one attempt; one minute when left out, two for submit, which fetches the documents. */
  timeoutMs?: CallOptions["timeoutMs"];
}

export interface Connection {
  siteUrl: string;
  apiKey: string | null;
  fetch: typeof fetch;
  maxRetries: number;
  timeoutMs: number | null;
}

/** Options with the environment's settings filled in. */
export function connect(options: VidimusOptions): Connection {
  // Looked up at every call: tests and tracers replace the global one later.
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const { maxRetries = 2, timeoutMs = null } = options;
  return {
    siteUrl: siteUrlOf(options.baseUrl ?? setting("VIDIMUS_BASE_URL")),
    apiKey: options.apiKey ?? setting("VIDIMUS_API_KEY") ?? null,
    fetch: send,
    maxRetries,
    timeoutMs,
  };
}

/** An environment variable, where there is such a thing; an empty one counts as none. */
function setting(name: string): string | undefined {
  return (typeof process === "undefined" ? undefined : process.env?.[name]) || undefined;
}

/** The site's root of what people paste: with a slash at the end, or with the path of the API. */
export function siteUrlOf(baseUrl: string | undefined): string {
  const root = baseUrl
    ?.trim()
    .replace(/(?<!\/)\/+$/, "")
    .replace(/\/api\/v1$/, "");
  if (root && URL.canParse(root) && /^https?:\/\/[^?#]+$/.test(root)) return root;
  const message = root ? `baseUrl is not an http(s) address: ${root}` : "No baseUrl was given.";
  throw new VidimusError({
    code: "BAD_SETTING",
    message,
    recoveryHint: "Pass baseUrl, or set VIDIMUS_BASE_URL to the service's address, such as https://….",
    retryable: false,
  });
}
