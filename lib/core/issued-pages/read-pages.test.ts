import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { LIVE_ORDER } from "@/lib/contract/examples/receipts";
import { makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { readPages } from "./read-pages";

const read = async (bytes: Uint8Array) => {
  const found = await readPages(bytes);
  if (found.kind !== "read") throw new Error(found.kind);
  return found;
};

test("a PDF that another program saved has the digests of the pages that were issued, and its receipt", async () => {
  const issuer = await makeIssuer();
  const jws = issuer.receipt();
  const pdf = await issuer.pdf({ jws });
  const issued = await read(pdf);
  expect(issued).toMatchObject({ receipt: jws, sealedId: LIVE_ORDER.certificateId, pageCount: 1 });
  for (const useObjectStreams of [true, false]) {
    const saved = await (await PDFDocument.load(pdf)).save({ useObjectStreams });
    expect(Buffer.from(saved).equals(Buffer.from(pdf))).toBe(false);
    expect(await read(saved)).toEqual(issued);
  }
});

test("whatever is drawn on a page, laid upon it, or turned, gives it another digest", async () => {
  const pdf = await (await makeIssuer()).pdf();
  const { pages } = await read(pdf);
  const changes: ((file: PDFDocument) => void)[] = [
    (file) => file.getPage(0).drawRectangle({ width: 3, height: 3 }),
    (file) => file.getPage(0).setRotation({ type: "degrees", angle: 90 } as never),
    (file) => file.getPage(0).setSize(300, 300),
    (file) => file.getForm().createTextField("note").addToPage(file.getPage(0)),
  ];
  for (const change of changes) {
    const file = await PDFDocument.load(pdf);
    change(file);
    expect((await read(await file.save())).pages).not.toEqual(pages);
  }
});

test("the same page under another seal has another digest: who has no copy can try no words out", async () => {
  const issuer = await makeIssuer();
  const [one, other] = [await read(await issuer.pdf()), await read(await issuer.pdf())];
  expect(one.pages).not.toEqual(other.pages);
});

test("what is no PDF, is empty, or is cut off is told to be broken, and nothing is thrown", async () => {
  const pdf = await (await makeIssuer()).pdf();
  for (const bytes of [new Uint8Array(), Buffer.from("\x89PNG"), Buffer.from("%PDF-1.7")])
    expect(await readPages(bytes)).toEqual({ kind: "broken" });
  expect(["broken", "read"]).toContain((await readPages(pdf.slice(0, 400))).kind);
});
