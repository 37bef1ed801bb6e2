import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ID_PREFIXES, type IdKind, isId, makeId, makeOrderNumber } from "./ids";

const now = new Date("2026-11-21T12:00:00.123Z");
const kinds = Object.keys(ID_PREFIXES) as IdKind[];

test.each(kinds)("a %s id is its prefix, an underscore and 26 characters, and is recognised", (kind) => {
  const id = makeId(kind, now, randomBytes(16));
  expect(id).toMatch(new RegExp(`^${ID_PREFIXES[kind]}_[0-9a-hjkmnp-tv-z]{26}$`));
  expect(isId(kind, id)).toBe(true);
});

test("no two kinds share a prefix", () => {
  expect(new Set(Object.values(ID_PREFIXES)).size).toBe(kinds.length);
});

test("ids made later sort later, but for certificates, which betray no time", () => {
  const later = new Date(now.getTime() + 1);
  const ones = new Uint8Array(16).fill(255);
  const zeros = new Uint8Array(16);
  expect(makeId("job", now, ones) < makeId("job", later, zeros)).toBe(true);
  expect(makeId("certificate", now, ones)).toBe(makeId("certificate", later, ones));
});

test("two ids of the same instant differ by their randomness, all 128 bits of it for certificates", () => {
  const a = new Uint8Array(16);
  for (let at = 0; at < 16; at++) {
    const b = Uint8Array.from(a);
    b[at] = 1;
    expect(makeId("certificate", now, a)).not.toBe(makeId("certificate", now, b));
    if (at >= 6) expect(makeId("job", now, a)).not.toBe(makeId("job", now, b));
  }
});

test.each([
  "",
  "job_",
  "job_short",
  "q_01h",
  "JOB_00000000000000000000000000",
  "job_0000000000000000000000000i",
])("%j is no job id", (text) => expect(isId("job", text)).toBe(false));

test("an order number is VC-XXXX-XXXX in Crockford's alphabet, without letters that look like digits", () => {
  for (let i = 0; i < 500; i++) {
    expect(makeOrderNumber(randomBytes(5))).toMatch(/^VC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  }
});

test("too little randomness is refused instead of making guessable ids", () => {
  expect(() => makeId("certificate", now, new Uint8Array(15))).toThrow();
  expect(() => makeOrderNumber(new Uint8Array(4))).toThrow();
});
