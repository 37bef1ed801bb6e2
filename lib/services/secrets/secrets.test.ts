import { expect, test } from "vitest";
import { createSecrets } from "./secrets";

const secrets = createSecrets("a master secret of at least thirty-two characters");
const CONTEXT = "api_keys.webhook_secret_sealed:key_1";

test("what was sealed opens in its own place, and each sealing looks different", () => {
  const sealed = secrets.seal("whsec_ñ", CONTEXT);
  expect(secrets.open(sealed, CONTEXT)).toBe("whsec_ñ");
  expect(secrets.seal("whsec_ñ", CONTEXT)).not.toBe(sealed);
  expect(sealed).not.toContain("whsec");
});

test("it opens in no other row, column or service, and not when a bit of it was changed", () => {
  const sealed = secrets.seal("whsec_x", CONTEXT);
  expect(() => secrets.open(sealed, "api_keys.webhook_secret_sealed:key_2")).toThrow();
  const other = createSecrets("another master secret of thirty-two characters");
  expect(() => other.open(sealed, CONTEXT)).toThrow();
  const [version, nonce, body = ""] = sealed.split(".");
  const bytes = Buffer.from(body, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => secrets.open(`${version}.${nonce}.${altered.toString("base64url")}`, CONTEXT)).toThrow();
  }
});

test("a seal that was cut short is not checked by what is left of its tag", () => {
  const sealed = secrets.seal("", CONTEXT);
  const [version, nonce, body = ""] = sealed.split(".");
  const bytes = Buffer.from(body, "base64url");
  for (const length of [4, 8, 12, 15]) {
    const cut = bytes.subarray(0, length).toString("base64url");
    expect(() => secrets.open(`${version}.${nonce}.${cut}`, CONTEXT)).toThrow();
  }
});

test("links and seals have keys of their own, the same after every start", () => {
  const again = createSecrets("a master secret of at least thirty-two characters");
  expect(again.linkSecrets).toEqual(secrets.linkSecrets);
  expect(again.open(secrets.seal("x", CONTEXT), CONTEXT)).toBe("x");
});
