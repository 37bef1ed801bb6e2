import { PDFArray, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { LIVE_ORDER } from "@/lib/contract/examples/receipts";
import { makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { readSaved } from "./read-saved";

const issuer = await makeIssuer();
const pdf = await issuer.pdf();
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const found = await readSaved(bytes);
  if (found.kind !== "read") throw new Error(found.kind);
  return found;
};
const resave = async (change: (file: PDFDocument) => unknown, useObjectStreams = true) => {
  const file = await PDFDocument.load(pdf);
  await change(file);
  return Uint8Array.from(await file.save({ useObjectStreams }));
};

test("a PDF that another program saved has its receipt, and the key of its seal", async () => {
  const issued = await read(pdf);
  expect(issued).toMatchObject({ sealedId: LIVE_ORDER.certificateId, pageCount: 1, extras: [] });
  expect(issued.receipt).toBe(issuer.receipt());
  for (const useObjectStreams of [true, false]) {
    const saved = await resave(() => undefined, useObjectStreams);
    expect(Buffer.from(saved).equals(Buffer.from(pdf))).toBe(false);
    expect(await read(saved)).toEqual(issued);
  }
});

const withField = (signature: string, more: Record<string, unknown> = {}) =>
  resave((file) => {
    const { context, catalog } = file;
    catalog.set(PDFName.of("DSS"), context.obj({ Type: "DSS", Certs: [], OCSPs: [], CRLs: [] }));
    const rect = [0, 0, 0, 0];
    const field = { Type: "Annot", Subtype: "Widget", FT: "Sig", T: "Other", F: 132, Rect: rect };
    const own = context.obj(Object.assign(field, { V: { Type: signature } }, more) as never);
    catalog
      .lookup(PDFName.of("AcroForm"), PDFDict)
      .lookup(PDFName.of("Fields"), PDFArray)
      .push(context.register(own));
  });

test("time-stamps behind the seal, and their proof, are nothing that came to it; a field to fill in or that acts is", async () => {
  expect((await read(await withField("DocTimeStamp"))).extras).toEqual([]);
  for (const other of [
    await withField("DocTimeStamp", { FT: "Tx" }),
    await withField("DocTimeStamp", { AA: { S: "JavaScript" } }),
    await withField("DocTimeStamp", { Kids: [] }),
  ])
    expect((await read(other)).extras).toEqual(["form"]);
});

test("each seal is another key", async () => {
  expect((await read(await issuer.pdf())).sealKey).not.toEqual((await read(pdf)).sealKey);
});

test("an empty file, a truncated one, and one that is no PDF are reported as broken without an exception", async () => {
  for (const bytes of ["", "\x89PNG", "%PDF-1.7", "%PDF-1.7\nstartxref\n9\n%%EOF"].map(bytesOf))
    expect(await readSaved(bytes)).toEqual({ kind: "broken" });
  for (const size of [0.1, 0.5, 0.9, 0.99])
    expect(await readSaved(pdf.slice(0, pdf.length * size))).toEqual({ kind: "broken" });
});

test("an encrypted file is told to be encrypted", async () => {
  const locked = await resave((file) => file.encrypt({ userPassword: "", ownerPassword: "x" }), false);
  expect(await readSaved(locked)).toEqual({ kind: "encrypted" });
});
