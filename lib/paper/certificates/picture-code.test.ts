import { describe, expect, it } from "vitest";
import { isPicture, judgeCodes } from "./picture-code";

const SITE = "https://vidimus.example";
const ID = `vcrt_${"4k".repeat(13)}`;
const OURS = `${SITE}/verify/${ID}`;

describe("the code in a picture", () => {
  it("leads to a certificate only where it is the address that we print, to the letter", () => {
    expect(judgeCodes([OURS], SITE)).toEqual({ kind: "certificate", certificateId: ID });
    for (const other of [
      `https://vidimus.example.evil.test/verify/${ID}`,
      `https://vidimus.example@evil.test/verify/${ID}`,
      `http://vidimus.example/verify/${ID}`,
      `${OURS}?next=https://evil.test`,
      `${OURS}#`,
      `${OURS}/../../desk`,
      `${SITE}/verify/vcrt_short`,
      `${SITE}/verify/`,
      `${SITE}/desk`,
      ID,
      "javascript:alert(1)",
      "",
    ])
      expect(judgeCodes([other], SITE), other).toEqual({ kind: "elsewhere" });
  });

  it("is found beside other codes, and its absence is told from theirs", () => {
    expect(judgeCodes(["WIFI:S:court;;", OURS], SITE)).toMatchObject({ certificateId: ID });
    expect(judgeCodes([], SITE)).toEqual({ kind: "none" });
  });
});

describe("a picture", () => {
  it("is told by its first bytes, whatever it is called", () => {
    const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
    for (const start of [
      "\xff\xd8\xff\xe0",
      "\x89PNG\r\n\x1a\n",
      "RIFF\x00\x01\x02\x03WEBP",
      "\0\0\0\x18ftypheic",
      "II*\0",
      "GIF89a",
      "BM\x36\0\x0c\0\0\0\0\0",
      "\0\0\0\x0cjP  ",
      "<svg xmlns",
    ])
      expect(isPicture(bytesOf(`${start} and more of it`)), start).toBe(true);
    for (const start of [
      "%PDF-1.7",
      "PK\x03\x04",
      "<!doctype html>",
      "BMW, a letter",
      "RIFF\x00\x01\x02\x03WAVE",
      "\0\0\0\x18ftypmp42",
      "",
    ])
      expect(isPicture(bytesOf(start)), start).toBe(false);
  });
});
