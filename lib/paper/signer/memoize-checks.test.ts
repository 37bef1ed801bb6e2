import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { expect, test, vi } from "vitest";
import { memoizeChecks } from "./memoize-checks";
import { checkEdDsa } from "./verify-compact";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("ed25519").publicKey;
const signed = Buffer.from("a receipt");
const signature = sign(null, signed, privateKey);

function make(max?: number) {
  const check = vi.fn(checkEdDsa);
  return { check, memoized: memoizeChecks(check, max) };
}

test("a good signature is checked once, by whichever object the key is held", () => {
  const { check, memoized } = make();
  const again = createPublicKey(publicKey.export({ format: "pem", type: "spki" }));
  expect([memoized(publicKey, signed, signature), memoized(again, signed, signature)]).toEqual([true, true]);
  expect(check).toHaveBeenCalledTimes(1);
});

test("what was good for one key, text or signature is not good for another", () => {
  const { memoized } = make();
  expect(memoized(publicKey, signed, signature)).toBe(true);
  expect(memoized(stranger, signed, signature)).toBe(false);
  expect(memoized(publicKey, Buffer.from("another receipt"), signature)).toBe(false);
  const altered = Buffer.from(signature);
  altered[0] = (altered[0] ?? 0) ^ 1;
  expect(memoized(publicKey, signed, altered)).toBe(false);
});

test("a bad signature is not cached, and as many good ones as are allowed", () => {
  const { check, memoized } = make(1);
  const other = Buffer.from("another receipt");
  for (let turn = 0; turn < 2; turn++) {
    expect(memoized(stranger, signed, signature)).toBe(false);
    expect(memoized(publicKey, signed, signature)).toBe(true);
    expect(memoized(publicKey, other, sign(null, other, privateKey))).toBe(true);
  }
  expect(check).toHaveBeenCalledTimes(6);
});
