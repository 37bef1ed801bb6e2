import { beforeAll, describe, expect, it } from "vitest";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { extractText } from "../gate/extract-text";
import { checkObjects } from "../gate/objects/check-objects";
import type { CertifiedDocument } from "../port";
import { makeSeal } from "../testing/make-seal";
import { hasProgram, runOnFile } from "../testing/programs";
import { sampleCertificate } from "../testing/sample-certificate";
import { createInProcessRenderer } from "./in-process";
import { ownFile } from "./seal-printed";

const renderer = createInProcessRenderer();
let document: CertifiedDocument;
let copy: Uint8Array;
let original: Uint8Array;
beforeAll(async () => {
  const content = SAMPLES.find(({ language }) => language === "ar")?.document;
  if (!content) throw new Error("there is no such sample");
  const exhibit = [await makeExhibitPicture({ grey: 99 })];
  const png = Buffer.from(makePng(300, 100), "base64");
  const signatureImage = { bytes: png, mediaType: "image/png" } as const;
  document = sampleCertificate(content, { profile: "federal_court", exhibit, signatureImage });
  copy = (await renderer.render({ ...document, receiptJws: null })).bytes;
  original = (await renderer.render(document, await makeSeal())).bytes;
});

const pagesOf = async (pdf: Uint8Array) => (await extractText(pdf)).pages;

describe("a filing copy", () => {
  it.skipIf(!hasProgram("pdfdetach"))("has no attachment", () => {
    expect(runOnFile(copy, "pdfdetach", ["-list", "{}"])).toMatch(/^0 embedded files/);
    expect(runOnFile(original, "pdfdetach", ["-list", "{}"])).toMatch(/^1 embedded files/);
  });

  it.skipIf(!hasProgram("qpdf"))("has no form, no field, and no list of names", () => {
    const keys = ["AcroForm", "Perms", "Names", "EmbeddedFiles", "AF", "EF", "FT"];
    const within = (pdf: Uint8Array) => {
      const json = runOnFile(pdf, "qpdf", ["--json", "{}"]);
      return keys.filter((key) => json.includes(`"/${key}":`));
    };
    expect(within(original)).toEqual(keys);
    expect(within(copy)).toEqual([]);
  });

  it("says so on every page, and the original on none", async () => {
    const [copied, issued] = [await pagesOf(copy), await pagesOf(original)];
    expect(copied).toHaveLength(issued.length);
    const foot = `Filing copy, not sealed, of certificate ${document.certificateId}`;
    expect(copied.every((page) => page.includes(foot))).toBe(true);
    expect(copied.join(" ")).not.toContain("receipt.jws");
    expect(copied[0]).toContain("This is a filing copy");
    expect(issued.join(" ")).not.toMatch(/filing copy/i);
  });

  it("has no empty notary's form if the certificate is notarized, and says where the form is", async () => {
    const notarized = { ...document, isNotarized: true };
    const [issued, copied] = [
      await pagesOf((await renderer.render(notarized)).bytes),
      await pagesOf((await renderer.render({ ...notarized, receiptJws: null })).bytes),
    ];
    const form = "Affidavit of the Translator";
    expect(issued.filter((page) => page.includes(form))).toHaveLength(1);
    expect(copied.filter((page) => page.includes(form) || page.includes("Notary’s stamp"))).toEqual([]);
    expect(copied).toHaveLength(issued.length - 1);
    expect(copied[0]).toMatch(/the page that\s+a notary\s+completes/);
    expect(copied[0]?.replace(/\s+/g, " ")).toContain(
      `${issued.length - 2}, this certificate included (this filing copy; the original has one more page, for the notary)`,
    );
    expect((await pagesOf(copy))[0]).not.toContain("notary");
  });

  it("has the original's words", async () => {
    const [, ...translation] = (await pagesOf(original)).map((page) => page.replace("Certificate vcrt", ""));
    const copied = (await pagesOf(copy))
      .slice(1)
      .map((page) => page.replace("Filing copy, not sealed, of certificate vcrt", ""));
    expect(copied).toEqual(translation);
  });

  it("is the same file however often it is made, and not mistaken for an original", async () => {
    const again = await renderer.render({ ...document, receiptJws: null });
    expect(Buffer.compare(again.bytes, copy)).toBe(0);
    const pageCount = again.pageCount - 1;
    expect(() => checkObjects(copy, ownFile(document, pageCount))).toThrow();
    expect(() => checkObjects(original, ownFile({ ...document, receiptJws: null }, pageCount))).toThrow();
  });
});
