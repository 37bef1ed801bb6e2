import { createHmac } from "node:crypto";
import { WEBHOOK_EXAMPLES } from "@/lib/contract/examples/webhooks";
import { webhookHeaders, webhookKeyBase64, webhookSigningInput } from "@/lib/core/webhooks/signature";
import type { WebhookVector } from "./vectors";

const OLD = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const NEW = `whsec_${Buffer.alloc(64, 9).toString("base64")}`;
const SENT_AT = new Date("2026-11-22T09:41:10Z");
const BODY = JSON.stringify({ ...WEBHOOK_EXAMPLES["order.ready"], note: "ñ 語 🙂" });

function headersOf(body: string, secrets: string[]): Record<string, string> {
  const message = { messageId: "msg_01m7yzwt4rvk90h2bj395ar85c", sentAt: SENT_AT, body };
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(webhookKeyBase64(secret), "base64"))
      .update(webhookSigningInput(message))
      .digest("base64");
  return webhookHeaders(message, secrets.map(sign));
}

export function webhookVectors(): WebhookVector[] {
  const signed = headersOf(BODY, [OLD]);
  const of = (
    name: string,
    expected: WebhookVector["expected"],
    { headers = {}, ...more }: Partial<WebhookVector> = {},
  ): WebhookVector => ({
    name,
    body: BODY,
    headers: { ...signed, ...headers },
    secrets: [OLD],
    now: SENT_AT.toISOString(),
    ...more,
    expected,
  });
  const without = (name: string) => ({
    ...of(`without ${name}`, "MISSING_HEADER"),
    headers: Object.fromEntries(Object.entries(signed).filter(([key]) => key !== name)),
  });
  const body = (text: string) =>
    of(`signed, with the body ${text}`, "NO_EVENT", { body: text, headers: headersOf(text, [OLD]) });
  const signature = signed["webhook-signature"] ?? "";
  return [
    of("as it is sent", "ok"),
    of("with headers in capitals", "ok", {
      headers: Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toUpperCase(), value])),
    }),
    of("signed with both secrets of a rotation", "ok", { headers: headersOf(BODY, [NEW, OLD]) }),
    of("signed with the new secret, where both are known", "ok", {
      headers: headersOf(BODY, [NEW]),
      secrets: [OLD, NEW],
    }),
    of("with a secret that has space around it", "ok", { secrets: [` ${OLD}\n`] }),
    of("of a type that nobody knows yet", "ok", {
      body: '{"type":"order.sung","data":{}}',
      headers: headersOf('{"type":"order.sung","data":{}}', [OLD]),
    }),
    of("300 seconds old", "ok", { now: new Date(SENT_AT.getTime() + 300_000).toISOString() }),
    of("301 seconds old", "OUTSIDE_TOLERANCE", { now: new Date(SENT_AT.getTime() + 301_000).toISOString() }),
    of("301 seconds early", "OUTSIDE_TOLERANCE", {
      now: new Date(SENT_AT.getTime() - 301_000).toISOString(),
    }),
    of("301 seconds old, where ten minutes are tolerated", "ok", {
      now: new Date(SENT_AT.getTime() + 301_000).toISOString(),
      toleranceSeconds: 600,
    }),
    of("with another body", "BAD_SIGNATURE", { body: `${BODY} ` }),
    of("with another ID", "BAD_SIGNATURE", { headers: { "webhook-id": "msg_other" } }),
    of("with another time", "BAD_SIGNATURE", { headers: { "webhook-timestamp": "1795340471" } }),
    of("for another secret", "BAD_SIGNATURE", { secrets: [NEW] }),
    of("with another version of signatures", "BAD_SIGNATURE", {
      headers: { "webhook-signature": signature.replace("v1,", "v1a,") },
    }),
    of("with half a signature", "BAD_SIGNATURE", {
      headers: { "webhook-signature": signature.slice(0, 20) },
    }),
    of("with the right signature behind more than anybody sends", "BAD_SIGNATURE", {
      headers: { "webhook-signature": `${"v1,x ".repeat(16)}${signature}` },
    }),
    without("webhook-id"),
    without("webhook-timestamp"),
    without("webhook-signature"),
    of("with an empty signature", "MISSING_HEADER", { headers: { "webhook-signature": "" } }),
    ...["soon", "-1", "1e9", "99999999999999", "1795340470\n", "١"].map((text) =>
      of(`sent at ${JSON.stringify(text)}`, "BAD_HEADER", { headers: { "webhook-timestamp": text } }),
    ),
    ...["", "whsec_", "secret", OLD.slice(6), `${OLD}!`].map((secret) =>
      of(`with the secret ${JSON.stringify(secret)}`, "BAD_SECRET", { secrets: [secret] }),
    ),
    ...["no JSON", "null", "[]", '{"type":1,"data":{}}', '{"type":"order.paid"}'].map(body),
  ];
}
