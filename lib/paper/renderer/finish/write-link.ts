import { createHash } from "node:crypto";
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { type OutlineItem, outlineText } from "../../saved-pdf/outline";
import type { PrintedPage } from "../pages/printed-page";

/** Archives require annotations that print with their page (ISO 19005-3, 6.3.2). */
const PRINTED = 4;

export function linkWords(url: string): string {
  return `Check this certificate: ${url}`;
}

export function linkName(outline: readonly OutlineItem[]): string {
  return `outline-${createHash("sha256").update(outlineText(outline)).digest("hex")}`;
}

export function writeLink(
  file: PDFDocument,
  pages: readonly PrintedPage[],
  { url, outline }: { url: string; outline: readonly OutlineItem[] },
): void {
  const { context, catalog } = file;
  const index = pages.findIndex(({ marks }) => marks.some(({ kind }) => kind === "link"));
  const mark = pages[index]?.marks.find((each) => each.kind === "link");
  if (!mark) return;
  const page = file.getPage(index);
  const top = page.getHeight() - mark.y;
  const sides = [mark.x, top - mark.height, mark.x + mark.width, top].map((side) => Number(side.toFixed(2)));
  const tree = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const next = tree.lookup(PDFName.of("ParentTreeNextKey"), PDFNumber).asNumber();
  const annotation = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: sides,
      Border: [0, 0, 0],
      F: PRINTED,
      Contents: PDFString.of(linkWords(url)),
      NM: PDFString.of(linkName(outline)),
      A: { S: "URI", URI: PDFString.of(url) },
      StructParent: next,
    }),
  );
  page.node.set(PDFName.of("Annots"), context.obj([annotation]));
  const [reference, element] = linkElement(file);
  element
    .lookup(PDFName.of("K"), PDFArray)
    .push(context.obj({ Type: "OBJR", Obj: annotation, Pg: page.ref }));
  const table = tree.lookup(PDFName.of("ParentTree"), PDFDict);
  const lists = table.lookup(PDFName.of("Nums"), PDFArray);
  lists.push(PDFNumber.of(next));
  lists.push(reference);
  if (table.has(PDFName.of("Limits"))) table.set(PDFName.of("Limits"), context.obj([0, next]));
  tree.set(PDFName.of("ParentTreeNextKey"), PDFNumber.of(next + 1));
}

function linkElement({ context }: PDFDocument): [PDFRef, PDFDict] {
  for (const [reference, object] of context.enumerateIndirectObjects())
    if (
      object instanceof PDFDict &&
      object.get(PDFName.of("S")) === PDFName.of("Link") &&
      object.has(PDFName.of("P"))
    )
      return [reference, object];
  throw new Error("no part of the document is the link");
}
