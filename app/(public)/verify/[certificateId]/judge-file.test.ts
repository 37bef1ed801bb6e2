import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { judgeFile } from "./judge-file";

const digest = (data: Uint8Array<ArrayBuffer>) => crypto.subtle.digest("SHA-256", data);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const PDF = "%PDF-1.7 issued";

describe("a file compared with the one that was issued", () => {
  it("is identical when every byte is the same", async () => {
    expect(await judgeFile(bytesOf(PDF), sha256(PDF), digest)).toEqual({
      outcome: "identical",
      sha256: sha256(PDF),
    });
  });

  it("is identical whichever case the record is written in", async () => {
    expect(await judgeFile(bytesOf(PDF), sha256(PDF).toUpperCase(), digest)).toMatchObject({
      outcome: "identical",
    });
  });

  it("is different after one byte has changed", async () => {
    expect(await judgeFile(bytesOf(`${PDF}!`), sha256(PDF), digest)).toMatchObject({ outcome: "different" });
  });

  it("is told to be no PDF by its bytes, whatever its name", async () => {
    expect(await judgeFile(bytesOf("\x89PNG picture"), sha256(PDF), digest)).toMatchObject({
      outcome: "not-a-pdf",
    });
  });

  it("counts as a PDF with a little rubbish before its header, as readers see it", async () => {
    const padded = `${" ".repeat(500)}%PDF-1.4`;
    expect(await judgeFile(bytesOf(padded), sha256(PDF), digest)).toMatchObject({ outcome: "different" });
  });

  it("is told to be empty when a download broke off", async () => {
    expect(await judgeFile(bytesOf(""), sha256(""), digest)).toEqual({ outcome: "empty" });
  });
});
