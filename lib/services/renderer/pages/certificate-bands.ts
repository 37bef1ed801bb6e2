import { certifiedDocumentName, certifiedLanguageName } from "@/lib/core/certificates/names";
import { certificateDate } from "@/lib/core/certification/closing";
import { statementFor } from "@/lib/core/certification/statement";
import type { Align } from "@/lib/core/documents/document-model";
import { type Band, band } from "../layout/band";
import { BODY, HAIRLINE, INK, SIZE, WARNING } from "../layout/design";
import { fieldBands } from "../layout/field-bands";
import { paragraphBands } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import type { StyledRun } from "../text/styled-run";
import { addTag, type TagType } from "../text/tag";
import { signatureBand } from "./signature-band";

const TITLE_SIZE = 19;

interface PutOptions {
  align?: Align;
  keepWithNext?: boolean;
  type?: TagType;
}

/** How many pages there are of everything. */
export interface PageCounts {
  /** Certificate and translation. */
  own: number;
  exhibit: number;
}

/** The certificate itself: which document, for whom, what is certified, by whom, and how to check it. */
export function certificateBands(
  document: CertifiedDocument,
  counts: PageCounts,
  setter: TypeSetter,
): Band[] {
  const documentName = certifiedDocumentName(document.documentType, document.content.title);
  const { title, warning, paragraphs } = statementFor(document.profile, {
    ...document,
    documentName,
    translatorName: document.translator.name,
  });
  const put = (
    runs: StyledRun[],
    size: number,
    gap: number,
    { align = "start", keepWithNext = false, type = "P" }: PutOptions = {},
  ) => {
    const tag = addTag(setter.section, type);
    return paragraphBands(
      setter.set(runs, BODY.width, { size, align, tag }),
      0,
      gap * setter.scale,
      keepWithNext,
    );
  };
  const rule = {
    kind: "rule",
    x1: 0,
    y1: 0,
    x2: BODY.width,
    y2: 0,
    thickness: 0.5,
    color: HAIRLINE,
  } as const;
  return [
    ...put([{ text: title, bold: true }], TITLE_SIZE, 0, { align: "center", type: "H1" }),
    ...(warning
      ? put([{ text: warning, bold: true, color: WARNING }], SIZE.text, 8, { align: "center" })
      : []),
    band(1, [rule], { gap: 12 }),
    ...fieldBands(
      factsOf(document, documentName, counts).map(([label, value]) => ({
        label: [{ text: label }],
        value: [{ text: value, bold: label === "Applicant" }],
      })),
      setter,
    ),
    ...paragraphs.flatMap((text, index) =>
      put([{ text, color: INK }], SIZE.text, index === 0 ? 20 : 9, {
        // A signature never stands on a page without the words that it is under.
        keepWithNext: index === paragraphs.length - 1,
      }),
    ),
    signatureBand(document, setter),
  ];
}

function factsOf(document: CertifiedDocument, documentName: string, counts: PageCounts): [string, string][] {
  const { applicantName, role, translator, documentIndex, documentsInOrder } = document;
  const { signedAt, issuedAt, timeZone } = document;
  const [signed = "", issued = ""] = [signedAt, issuedAt].map((at) => certificateDate(at, timeZone));
  const who = role === "translated" ? "Translated and certified by" : "Reviewed and certified by";
  return [
    ...(applicantName === null ? [] : [["Applicant", applicantName] as [string, string]]),
    ["Document", documentName],
    ["Translated from", capitalised(certifiedLanguageName(document.sourceLanguage))],
    ["Translated into", certifiedLanguageName(document.targetLanguage)],
    [who, [translator.name, translator.credentials].filter((text) => text !== "").join(", ")],
    ...(documentsInOrder > 1
      ? [["Document in the order", `${documentIndex + 1} of ${documentsInOrder}`] as [string, string]]
      : []),
    ["Order", document.orderNumber],
    ["Certificate", document.certificateId],
    ...(issued === signed ? [] : [["Issued on", issued] as [string, string]]),
    ["Pages", pagesText(counts)],
  ];
}

function pagesText({ own, exhibit }: PageCounts): string {
  const certified = `${own}, this certificate included`;
  if (exhibit === 0) return certified;
  return `${certified}; then ${exhibit === 1 ? "1 page" : `${exhibit} pages`} of the source as Exhibit A`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
