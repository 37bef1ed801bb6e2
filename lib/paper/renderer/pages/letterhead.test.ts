import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { PROFILE_IDS } from "../../certification/profile";
import { statementLanguageOf } from "../../certification/target-statement";
import { extractText } from "../gate/extract-text";
import { checkObjects } from "../gate/objects/check-objects";
import type { CertifiedDocument } from "../port";
import { createInProcessRenderer } from "../printing/in-process";
import { ownFile } from "../printing/seal-printed";
import { makeSeal } from "../testing/make-seal";
import { sampleCertificate } from "../testing/sample-certificate";

const WIDE = Array.from({ length: 14 }, (_, column) => `Registration${column}`);
const CONTENT: TranslatedDocument = {
  language: "en",
  title: "Register",
  blocks: [
    { id: "t", kind: "text", runs: [{ text: "To whom it may concern." }] },
    { id: "p", kind: "page_break" },
    {
      id: "w",
      kind: "table",
      columns: WIDE.map(() => 1),
      rows: [0, 1].map(() => WIDE.map((text) => ({ runs: [{ text }] }))),
    },
  ],
};
const HEAD = [
  "Berlin & Ames Translations LLC",
  "12 Elm Street, Ames, IA 50010",
  "ATA corporate member 271234",
];

const renderer = createInProcessRenderer();
let document: CertifiedDocument;
let logo: Uint8Array;
let pdf: Uint8Array;
let pageCount: number;
beforeAll(async () => {
  logo = await makeExhibitPicture({ grey: 60, widthPx: 300, heightPx: 120 });
  const [name = "", ...lines] = HEAD;
  document = sampleCertificate(CONTENT, {
    isSandbox: false,
    profile: "embassy",
    paper: "a4",
    letterhead: { name, lines, logo },
    signatureImage: { bytes: Buffer.from(makePng(300, 100), "base64"), mediaType: "image/png" },
    exhibit: [
      await makeExhibitPicture({ grey: 99 }),
      await makeExhibitPicture({ widthPx: 792, heightPx: 612 }),
    ],
  });
  // The gate checks the file before and after sealing.
  ({ bytes: pdf, pageCount } = await renderer.render(document, await makeSeal()));
});

it("stands at the head of the certificate alone, with what is set", async () => {
  const { pages } = await extractText(pdf);
  const [first = "", ...others] = pages;
  expect(first.indexOf(HEAD[0] ?? "-")).toBeLessThan(first.indexOf("Certificate of Translation Accuracy"));
  for (const line of HEAD) expect(first).toContain(line);
  expect(others.join(" ")).not.toContain("Translations LLC");
});

it("stands on the first page of a certificate in two languages, and on no other", async () => {
  for (const language of ["de", "ar"]) {
    const content = { ...CONTENT, language };
    const { bytes } = await renderer.render({ ...document, content, statementLanguage: language });
    const [first = "", second = ""] = (await extractText(bytes)).pages;
    for (const line of HEAD) expect(first).toContain(line);
    expect(second).toContain("Certificate of Translation Accuracy");
    expect(second).not.toContain("Translations LLC");
  }
});

it.each(PROFILE_IDS)("leaves the certificate for %s on its page, with its signature", async (profile) => {
  const stated = (text: string) => ({ text, status: "confirmed" as const });
  const identity = {
    number: stated("2021-04417/B"),
    issuer: stated("University of Santa Marina del Río, Office of the Registrar"),
    country: stated("Chile"),
    issuedOn: stated("March 11, 2021"),
    holder: { ...stated("Katherine O’Neill-Strassburger"), original: "KATHERINE O’NEILL-STRASSBURGER" },
  };
  const abroad = statementLanguageOf(profile, "de");
  const { bytes } = await renderer.render({
    ...document,
    profile,
    paper: "letter",
    content: { ...CONTENT, language: abroad ?? "en", identity, blocks: CONTENT.blocks.slice(0, 1) },
    targetLanguage: abroad ?? "en",
    statementLanguage: abroad,
    documentType: "transcript",
    documentsInOrder: 3,
    machineDraft: true,
    issuedAt: new Date("2026-03-05T15:04:05Z"),
    translator: {
      name: "Ana Lucía Ferreira de Almeida",
      credentials: "ATA-certified translator, Spanish into English, No. 438215",
      contact: "ana.ferreira@ames.example, +1 201 555 0163, 14 Elm Street, Hoboken, NJ 07030",
    },
  });
  const { length } = (await extractText(bytes)).pages;
  expect(length - (document.exhibit?.length ?? 0)).toBe(abroad === null ? 2 : 3);
});

it("is no part of a certificate whose issuer set nothing", async () => {
  const { bytes } = await renderer.render({ ...document, letterhead: null, exhibit: null });
  expect((await extractText(bytes)).pages[0]).not.toContain("Translations LLC");
});

it("is on A4 where the recipient is: certificate, translation, tables and pages of the source that lie", async () => {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const sizes = file.getPages().map((page) => [page.getWidth(), page.getHeight()]);
  const [upright, turned] = [
    [595.28, 841.89],
    [841.89, 595.28],
  ];
  expect(sizes).toEqual([upright, upright, turned, upright, turned]);
});

it("is known to the gate, with its very logo and paper", async () => {
  const own = ownFile(document, pageCount - 2);
  expect(() => checkObjects(pdf, own)).not.toThrow();
  for (const changes of [
    { logo: null },
    { logo: await makeExhibitPicture({ grey: 61, widthPx: 300, heightPx: 120 }) },
    { paper: "letter" as const },
    { hasSignatureImage: false },
  ])
    expect(() => checkObjects(pdf, { ...own, ...changes })).toThrow();
});
