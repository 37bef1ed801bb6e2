export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

export type WebhookError =
  | "refused_url"
  | "private_address"
  | "unknown_host"
  | "tls"
  | "timeout"
  | "connection";

export type WebhookAnswer = { status: number; clippedBody: string } | { error: WebhookError };

export interface Webhooks {
  /** Follows no redirect, reaches no private address, and never throws. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
