import { createHmac, randomBytes } from "node:crypto";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, expectTypeOf, it } from "vitest";
import { WEBHOOK_EXAMPLES } from "@/lib/contract/examples/webhooks";
import { WEBHOOK_TYPES } from "@/lib/contract/schemas/webhooks";
import { verifyWebhook, WebhookError, type WebhookErrorCode, type WebhookEvent } from "./webhooks";

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const OTHER = `whsec_${Buffer.alloc(64, 9).toString("base64")}`;
const EVENT = WEBHOOK_EXAMPLES["order.ready"];
const BODY = JSON.stringify(EVENT);
const NOW = new Date("2026-11-22T09:41:10.400Z");
const SECONDS = Math.floor(NOW.getTime() / 1000);

function signature(secret: string, { id = EVENT.id, at = SECONDS, body = BODY } = {}): string {
  const key = Buffer.from(secret.slice(6), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
}

function headers(overrides: Record<string, string | undefined> = {}) {
  return {
    "webhook-id": EVENT.id,
    "webhook-timestamp": String(SECONDS),
    "webhook-signature": signature(SECRET),
    ...overrides,
  };
}

const at = { now: NOW };

async function expectRefused(code: WebhookErrorCode, delivery: Promise<unknown>): Promise<void> {
  const error = await delivery.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WebhookError);
  expect(error).toMatchObject({ code });
}

