import { describe, expect, it } from "vitest";
import { makeId } from "../ids";
import { typedCertificateId } from "./typed-id";

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
    ["very long", "vcrt_".repeat(100_000)],
  ])("is refused when it is %s", (_, typed) => {
    expect(typedCertificateId(typed)).toBeNull();
  });
});
