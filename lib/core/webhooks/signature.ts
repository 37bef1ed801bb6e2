export const WEBHOOK_SECRET_PREFIX = "whsec_";

/** Receivers can switch to the new secret at any time in between. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000;

export interface WebhookSigning {
  messageId: string;
  /** The time of this attempt: receivers refuse anything older than five minutes. */
  sentAt: Date;
  body: string;
}

export function webhookKeyBase64(secret: string): string {
  const key = secret.slice(WEBHOOK_SECRET_PREFIX.length);
  if (!secret.startsWith(WEBHOOK_SECRET_PREFIX) || !/^[A-Za-z0-9+/]{32,}={0,2}$/.test(key)) {
    throw new Error("a webhook secret has an unknown form");
  }
  return key;
}

export function webhookSigningInput({ messageId, sentAt, body }: WebhookSigning): string {
  return `${messageId}.${unixSeconds(sentAt)}.${body}`;
}

/** Standard Webhooks. A receiver accepts any one of the signatures. */
export function webhookHeaders(
  { messageId, sentAt }: WebhookSigning,
  signaturesBase64: readonly string[],
): Record<string, string> {
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(unixSeconds(sentAt)),
    "webhook-signature": signaturesBase64.map((signature) => `v1,${signature}`).join(" "),
  };
}

function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
