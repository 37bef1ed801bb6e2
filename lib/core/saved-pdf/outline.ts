import { sha256 } from "../sealed-pdf/digest";
import { isReference } from "../sealed-pdf/pdf-objects";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import type { SavedPage } from "./page-tree";
import { textOf } from "./parts";
import type { SavedPdf } from "./saved-pdf";

/** A bookmark of a certified file. */
export interface OutlineItem {
  title: string;
  /** 1 lies below the one of 0 before it. */
  level: 0 | 1;
  /** Where it leads, from 0. */
  page: number;
}

/** All of an outline as one text. */
export function outlineText(items: readonly OutlineItem[]): string {
  return items.map(({ title, level, page }) => `${level} ${page} ${title}`).join("\n");
}

/** How the link on the first page names the outline, by the SHA-256 of its text. */
export function outlineName(sha256: string): string {
  return `outline-${sha256}`;
}

const ROOT = new Set(["/Type", "/First", "/Last", "/Count"]);
const ITEM = new Set(["/Title", "/Parent", "/Prev", "/Next", "/First", "/Last", "/Count", "/Dest"]);
const MOST_ITEMS = 5_000;

/**
 * Whether a file's bookmarks are others than those that it was issued with. Digests of pages don't cover them, but they
 * cover the link on the first page, whose name is a hash of them. A program may drop them: nothing is said then.
 */
export async function hasForeignOutline(
  file: SavedPdf,
  catalog: PdfDictionary,
  pages: readonly SavedPage[],
): Promise<boolean> {
  const root = await file.dictionary(catalog.get("/Outlines"));
  if (!root) return false;
  if ([...root.keys()].some((key) => !ROOT.has(key))) return true;
  const items: OutlineItem[] = [];
  const numbers = new Map(pages.map(({ object }, index) => [object, index]));
  if (!(await readItems(file, root.get("/First"), { level: 0, items, numbers }))) return true;
  if (items.length === 0) return false;
  const { hex } = await sha256(new TextEncoder().encode(outlineText(items)));
  return !(await namesOn(file, pages[0])).includes(outlineName(hex));
}

interface Reading {
  level: 0 | 1;
  items: OutlineItem[];
  numbers: ReadonlyMap<number, number>;
}

/** False for anything that no bookmark of ours is. */
async function readItems(file: SavedPdf, first: PdfValue | undefined, reading: Reading): Promise<boolean> {
  const { level, items, numbers } = reading;
  for (let next = first; next !== undefined && next !== null; ) {
    const item = await file.dictionary(next);
    if (!item || items.length > MOST_ITEMS || [...item.keys()].some((key) => !ITEM.has(key))) return false;
    const title = await file.value(item.get("/Title"));
    const place = await file.value(item.get("/Dest"));
    const target = Array.isArray(place) ? (place as PdfValue[])[0] : null;
    const page = isReference(target) ? numbers.get(target.object) : undefined;
    if (!(title instanceof Uint8Array) || page === undefined) return false;
    items.push({ title: textOf(title), level, page });
    const below = item.get("/First");
    if (below !== undefined && (level === 1 || !(await readItems(file, below, { ...reading, level: 1 }))))
      return false;
    next = item.get("/Next");
  }
  return true;
}

async function namesOn(file: SavedPdf, page: SavedPage | undefined): Promise<string[]> {
  const notes = await file.value(page?.entries.get("/Annots"));
  const names: string[] = [];
  for (const note of Array.isArray(notes) ? (notes as PdfValue[]) : []) {
    const name = await file.value((await file.dictionary(note))?.get("/NM"));
    if (name instanceof Uint8Array) names.push(textOf(name));
  }
  return names;
}
