import { createHash } from "node:crypto";
import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { certifiedLanguageName } from "@/lib/core/certificates/names";
import { keyStrokes } from "@/lib/core/seen-pages/page-key";
import type { Mark } from "../layout/band";
import { FAINT_INK, HAIRLINE, HEADER_BASELINE, INK, type Paper, SIZE, WARNING } from "../layout/design";
import { paragraphMarks } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument, Report } from "../port";
import type { StyledRun } from "../text/styled-run";

/** What every page of certificate and translation carries around its text: which certificate, order and page. */
export function furniture(
  document: CertifiedDocument,
  page: number,
  pageCount: number,
  paper: Paper,
  setter: TypeSetter,
): Mark[] {
  const { sourceLanguage, sourceLanguageName, targetLanguage, certificateId } = document;
  const isUnnamed = sourceLanguage === OTHER_LANGUAGE && sourceLanguageName === null;
  const from = isUnnamed ? "" : ` from ${certifiedLanguageName(sourceLanguage, sourceLanguageName)}`;
  return edges(document, setter, {
    head: ["Vidimus", `Certified translation${from} into ${certifiedLanguageName(targetLanguage)}`],
    foot: [`${naming(document)} ${certificateId}`, `Page ${page} of ${pageCount}`],
    edge: paper.body,
    footerBaseline: paper.footerBaseline,
    key: pageKey(document, `page ${page}`),
  });
}

/** What every page of the exhibit carries around the source: that it is no part of the translation, and whose it is. */
export function exhibitFurniture(
  document: CertifiedDocument,
  page: number,
  pageCount: number,
  paper: Paper,
  setter: TypeSetter,
): Mark[] {
  return edges(document, setter, {
    head: [
      "Exhibit A",
      document.hasSpecimenSource
        ? "Specimen source, not a document that was submitted"
        : "Source document, as it was received",
    ],
    foot: [`${naming(document)} ${document.certificateId}`, `Exhibit A, page ${page} of ${pageCount}`],
    edge: paper.exhibit,
    footerBaseline: paper.footerBaseline,
    key: pageKey(document, `exhibit ${page}`),
  });
}

/** Whoever holds one page of a filing copy knows that there is an original. */
function naming({ receiptJws }: CertifiedDocument): string {
  return receiptJws === null ? "Filing copy, not sealed, of certificate" : "Certificate";
}

/** What every page of a report carries around its text: of whom it is, and which page. */
export function reportFurniture(
  { content, head }: Report,
  page: number,
  pageCount: number,
  paper: Paper,
  setter: TypeSetter,
): Mark[] {
  return around(setter, {
    head: ["Vidimus", content.title, head],
    foot: ["Made by Vidimus from its ledger", `Page ${page} of ${pageCount}`],
    edge: paper.body,
    footerBaseline: paper.footerBaseline,
    key: null,
    isSandbox: false,
  });
}

/** Opens the record of this page alone: whoever holds another one can't try words out on it. */
function pageKey({ pageSecret }: CertifiedDocument, name: string): Uint8Array | null {
  return pageSecret === null ? null : createHash("sha256").update(`${pageSecret} ${name}`).digest();
}

/** The foot, and where on the page it all stands. */
interface Place {
  foot: [string, string];
  edge: { x: number; width: number };
  footerBaseline: number;
  /** What the line above the foot holds. */
  key: Uint8Array | null;
}

function edges(
  { orderNumber, documentIndex, documentsInOrder, isSandbox }: CertifiedDocument,
  setter: TypeSetter,
  { head, ...rest }: Place & { head: [string, string] },
): Mark[] {
  const place = documentsInOrder > 1 ? ` · Document ${documentIndex + 1} of ${documentsInOrder}` : "";
  return around(setter, { ...rest, head: [...head, `Order ${orderNumber}${place}`], isSandbox });
}

function around(
  setter: TypeSetter,
  {
    head,
    foot,
    edge,
    footerBaseline,
    key,
    isSandbox,
  }: Place & { head: [name: string, what: string, which: string]; isSandbox: boolean },
): Mark[] {
  const put = (text: string | StyledRun[], baseline: number, align: "start" | "center" | "end") => {
    const runs = typeof text === "string" ? [{ text }] : text;
    const paragraph = setter.set(runs, edge.width, { size: SIZE.furniture, align, color: FAINT_INK });
    return paragraphMarks(paragraph, edge.x, baseline - paragraph.baseline);
  };
  return [
    ...put([{ text: head[0], bold: true, color: INK }, { text: `  ${head[1]}` }], HEADER_BASELINE, "start"),
    ...put(head[2], HEADER_BASELINE, "end"),
    ...(isSandbox
      ? put([{ text: "SPECIMEN – NOT VALID", bold: true, color: WARNING }], HEADER_BASELINE - 14, "center")
      : []),
    ...put(foot[0], footerBaseline, "start"),
    ...put(foot[1], footerBaseline, "end"),
    hairline(edge, HEADER_BASELINE + 8),
    hairline(edge, footerBaseline - 14, key),
  ];
}

function hairline(
  { x, width }: { x: number; width: number },
  y: number,
  key: Uint8Array | null = null,
): Mark {
  const line = { kind: "rule", x1: x, y1: y, x2: x + width, y2: y, thickness: 0.5, color: HAIRLINE } as const;
  return key === null ? line : { ...line, strokes: keyStrokes(key) };
}
