export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For everything together: resolving, connecting, sending, and the first of the answer. */
  timeoutMs: number;
}

/** Why no answer came, in one word for the log. */
export type WebhookError =
  | "refused_url"
  | "private_address"
  | "unknown_host"
  | "tls"
  | "timeout"
  | "connection";

export type WebhookAnswer =
  /** `clippedBody` is the beginning of what was answered, 1 kB at most. */
  { status: number; clippedBody: string } | { error: WebhookError };

export interface Webhooks {
  /** Posts one message; follows no redirect, reaches no private address, and never throws. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
