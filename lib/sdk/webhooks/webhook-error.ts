export type WebhookErrorCode =
  | "MISSING_HEADER"
  | "BAD_HEADER"
  | "BAD_SECRET"
  | "BAD_SIGNATURE"
  | "OUTSIDE_TOLERANCE"
  | "NO_EVENT";

/** Why a delivery is not to be believed: answer 400, and do nothing of what it says. */
export class WebhookError extends Error {
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.name = "WebhookError";
    this.code = code;
  }
}
