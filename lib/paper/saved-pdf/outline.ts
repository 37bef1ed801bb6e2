import { sha256 } from "../sealed-pdf/digest";
import { isReference } from "../sealed-pdf/pdf-objects";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import type { SavedPage } from "./page-tree";
import { textOf } from "./parts";
import type { SavedPdf } from "./saved-pdf";

export interface OutlineItem {
  title: string;
  level: 0 | 1;
  page: number;
}

export function outlineText(items: readonly OutlineItem[]): string {
  return items.map(({ title, level, page }) => `${level} ${page} ${title}`).join("\n");
}

export async function outlineHash(items: readonly OutlineItem[]): Promise<string> {
  return (await sha256(new TextEncoder().encode(outlineText(items)))).hex;
}

const ROOT = new Set(["/Type", "/First", "/Last", "/Count"]);
const ITEM = new Set(["/Title", "/Parent", "/Prev", "/Next", "/First", "/Last", "/Count", "/Dest"]);
const MOST_ITEMS = 5_000;
const NOWHERE = -1;

export interface Bookmarks {
  items: OutlineItem[] | null;
}

/** Null without bookmarks: a program may drop them. */
export async function readBookmarks(
  file: SavedPdf,
  catalog: PdfDictionary,
  pages: readonly SavedPage[],
): Promise<Bookmarks | null> {
  const root = await file.dictionary(catalog.get("/Outlines"));
  if (!root) return null;
  const items: OutlineItem[] = [];
  const numbers = new Map(pages.map(({ object }, index) => [object, index]));
  const isOurs =
    [...root.keys()].every((key) => ROOT.has(key)) &&
    (await readItems(file, root.get("/First"), { level: 0, items, numbers }));
  if (isOurs && items.length === 0) return null;
  return { items: isOurs ? items : null };
}

export async function compareBookmarks(
  { items }: Bookmarks,
  {
    outline,
    origins,
  }: {
    outline: string | null;
    origins: readonly (number | null)[];
  },
): Promise<"same" | "other" | "unknown"> {
  if (items === null) return "other";
  const issued = items.map((item) => Object.assign({}, item, { page: origins[item.page] ?? NOWHERE }));
  if ((await outlineHash(issued)) === outline) return "same";
  return outline !== null && issued.some(({ page }) => page === NOWHERE) ? "unknown" : "other";
}

interface Reading {
  level: 0 | 1;
  items: OutlineItem[];
  numbers: ReadonlyMap<number, number>;
}

async function readItems(file: SavedPdf, first: PdfValue | undefined, reading: Reading): Promise<boolean> {
  const { level, items, numbers } = reading;
  for (let next = first; next !== undefined && next !== null; ) {
    const item = await file.dictionary(next);
    if (!item || items.length > MOST_ITEMS || [...item.keys()].some((key) => !ITEM.has(key))) return false;
    const title = await file.value(item.get("/Title"));
    const place = await file.value(item.get("/Dest"));
    const target = Array.isArray(place) ? (place as PdfValue[])[0] : null;
    const page = (isReference(target) ? numbers.get(target.object) : undefined) ?? NOWHERE;
    if (!(title instanceof Uint8Array) || !Array.isArray(place)) return false;
    items.push({ title: textOf(title), level, page });
    const below = item.get("/First");
    if (below !== undefined && (level === 1 || !(await readItems(file, below, { ...reading, level: 1 }))))
      return false;
    next = item.get("/Next");
  }
  return true;
}
