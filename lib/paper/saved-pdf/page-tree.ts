import { isReference } from "../sealed-pdf/pdf-objects";
import { type PdfDictionary, PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";
import type { SavedPdf } from "./saved-pdf";

export interface SavedPage {
  object: number;
  entries: PdfDictionary;
  inherited: PdfDictionary;
}

const MAX_PAGES = 3_000;
const MAX_DEPTH = 32;
export const INHERITED = ["/Resources", "/MediaBox", "/CropBox", "/Rotate"] as const;

/** Some viewers use the counts, others the tree: both must agree. */
export async function listPages(file: SavedPdf, catalog: PdfDictionary): Promise<SavedPage[]> {
  const pages: SavedPage[] = [];
  const seen = new Set<number>();

  async function visit(
    node: PdfValue | undefined,
    parents: readonly number[],
    above: PdfDictionary,
  ): Promise<void> {
    if (!isReference(node) || seen.has(node.object) || parents.length > MAX_DEPTH)
      throw new PdfSyntaxError("no tree of pages");
    seen.add(node.object);
    const entries = await file.dictionary(node);
    // Some programs find inherited entries through /Parent.
    const parent = entries?.get("/Parent");
    if ((isReference(parent) ? parent.object : parent) !== parents.at(-1))
      throw new PdfSyntaxError("another parent");
    const inherited = new Map(above);
    for (const name of INHERITED) {
      const own = entries?.get(name);
      if (own === undefined) continue;
      const { value, stream } = await file.follow(own);
      if (value === null && !stream) throw new PdfSyntaxError("nothing, by its own words");
      inherited.set(name, own);
    }
    const kids = await file.value(entries?.get("/Kids"));
    if (entries?.get("/Type") === "/Page" && kids === null) {
      if (pages.length === MAX_PAGES) throw new PdfSyntaxError("too many pages");
      pages.push({ object: node.object, entries, inherited });
      return;
    }
    if (entries?.get("/Type") !== "/Pages" || !Array.isArray(kids))
      throw new PdfSyntaxError("no tree of pages");
    const before = pages.length;
    for (const kid of kids as readonly PdfValue[]) await visit(kid, [...parents, node.object], inherited);
    if ((await file.value(entries.get("/Count"))) !== pages.length - before)
      throw new PdfSyntaxError("a count that is wrong");
  }

  await visit(catalog.get("/Pages"), [], new Map());
  return pages;
}
