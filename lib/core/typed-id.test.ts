import { describe, expect, it } from "vitest";
import { makeId } from "./ids";
import { typedCertificateId, whyNoCertificateId } from "./typed-id";

const ID = makeId(
  "certificate",
  new Date(0),
  Uint8Array.from({ length: 16 }, (_, index) => index * 16 + 1),
);

describe("a certificate id as people type it", () => {
  it.each<[string, string]>([
    ["as printed", ID],
    ["in capitals", ID.toUpperCase()],
    ["with spaces around and within", `  ${ID.slice(0, 12)} ${ID.slice(12)}\n`],
    ["without its prefix", ID.slice(5)],
    ["as a whole link", `https://vidimus.example/verify/${ID}?utm=1`],
    ["as a link of the API", `https://vidimus.example/api/v1/verify/${ID}`],
    ["with a space for its underscore", `vcrt ${ID.slice(5)}`],
    ["with a hyphen for its underscore", `VCRT-${ID.slice(5)}`],
    ["without its underscore", `vcrt${ID.slice(5)}`],
    ["with the word before it", `Certificate vcrt ${ID.slice(5)}`],
    ["in groups, with dashes", `vcrt_${ID.slice(5, 9)}–${ID.slice(9, 20)}\u2010\n${ID.slice(20)}`],
    ["with a soft hyphen, and in wide letters", `ｖｃｒｔ＿${ID.slice(5, 9)}\u00ad${ID.slice(9)}`],
    ["with O and I or l for 0 and 1", `vcrt_${ID.slice(5).replaceAll("0", "O").replaceAll("1", "l")}`],
  ])("is understood %s", (_, typed) => {
    expect(typedCertificateId(typed)).toBe(ID);
  });

  it.each<[string, string]>([
    ["empty", ""],
    ["only the prefix", "vcrt_"],
    ["one letter too short", ID.slice(0, -1)],
    ["one letter too long", `${ID}0`],
    ["an id of another kind", `job_${ID.slice(5)}`],
    ["a letter that never occurs", `${ID.slice(0, -1)}u`],
    ["an id that begins like its prefix, one too short", `vcrt${ID.slice(5, -1)}`],
    ["very long", "vcrt_".repeat(100_000)],
  ])("is refused when it is %s", (_, typed) => {
    expect(typedCertificateId(typed)).toBeNull();
  });
});

describe("what cannot be an id is told apart", () => {
  it.each([
    ["an order's number, as the paper prints it", "VC-SXZA-59CV", /number of an order.*foot of each page/],
    ["an order's number with spaces", " vc sxza 59cv ", /number of an order/],
    ["a letter left out", ID.slice(0, -1), /has 26 .*this one has 25/],
    ["a letter twice", `${ID}0`, /has 26 .*this one has 27/],
    ["a letter that never occurs", `${ID.slice(0, -1)}u`, /^That isn’t a certificate ID/],
    ["something else", "hello", /^That isn’t a certificate ID/],
    ["a name", "Xóchitl Núñez", /^That isn’t a certificate ID/],
  ])("%s", (_, typed, words) => {
    expect(whyNoCertificateId(typed)).toMatch(words);
  });
});
