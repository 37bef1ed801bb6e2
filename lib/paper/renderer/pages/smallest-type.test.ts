import { describe, expect, it, test } from "vitest";
import { MAX_IDENTITY_CHARS } from "@/lib/core/documents/document-identity";
import { documentTitleOf } from "@/lib/core/orders/document-names";
import { englishRows } from "@/lib/review/shared";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { WORDINGS } from "../../certification/statements/wordings";
import { openTypefaces } from "../fonts/typeface";
import { footLine, SIZE } from "../layout/design";
import type { CertifiedDocument } from "../port";
import { RECIPIENT_SAMPLES } from "../testing/recipient-samples";
import { sampleCertificate } from "../testing/sample-certificate";
import { statementOf } from "./certificate-bands";
import { printDocument } from "./print-document";
import { linesOf, type PrintedPage } from "./printed-page";

const typefaces = await openTypefaces();
const LONG = "long ".repeat(MAX_IDENTITY_CHARS / 5).trim();
const identity = Object.fromEntries(
  (["number", "issuer", "country", "issuedOn", "holder"] as const).map((part) => [
    part,
    {
      text: `${part} ${LONG}`.slice(0, MAX_IDENTITY_CHARS).trim(),
      status: "confirmed" as const,
      original: part === "holder" ? `${LONG}s` : "",
      english: "",
    },
  ]),
);
const picture = await makeExhibitPicture({ widthPx: 900, heightPx: 900, grey: 90 });
const LETTERHEAD = {
  name: "Berlin & Ames Translations LLC",
  lines: ["12 Elm Street, Ames, IA 50010", "+1 515 555 0100", "ATA corporate member 271234"],
  logo: null,
};
const TRANSLATOR = {
  name: "Ana María Ruiz-Østergård de la Fuente y Colón Fernández de Córdoba",
  credentials: `${"Sworn translator and interpreter for Spanish and Catalan; ".repeat(3)}no. 123456`,
  contact: `${"12 Elm Street, Springfield, IL 62701, USA; ".repeat(3)}ana.maria.ruiz@vidimus.example`,
};
const STAMP: CertifiedDocument["stamp"] = {
  kind: "sworn",
  body: "Ministry of Foreign Affairs",
  number: "10733",
  expiresOn: "2027-06-30",
  languagePairs: [],
  picture,
};

const SAMPLES = [
  ...RECIPIENT_SAMPLES.map(({ profile, content, changes }) => ({
    name: profile,
    document: sampleCertificate(content, changes),
  })),
  ...WORDINGS.map(({ language }) => ({
    name: language,
    document: sampleCertificate(
      { language, title: "Title", blocks: [{ id: "b", kind: "text", runs: [{ text: "1987" }] }] },
      { profile: "embassy", paper: "a4", statementLanguage: language, isSandbox: false, machineDraft: true },
    ),
  })),
];
const LONGER: [string, (document: CertifiedDocument) => CertifiedDocument][] = [
  ["as it is often sent", (document) => document],
  ["with a letterhead", (document) => ({ ...document, letterhead: LETTERHEAD })],
  ["for a long name", (document) => ({ ...document, translator: TRANSLATOR })],
  ["for an identity as long as it may be", (document) => identified(document)],
  [
    "for a long name, with a letterhead and a stamp",
    (document) => ({ ...document, letterhead: LETTERHEAD, translator: TRANSLATOR, stamp: STAMP }),
  ],
  [
    "for an identity as long as it may be, with a stamp",
    (document) => identified({ ...document, stamp: STAMP }),
  ],
  [
    "for a long name and an identity as long as it may be",
    (document) => identified({ ...document, translator: TRANSLATOR }),
  ],
  [
    "with all of it, a long title, and a stamp",
    (document) =>
      identified({
        ...document,
        letterhead: LETTERHEAD,
        translator: TRANSLATOR,
        stamp: STAMP,
        content: { ...document.content, title: "A title that goes on ".repeat(9) },
      }),
  ],
];

function identified(document: CertifiedDocument): CertifiedDocument {
  return { ...document, content: { ...document.content, identity } };
}

const textOf = (page: PrintedPage) =>
  spaced(
    linesOf(page)
      .map(({ text }) => text)
      .join(" "),
  );
const spaced = (text: string) => text.replace(/\s+/g, " ");
const solid = (text: string) => text.replace(/\s/g, "");

/** Rows that identify the document. */
function namesOf(document: CertifiedDocument): string[] {
  const { applicantName, content, certificateId } = document;
  const identity = englishRows(content.identity, content.language);
  return [
    ...(applicantName === null ? [] : [`Applicant ${applicantName}`]),
    `Document ${documentTitleOf(content.title)}`,
    ...identity.flatMap(([label, text]) =>
      label === "Document number" || label === "Holder" ? [`${label} ${text}`] : [],
    ),
    `Certificate ${certificateId}`,
  ].map((row) => spaced(row).slice(0, 30));
}

const split = new Map<string, number>();

describe.each(SAMPLES)("a certificate for $name", ({ document }) => {
  it.each(LONGER)("can be read at arm's length and says all that it has to, %s", (long, longer) => {
    const printed = longer({ ...document, isNotarized: true });
    const { pages, outline } = printDocument(printed, typefaces);
    const certificate = pages.slice(0, outline[1]?.page);
    for (const { marks, paper } of certificate)
      for (const mark of marks) {
        if (mark.kind !== "line") continue;
        expect(Math.min(...mark.line.fragments.map(({ size }) => size))).toBeGreaterThanOrEqual(
          SIZE.smallest,
        );
        if (mark.baseline < paper.footerBaseline) expect(mark.baseline).toBeLessThan(footLine(paper));
      }

    const texts = certificate.map(textOf);
    const signed = texts.find((text) => text.includes("Signed electronically on")) ?? "";
    const last = statementOf(printed).paragraphs.at(-1) ?? "";
    for (const words of [`I, ${printed.translator.name}, certify`, last.slice(-20)])
      expect(signed.includes(words), words).toBe(true);
    if (!signed.includes("this certificate included")) split.set(long, (split.get(long) ?? 0) + 1);
    for (const name of namesOf(printed)) expect(signed).toContain(name);
    const { title, target } = statementOf(printed);
    for (const text of texts)
      if (!text.includes("Until a notary has completed"))
        expect([title, target?.title ?? title].some((each) => solid(text).includes(solid(each)))).toBe(true);
    expect(signed.includes("Translator’s own stamp")).toBe(printed.stamp !== null);
    expect(texts.join(" ")).toContain(`${pages.length}, this certificate included`);

    const forms = certificate.filter((page) => textOf(page).includes("Until a notary has completed"));
    expect(forms).toHaveLength(1);
    for (const form of forms) {
      expect(form.marks.some((mark) => mark.kind === "picture")).toBe(false);
      expect(textOf(form)).not.toContain("stamp no.");
      expect(textOf(form)).toContain("Notary’s stamp or seal");
    }
  });
});

/** Over all recipients and languages. With credentials printed twice, there were 84. */
const MOST: Readonly<Record<string, number>> = {
  "for a long name, with a letterhead and a stamp": 4,
  "for an identity as long as it may be, with a stamp": 26,
  "for a long name and an identity as long as it may be": 2,
  "with all of it, a long title, and a stamp": 27,
};

test("a certificate seldom needs a second page", () => {
  for (const [long, count] of split) expect(count, long).toBeLessThanOrEqual(MOST[long] ?? 0);
});