describe("verifyWebhook", () => {
  it.each(WEBHOOK_TYPES)("hands over a signed %s as it was sent", async (type) => {
    const body = JSON.stringify(WEBHOOK_EXAMPLES[type]);
    const signed = headers({ "webhook-signature": signature(SECRET, { body }) });
    expect(await verifyWebhook(body, signed, SECRET, at)).toEqual(WEBHOOK_EXAMPLES[type]);
  });

  it("says that await is missing, before an event is answered that nothing handles", async () => {
    const event = verifyWebhook(BODY, headers(), SECRET, at);
    for (const member of ["type", "data", "id"] as const)
      expect(() => (event as unknown as WebhookEvent)[member]).toThrow("Put await before verifyWebhook().");
    expect((await event).type).toBe("order.ready");
  });

  it("narrows an event by its type", async () => {
    const event = await verifyWebhook(BODY, headers(), SECRET, at);
    if (event.type === "order.refunded")
      expectTypeOf(event.data.remainingRefundableCents).toEqualTypeOf<number>();
    if (event.type === "payout.paid") expectTypeOf(event.data.amountCents).toEqualTypeOf<number>();
    expect(event.type).toBe("order.ready");
  });

  it("takes headers and bodies in the forms that servers have them", async () => {
    const bytes = new TextEncoder().encode(BODY);
    expect(await verifyWebhook(bytes, new Headers(headers()), SECRET, at)).toEqual(EVENT);
    const shouted = Object.fromEntries(
      Object.entries(headers()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(await verifyWebhook(BODY, { ...shouted, host: ["a", "b"] }, SECRET, at)).toEqual(EVENT);
  });

  it("during a rotation accepts either secret, and a delivery signed with both", async () => {
    expect(await verifyWebhook(BODY, headers(), [OTHER, SECRET], at)).toEqual(EVENT);
    const both = headers({ "webhook-signature": `${signature(OTHER)} ${signature(SECRET)}` });
    expect(await verifyWebhook(BODY, both, SECRET, at)).toEqual(EVENT);
    expect(await verifyWebhook(BODY, both, OTHER, at)).toEqual(EVENT);
  });

  it.each<[string, Record<string, string>, string]>([
    ["another body", {}, `${BODY} `],
    ["another id", { "webhook-id": "msg_other" }, BODY],
    ["another time", { "webhook-timestamp": String(SECONDS + 1) }, BODY],
    ["another secret", { "webhook-signature": signature(OTHER) }, BODY],
    [
      "another version of signatures",
      { "webhook-signature": signature(SECRET).replace("v1,", "v1a,") },
      BODY,
    ],
    ["half a signature", { "webhook-signature": signature(SECRET).slice(0, 20) }, BODY],
    ["no signature in its header", { "webhook-signature": "v1" }, BODY],
  ])("refuses a delivery with %s", async (_, overrides, body) => {
    await expectRefused("BAD_SIGNATURE", verifyWebhook(body, headers(overrides), SECRET, at));
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "refuses one without %s",
    async (name) => {
      await expectRefused("MISSING_HEADER", verifyWebhook(BODY, headers({ [name]: undefined }), SECRET, at));
    },
  );

  it("refuses what was sent more than five minutes ago or ahead, or more than is tolerated", async () => {
    for (const offset of [-301, 301]) {
      const now = new Date((SECONDS + offset) * 1000);
      await expectRefused("OUTSIDE_TOLERANCE", verifyWebhook(BODY, headers(), SECRET, { now }));
      await verifyWebhook(BODY, headers(), SECRET, { now, toleranceSeconds: 600 });
    }
    for (const text of ["soon", "-1", "1e9", "99999999999999"]) {
      await expectRefused(
        "BAD_HEADER",
        verifyWebhook(BODY, headers({ "webhook-timestamp": text }), SECRET, at),
      );
    }
  });

  it("says that a secret is none before a delivery is blamed for it", async () => {
    for (const secret of ["", "whsec_", "secret", SECRET.slice(6), `${SECRET}!`]) {
      await expectRefused("BAD_SECRET", verifyWebhook(BODY, headers(), secret, at));
    }
  });

  it.each(["no JSON", "null", "[]", '{"type":1,"data":{}}', '{"type":"order.paid"}'])(
    "refuses %s even when it is signed",
    async (body) => {
      const signed = headers({ "webhook-signature": signature(SECRET, { body }) });
      await expectRefused("NO_EVENT", verifyWebhook(body, signed, SECRET, at));
    },
  );

  it("agrees with the libraries of Standard Webhooks and of Svix on any body and secret", async () => {
    for (const size of [24, 32, 64]) {
      const secret = `whsec_${randomBytes(size).toString("base64")}`;
      const body = JSON.stringify({ ...EVENT, data: { note: `ñ 語 🙂 ${size}` } });
      for (const library of [new StandardWebhook(secret), new SvixWebhook(secret)]) {
        const signed = headers({ "webhook-signature": library.sign(EVENT.id, NOW, body) });
        expect(await verifyWebhook(body, signed, secret, at)).toEqual(JSON.parse(body));
      }
    }
  });

  it.each([[EVENT], [undefined], [null], [7]])(
    "says that a parsed body such as %j is none, and what to pass",
    async (body) => {
      const delivery = verifyWebhook(body as unknown as string, headers(), SECRET, at);
      await expectRefused("BAD_BODY", delivery);
      await expect(delivery).rejects.toThrow("express.raw");
    },
  );

  it.each([
    [`${SECRET} `],
    [` ${SECRET}\n`],
    [[SECRET, ""]],
    [["", `${SECRET} `, " "]],
    [`whsec_${"A".repeat(32)}  ${SECRET}`],
  ])("takes a delivery whatever spaces stand around its secret: %j", async (secrets) => {
    expect(await verifyWebhook(BODY, headers(), secrets, at)).toEqual(EVENT);
  });

  it("tells a fault of the receiver's own from one of the sender's", async () => {
    const statusOf = (body: unknown, secret: string) =>
      verifyWebhook(body as string, headers(), secret, at).catch((error: WebhookError) => error.status);
    expect(await statusOf(BODY, "")).toBe(500);
    expect(await statusOf(EVENT, SECRET)).toBe(500);
    expect(await statusOf(`${BODY} `, SECRET)).toBe(400);
  });

  it.each([[""], [" "], [undefined], [[]], [["", undefined]]])(
    "says that the secret %j is missing, and where it is",
    async (secret) => {
      const delivery = verifyWebhook(BODY, headers(), secret as unknown as string, at);
      await expectRefused("BAD_SECRET", delivery);
      await expect(delivery).rejects.toThrow("VIDIMUS_WEBHOOK_SECRET");
    },
  );
});
