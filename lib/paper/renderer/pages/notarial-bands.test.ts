import { describe, expect, it, test } from "vitest";
import { MAX_IDENTITY_CHARS } from "@/lib/core/documents/document-identity";
import { openTypefaces } from "../fonts/typeface";
import { extractText } from "../gate/extract-text";
import type { CertifiedDocument } from "../port";
import { createInProcessRenderer } from "../printing/in-process";
import { RECIPIENT_SAMPLES } from "../testing/recipient-samples";
import { sampleCertificate } from "../testing/sample-certificate";
import { printDocument } from "./print-document";
import { linesOf, type PrintedPage } from "./printed-page";

/** For handwriting, in points. */
const ROOM = 18;
const EVER_LONGER = "long ".repeat(MAX_IDENTITY_CHARS / 5).trim();

const typefaces = await openTypefaces();
const print = (document: CertifiedDocument) => printDocument(document, typefaces);
const textOf = (page: PrintedPage) =>
  linesOf(page)
    .map(({ text }) => text)
    .join(" ");

function formOf({ pages }: { pages: PrintedPage[] }): PrintedPage[] {
  return pages.filter((page) => textOf(page).includes("Until a notary has completed"));
}

describe.each(RECIPIENT_SAMPLES)("a notarized certificate for $profile", ({ content, changes }) => {
  const sample = sampleCertificate(content, { ...changes, isNotarized: true });
  const identity = Object.fromEntries(
    (["number", "issuer", "country", "issuedOn", "holder"] as const).map((part) => [
      part,
      {
        text: EVER_LONGER,
        status: "confirmed" as const,
        original: part === "holder" ? `${EVER_LONGER}s` : "",
      },
    ]),
  );
  const longest = sampleCertificate(
    { ...content, identity },
    { ...sample, content: { ...content, identity } },
  );

  it.each([
    ["as it is often sent", sample],
    ["with everything as long as it may be", longest],
  ])("has one page for the notary behind the signature, %s", (_, document) => {
    const { pages } = print(document);
    const plain = print({ ...document, isNotarized: false });
    expect(pages.length).toBe(plain.pages.length + 1);
    const [form, ...others] = formOf({ pages });
    expect(others).toEqual([]);
    expect(formOf(plain)).toEqual([]);
    const at = pages.indexOf(form as PrintedPage);
    const signed = textOf(pages[at - 1] as PrintedPage);
    expect(signed).toContain("Signed electronically on");
    expect(signed).toContain(`${pages.length}, this certificate included`);
    expect(textOf(form as PrintedPage)).toContain(document.certificateId);
    expect(textOf(form as PrintedPage)).toContain(`Signature of ${document.translator.name}`);
  });

  it("leaves room for a hand above each line to be filled in", () => {
    const [form] = formOf(print(longest));
    const lines = form?.marks.filter((mark) => mark.kind === "line") ?? [];
    const rules = form?.marks.filter((mark) => mark.kind === "rule") ?? [];
    const toFill = rules.filter(({ y1, y2, x1, x2, thickness }) => {
      return (
        y1 === y2 &&
        thickness === 0.75 &&
        lines.some(
          ({ baseline, x }) => baseline > y1 && baseline - y1 < 14 && Math.abs(x - x1) < 1 && x2 - x1 < 400,
        )
      );
    });
    expect(toFill.length).toBe(10);
    for (const { y1, x1, x2 } of toFill)
      for (const { baseline, x, line } of lines) {
        const from = x + line.x;
        if (from < x2 && from + line.width > x1) expect(baseline <= y1 - ROOM || baseline > y1).toBe(true);
      }
  });
});

test("the gate reads the form back, word by word", async () => {
  const [, court] = RECIPIENT_SAMPLES;
  if (!court) throw new Error("there is no sample");
  const document = sampleCertificate(court.content, { ...court.changes, isNotarized: true });
  const { bytes } = await createInProcessRenderer().render(document);
  const { pages } = await extractText(bytes);
  expect(pages[1]).toContain("Affidavit of the Translator");
});

test("the form is in English, whatever the translation's language", () => {
  const identity = {
    number: { text: "٤٥٢١", status: "confirmed" as const },
    issuer: { text: "وزارة الداخلية", status: "confirmed" as const, english: "Ministry of the Interior" },
  };
  const content = { language: "ar", title: "شهادة", identity, blocks: [] };
  const [form] = formOf(print(sampleCertificate(content, { isNotarized: true })));
  const text = textOf(form as PrintedPage);
  expect(text).toContain("Ministry of the Interior");
  expect(text).toContain("4521");
  expect(text).not.toContain("وزارة");
});
