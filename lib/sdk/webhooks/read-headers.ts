import { WebhookError } from "./webhook-error";

/** Headers as fetch, Node or a framework hands them over; upper and lower case are the same. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface DeliveryHeaders {
  messageId: string;
  sentAt: Date;
  signatures: Uint8Array<ArrayBuffer>[];
}

/** A genuine delivery has one signature, and a few more while rotations overlap: others would only make us compute. */
const MAX_SIGNATURES = 16;

/** The three headers of Standard Webhooks. */
export function readHeaders(headers: WebhookHeaders): DeliveryHeaders {
  const timestamp = read(headers, "webhook-timestamp");
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookError("BAD_HEADER", "webhook-timestamp must be whole seconds since 1970.");
  }
  return {
    messageId: read(headers, "webhook-id"),
    sentAt: new Date(Number(timestamp) * 1000),
    signatures: read(headers, "webhook-signature")
      .split(" ", MAX_SIGNATURES)
      .map((each) => /^v1,([A-Za-z0-9+/]{43}=)$/.exec(each)?.[1])
      .filter((base64) => base64 !== undefined)
      .map((base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))),
  };
}

function read(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value === "string" && value !== "") return value;
  throw new WebhookError("MISSING_HEADER", `The header ${name} is missing.`);
}
