import { expect, test } from "vitest";
import { webhookHeaders, webhookKeyBase64, webhookSigningInput } from "./signature";

const SIGNING = { messageId: "msg_1", sentAt: new Date("2026-11-21T12:00:00.999Z"), body: '{"ñ":1}' };

test("the signed text is id, whole seconds and body, joined by dots", () => {
  expect(webhookSigningInput(SIGNING)).toBe('msg_1.1795262400.{"ñ":1}');
});

test("several signatures stand in one header, for a rotation of secrets", () => {
  expect(webhookHeaders(SIGNING, ["AAA=", "BBB="])).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": "1795262400",
    "webhook-signature": "v1,AAA= v1,BBB=",
  });
});

test.each([
  "",
  "whsec_",
  "whsec_short",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "whsec_not base64 at all, not at all",
])("%j is no secret", (secret) => {
  expect(() => webhookKeyBase64(secret)).toThrow("unknown form");
});
