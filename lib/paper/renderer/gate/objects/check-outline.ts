import { PDFHexString } from "@cantoo/pdf-lib";
import type { OutlineItem } from "../../../saved-pdf/outline";
import type { ObjectWalk } from "./object-walk";
import type { PdfValue } from "./pdf-value";

export type ExpectedBookmark = Pick<OutlineItem, "title" | "level">;

const ITEM = ["Title", "Parent", "Dest"];

export function checkOutline(
  walk: ObjectWalk,
  value: PdfValue | undefined,
  { bookmarks, pages }: { bookmarks: readonly ExpectedBookmark[]; pages: readonly PdfValue[] },
): OutlineItem[] {
  const root = walk.dict(value, "outline", ["Type", "First", "Last", "Count"]);
  walk.name(root.get("Type"), "outline's type", "Outlines");
  if (walk.number(root.get("Count"), "bookmarks' count") !== bookmarks.length)
    throw new Error("the outline counts other bookmarks");
  const numbers = pages.map((page) => (page.type === "reference" ? page.number : -1));
  const found: OutlineItem[] = [];

  const read = (parent: PdfValue | undefined, entries: ReadonlyMap<string, PdfValue>, level: 0 | 1) => {
    let [next, last] = [entries.get("First"), undefined as PdfValue | undefined];
    let children = 0;
    for (; next !== undefined; children += 1) {
      const more = level === 0 ? ["First", "Last", "Count"] : [];
      const item = walk.dict(next, "bookmark", ITEM, ["Prev", "Next", ...more]);
      const wanted = bookmarks[found.length];
      if (!isSame(item.get("Parent"), parent) || !isSame(item.get("Prev"), last))
        throw new Error("a bookmark stands in another place");
      const title = walk.string(item.get("Title"), "bookmark's words");
      if (wanted?.level !== level || title !== PDFHexString.fromText(wanted.title).toString())
        throw new Error("a bookmark has other words than the document");
      const [target, view, ...rest] = walk.array(item.get("Dest"), "bookmark's place");
      walk.name(view, "bookmark's view", "Fit");
      const page = target?.type === "reference" ? numbers.indexOf(target.number) : -1;
      if (rest.length > 0 || page < (found.at(-1)?.page ?? 0)) throw new Error("a bookmark leads elsewhere");
      found.push({ title: wanted.title, level, page });
      if (level === 0 && item.has("First")) {
        const below = read(next, item, 1);
        if (walk.number(item.get("Count"), "bookmarks' count") !== below)
          throw new Error("a bookmark counts others below it");
      }
      [next, last] = [item.get("Next"), next];
    }
    if (!isSame(entries.get("Last"), last)) throw new Error("the last bookmark is another");
    return children;
  };

  read(value, root, 0);
  if (found.length !== bookmarks.length) throw new Error("a bookmark is missing");
  return found;
}

function isSame(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.type === "reference" && other.type === "reference" && one.number === other.number;
}
