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

/** SHA-256 of its text, hex. Records of pages keep it: what is seen on a page is none of it. */
export async function outlineHash(items: readonly OutlineItem[]): Promise<string> {
  return (await sha256(new TextEncoder().encode(outlineText(items)))).hex;
}

const ROOT = new Set(["/Type", "/First", "/Last", "/Count"]);
const ITEM = new Set(["/Title", "/Parent", "/Prev", "/Next", "/First", "/Last", "/Count", "/Dest"]);
const MOST_ITEMS = 5_000;
/** The page of a bookmark that leads to none of the file's. */
const NOWHERE = -1;

/** The bookmarks of a dropped file. */
export interface Bookmarks {
  /** Null where one of them is none that ours could be. */
  items: OutlineItem[] | null;
}

/** Null where there are none: a program may drop them, and nothing is said then. */
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

/** Whether bookmarks are others than those that were issued. `unknown` where a page that they lead to is gone. */
export async function compareBookmarks(
  { items }: Bookmarks,
  {
    outline,
    origins,
  }: {
    /** Hash of those that were issued; null where there were none. */
    outline: string | null;
    /** For each page of the file, which one it was when it was issued. */
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

/** False for anything that no bookmark of ours is. */
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
