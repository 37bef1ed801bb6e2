import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inspectBytes } from "../../reader/testing/confined-reader";
import { filesOf } from "../testing/hostile/expectation";
import { GROWING_STRUCTURES } from "../testing/hostile/growing-structures";
import { onePage, rawPdf, stream } from "../testing/hostile/pdf-parts";
import { fixture, makePages } from "../testing/make-documents";
import { hasEndlessObjects } from "./endless-objects";

const ENDLESS = filesOf(
  GROWING_STRUCTURES.filter(({ name }) => /never end$|string behind it$/.test(name)).map((family) => ({
    ...family,
    sizes: family.sizes.slice(0, 1),
  })),
);

it("there are a dozen ways not to end", () => expect(ENDLESS.length).toBeGreaterThanOrEqual(12));

describe.each(ENDLESS)("$name", ({ make }) => {
  it("is refused for what it is, and not for the time that it takes", async () => {
    await expect(inspectBytes(make())).rejects.toMatchObject({
      code: "DOCUMENT_UNREADABLE",
      message: "The document can't be read: its parts do not end where they should.",
    });
  });
});

function noise(length: number): Buffer {
  let state = 7;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  );
}

function damaged(count: number, object: (number: number) => string): Uint8Array {
  const objects = Array.from({ length: count }, (_, at) => `${object(at + 6)}\n`).join("");
  const page = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj";
  const pages = "2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj";
  return rawPdf(
    `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${pages}\n${page}\n${objects}trailer<</Root 1 0 R>>`,
  );
}

describe("an odd file is read as before", () => {
  const update = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj\n";
  it.each([
    ["objects in streams", fixture("object-streams.pdf"), 2],
    ["encrypted strings", fixture("owner-password.pdf"), 2],
    ["a specimen of ours", readFileSync("public/samples/acta-de-nacimiento.pdf"), 2],
    ["two thousand pages", makePages(2_000), 2_000],
    ["a stream of a megabyte of noise", onePage({ objects: [stream("", noise(1_000_000))] }), 1],
    [
      "a script in plain text",
      onePage({ objects: [stream("", "if (obj[ (a << trailer ( obj ( ".repeat(9))] }),
      1,
    ],
    ["another PDF attached as it is", onePage({ objects: [stream("", Buffer.from(makePages(300)))] }), 300],
    [
      "five hundred updates of one page",
      Buffer.concat([onePage(), Buffer.from(`${update.repeat(500)}%%EOF`)]),
      1,
    ],
    ["strings of escapes and brackets", onePage({ objects: [`(${"\\( \\) () \\\\ ".repeat(50_000)})`] }), 1],
    ["a list of a million numbers", onePage({ objects: [`[${"1 ".repeat(1_000_000)}]`] }), 1],
    ["titles with a bracket too many", damaged(500, (number) => `${number} 0 obj<</Title(a (b)>>endobj`), 1],
    [
      "objects without their ends",
      damaged(5_000, (number) => `${number} 0 obj<</A(a)>>${number % 2 ? "endobj" : ""}`),
      1,
    ],
    [
      "streams without their ends",
      damaged(20, (number) => `${number} 0 obj<</Length 9>>stream\nabc\nendobj`),
      1,
    ],
  ])("%s", async (_, bytes, pageCount) => {
    expect(hasEndlessObjects(Buffer.from(bytes))).toBe(false);
    expect((await inspectBytes(bytes)).pageCount).toBe(pageCount);
  });
});
