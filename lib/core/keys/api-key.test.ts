import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { makeApiKey, parseApiKey } from "./api-key";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

test.each(["live", "sandbox"] as const)(
  "a %s key has the published form and parses to its environment",
  (environment) => {
    const key = makeApiKey(environment, randomBytes(20));
    expect(key).toMatch(/^vc_(live|sandbox)_[a-z2-7]{39}$/);
    expect(parseApiKey(key)).toBe(environment);
  },
);

test("the last seven characters are the CRC-32 of all before them, as zlib computes it", () => {
  const key = makeApiKey("live", randomBytes(20));
  const sum = [...key.slice(-7)].reduce((value, char) => value * 32 + ALPHABET.indexOf(char), 0);
  expect(sum).toBe(crc32(key.slice(0, -7)));
});

test("any single wrong character is noticed without a look-up", () => {
  const key = makeApiKey("sandbox", randomBytes(20));
  for (let at = "vc_sandbox_".length; at < key.length; at++) {
    const wrong = key[at] === "a" ? "b" : "a";
    expect(parseApiKey(key.slice(0, at) + wrong + key.slice(at + 1))).toBeNull();
  }
});

test("a sandbox key does not become a live one by changing its prefix", () => {
  const key = makeApiKey("sandbox", randomBytes(20));
  expect(parseApiKey(key.replace("sandbox", "live"))).toBeNull();
});

test.each(["", "vc_live_", "sk_live_abc", "vc_test_aaaa", " vc_live_x"])("%j is no key", (text) =>
  expect(parseApiKey(text)).toBeNull(),
);
