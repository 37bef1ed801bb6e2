import { expect, test } from "vitest";
import { makeApiKey } from "@/lib/core/keys/api-key";
import { readTypedKey } from "./typed-key";

const [sandbox, live] = [makeApiKey("sandbox", new Uint8Array(20)), makeApiKey("live", new Uint8Array(20))];

test("samples take a whole key of their own environment, spaces around it or not", () => {
  expect(readTypedKey(` ${sandbox}\n`, "sandbox")).toEqual({ key: sandbox, fault: undefined });
  expect(readTypedKey(live, "live")).toEqual({ key: live, fault: undefined });
});

test("nothing typed is no fault", () => {
  expect(readTypedKey("  ", "live")).toEqual({ key: null, fault: undefined });
});

test.each([
  ["a key of live", live, "sandbox", /Choose Live/],
  ["a key of the sandbox", sandbox, "live", /Choose Sandbox/],
  ["a part of a key", sandbox.slice(0, -1), "sandbox", /whole API key/],
  ["code", '"; rm -rf / #', "sandbox", /whole API key/],
] as const)("samples never show %s in the wrong place", (_, typed, environment, fault) => {
  expect(readTypedKey(typed, environment)).toEqual({ key: null, fault: expect.stringMatching(fault) });
});
