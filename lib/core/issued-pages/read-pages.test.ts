import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { LIVE_ORDER } from "@/lib/contract/examples/receipts";
import { makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { readPages } from "./read-pages";

const issuer = await makeIssuer();
const pdf = await issuer.pdf();
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const found = await readPages(bytes);
  if (found.kind !== "read") throw new Error(found.kind);
  return found;
};
const resave = async (change: (file: PDFDocument) => unknown, useObjectStreams = true) => {
  const file = await PDFDocument.load(pdf);
  await change(file);
  return Uint8Array.from(await file.save({ useObjectStreams }));
};

test("a PDF that another program saved has the digests of the pages that were issued, and its receipt", async () => {
  const issued = await read(pdf);
  expect(issued).toMatchObject({ sealedId: LIVE_ORDER.certificateId, pageCount: 1, extras: [] });
  expect(issued.receipt).toBe(issuer.receipt());
  for (const useObjectStreams of [true, false]) {
    const saved = await resave(() => undefined, useObjectStreams);
    expect(Buffer.from(saved).equals(Buffer.from(pdf))).toBe(false);
    expect(await read(saved)).toEqual(issued);
  }
});

test("whatever is drawn on a page, laid upon it, turned or scaled gives it another digest", async () => {
  const { pages } = await read(pdf);
  const changes: ((file: PDFDocument) => unknown)[] = [
    (file) => file.getPage(0).drawRectangle({ width: 3, height: 3 }),
    (file) => file.getPage(0).setRotation({ type: "degrees", angle: 90 } as never),
    (file) => file.getPage(0).setSize(300, 300),
    (file) => file.getForm().createTextField("note").addToPage(file.getPage(0)),
    (file) => file.getPage(0).node.set(file.context.obj("UserUnit") as never, file.context.obj(2)),
    async (file) => file.getPage(0).drawText("x", { font: await file.embedFont(StandardFonts.Courier) }),
  ];
  for (const change of changes) expect((await read(await resave(change))).pages).not.toEqual(pages);
});

test("the same page under another seal has another digest: who has no copy can try no words out", async () => {
  expect((await read(await issuer.pdf())).pages).not.toEqual((await read(pdf)).pages);
});

test("what is no PDF, is empty, or is cut off is told to be broken, and nothing is thrown", async () => {
  for (const bytes of ["", "\x89PNG", "%PDF-1.7", "%PDF-1.7\nstartxref\n9\n%%EOF"].map(bytesOf))
    expect(await readPages(bytes)).toEqual({ kind: "broken" });
  for (const size of [0.1, 0.5, 0.9, 0.99])
    expect(await readPages(pdf.slice(0, pdf.length * size))).toEqual({ kind: "broken" });
});

test("an encrypted file is told to be encrypted", async () => {
  const locked = await resave((file) => file.encrypt({ userPassword: "", ownerPassword: "x" }), false);
  expect(await readPages(locked)).toEqual({ kind: "encrypted" });
});
