import { createHash } from "node:crypto";
import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import type { Align } from "@/lib/core/documents/document-model";
import { certifiedLanguageName, certifiedTargetName } from "@/lib/core/orders/document-names";
import type { Wording } from "../../certification/statements/wordings";
import { keyStrokes } from "../../seen-pages/page-key";
import type { Mark } from "../layout/band";
import {
  FAINT_INK,
  footLine,
  HAIRLINE,
  HEADER_BASELINE,
  INK,
  type Paper,
  SIZE,
  WARNING,
} from "../layout/design";
import { paragraphMarks } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument, Report } from "../port";
import type { StyledRun } from "../text/styled-run";

const TARGET_DROP = 11;

export function furniture(
  document: CertifiedDocument,
  page: number,
  pageCount: number,
  paper: Paper,
  setter: TypeSetter,
): Mark[] {
  const { sourceLanguage, sourceLanguageName, certificateId } = document;
  const isUnnamed = sourceLanguage === OTHER_LANGUAGE && sourceLanguageName === null;
  const from = isUnnamed ? "" : ` from ${certifiedLanguageName(sourceLanguage, sourceLanguageName)}`;
  return edges(document, setter, {
    head: ["Vidimus", `Certified translation${from} into ${certifiedTargetName(document)}`],
    foot: [`${naming(document)} ${certificateId}`, `Page ${page} of ${pageCount}`],
    edge: paper.body,
    footerBaseline: paper.footerBaseline,
    key: pageKey(document, `page ${page}`),
  });
}

export function exhibitFurniture(
  document: CertifiedDocument,
  page: number,
  pageCount: number,
  paper: Paper,
  { english, target }: { english: TypeSetter; target: { setter: TypeSetter; wording: Wording } | null },
): Mark[] {
  const { hasSpecimenSource, certificateId } = document;
  const { footerBaseline, exhibit: edge } = paper;
  const marks = edges(document, english, {
    head: [
      "Source document",
      hasSpecimenSource
        ? "Specimen source, not a document that was submitted"
        : "Copy of the document submitted for translation",
    ],
    foot: [`${naming(document)} ${certificateId}`, sourcePageName(page, pageCount)],
    edge,
    footerBaseline,
    key: pageKey(document, `exhibit ${page}`),
  });
  if (!target) return marks;
  const { setter, wording } = target;
  const { sourcePage, sourcePicture } = wording.labels;
  const put = (text: string, side: Align) =>
    putLine(setter, { text, edge, baseline: footerBaseline + TARGET_DROP, align: side });
  const [left, right] =
    setter.direction === "rtl" ? (["end", "start"] as const) : (["start", "end"] as const);
  return [
    ...marks,
    ...(hasSpecimenSource ? [] : put(sourcePicture, left)),
    ...put(sourcePage.replace("{pages}", `${pageCount}`).replace("{page}", `${page}`), right),
  ];
}

export function sourcePageName(page: number, pageCount: number): string {
  return `Source document, page ${page} of ${pageCount}`;
}

function naming({ receiptJws }: CertifiedDocument): string {
  return receiptJws === null ? "Filing copy, not sealed, of certificate" : "Certificate";
}

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

/** Unlocks this page's record alone: the holder of another page must not be able to guess its words. */
function pageKey({ pageSecret }: CertifiedDocument, name: string): Uint8Array | null {
  return pageSecret === null ? null : createHash("sha256").update(`${pageSecret} ${name}`).digest();
}

interface Place {
  foot: [string, string];
  edge: { x: number; width: number };
  footerBaseline: number;
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
  const put = (text: string | StyledRun[], baseline: number, align: Align) =>
    putLine(setter, { text, edge, baseline, align });
  return [
    ...put([{ text: head[0], bold: true, color: INK }, { text: `  ${head[1]}` }], HEADER_BASELINE, "start"),
    ...put(head[2], HEADER_BASELINE, "end"),
    ...(isSandbox
      ? put([{ text: "SPECIMEN – NOT VALID", bold: true, color: WARNING }], HEADER_BASELINE - 14, "center")
      : []),
    ...put(foot[0], footerBaseline, "start"),
    ...put(foot[1], footerBaseline, "end"),
    hairline(edge, HEADER_BASELINE + 8),
    hairline(edge, footLine({ footerBaseline }), key),
  ];
}

function putLine(
  setter: TypeSetter,
  {
    text,
    edge,
    baseline,
    align,
  }: { text: string | StyledRun[]; edge: Place["edge"]; baseline: number; align: Align },
): Mark[] {
  const runs = typeof text === "string" ? [{ text }] : text;
  const paragraph = setter.set(runs, edge.width, { size: SIZE.furniture, align, color: FAINT_INK });
  return paragraphMarks(paragraph, edge.x, baseline - paragraph.baseline);
}

function hairline(
  { x, width }: { x: number; width: number },
  y: number,
  key: Uint8Array | null = null,
): Mark {
  const line = { kind: "rule", x1: x, y1: y, x2: x + width, y2: y, thickness: 0.5, color: HAIRLINE } as const;
  return key === null ? line : { ...line, strokes: keyStrokes(key) };
}
