export type WebhookErrorCode =
  | "MISSING_HEADER"
  | "BAD_HEADER"
  | "BAD_BODY"
  | "BAD_SECRET"
  | "BAD_SIGNATURE"
  | "OUTSIDE_TOLERANCE"
  | "NO_EVENT";

/**
 * Why a delivery is not to be believed: answer 400, and do nothing of what it says.
 * @example
 * ```ts
 * import { verifyWebhook, WebhookError } from "vidimus/webhooks";
 *
 * export const isGenuine = (body: string, headers: Headers, secret: string): Promise<boolean> =>
 *   verifyWebhook(body, headers, secret).then(Boolean, (error: unknown) => {
 *     if (error instanceof WebhookError) return false;
 *     throw error;
 *   });
 * ```
 */
export class WebhookError extends Error {
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.name = "WebhookError";
    this.code = code;
  }
}
