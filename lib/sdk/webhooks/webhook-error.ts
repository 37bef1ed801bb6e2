export type WebhookErrorCode =
  | "MISSING_HEADER"
  | "BAD_HEADER"
  | "BAD_BODY"
  | "BAD_SECRET"
  | "BAD_SIGNATURE"
  | "OUTSIDE_TOLERANCE"
  | "NO_EVENT";

/**
 * Why a delivery is not to be believed: answer `status`, and do nothing of what it says.
 * @example
 * ```ts
 * import { verifyWebhook, WebhookError } from "vidimus/webhooks";
 *
 * export const isGenuine = (body: string, headers: Headers, secret: string): Promise<boolean> =>
 *   verifyWebhook(body, headers, secret).then(Boolean, (error: unknown) => {
 *     if (error instanceof WebhookError && error.status === 400) return false;
 *     throw error;
 *   });
 * ```
 */
export class WebhookError extends Error {
  readonly code: WebhookErrorCode;
  /** What to answer: 400, or 500 where the fault is the receiver's own: a secret that isn't set, or a parsed body. */
  readonly status: 400 | 500;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.name = "WebhookError";
    this.code = code;
    this.status = code === "BAD_SECRET" || code === "BAD_BODY" ? 500 : 400;
  }
}
