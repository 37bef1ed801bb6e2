import { TAG_TYPES } from "../../text/tag";
import type { ObjectWalk } from "./object-walk";
import type { PdfValue } from "./pdf-value";

export interface MarkedPage {
  object: number;
  key: number | null;
  parts: readonly string[];
}

export interface FoundLink {
  object: number;
  page: number;
  key: number;
}

const ELEMENTS_AT_ONCE = 250;
const SCOPES = ["Column", "Row"];
const NUMBERINGS = ["Decimal", "Disc"];

/**
 * A screen reader must read what is drawn: each part of a page belongs to one element, and no element has
 * replacement text.
 */
export function* checkStructure(
  walk: ObjectWalk,
  catalog: ReadonlyMap<string, PdfValue>,
  pages: readonly MarkedPage[],
  link: FoundLink,
): Generator<void> {
  const info = walk.dict(catalog.get("MarkInfo"), "marks' information", ["Marked"]);
  const { value: isMarked } = walk.follow(info.get("Marked"), "mark");
  if (isMarked.type !== "boolean" || !isMarked.value) throw new Error("the file says that it has no parts");
  const root = catalog.get("StructTreeRoot");
  const tree = walk.dict(root, "structure", ["Type", "K", "ParentTree", "ParentTreeNextKey"]);
  walk.name(tree.get("Type"), "structure's type", "StructTreeRoot");
  const parts = walk.array(tree.get("K"), "structure's parts");
  const { owners, linkOwner } = yield* readElements(walk, parts, root, { pages, link });
  checkParentTree(walk, tree, pages, { owners, link, linkOwner });
}

function* readElements(
  walk: ObjectWalk,
  [document, ...more]: readonly PdfValue[],
  root: PdfValue | undefined,
  { pages, link }: { pages: readonly MarkedPage[]; link: FoundLink },
): Generator<void, { owners: (number | undefined)[][]; linkOwner: number }> {
  if (!document || more.length > 0) throw new Error("the structure is not one document");
  const owners: (number | undefined)[][] = pages.map(() => []);
  const indexes = new Map(pages.map(({ object }, index) => [object, index]));
  const pageOf = (value: PdfValue | undefined) =>
    value?.type === "reference" ? (indexes.get(value.number) ?? -1) : -1;
  const seen = new Set<number>();
  const linkOwners: number[] = [];
  const waiting: [element: PdfValue, parent: PdfValue | undefined][] = [[document, root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [reference, parent] = next;
    if (reference.type !== "reference" || seen.has(reference.number))
      throw new Error("an element stands in two places");
    seen.add(reference.number);
    if (seen.size % ELEMENTS_AT_ONCE === 0) yield;
    const element = walk.dict(reference, "element", ["S", "P", "K"], ["Pg", "Lang", "Alt", "A"]);
    const type = walk.name(element.get("S"), "element's type", ...TAG_TYPES);
    const above = element.get("P");
    if (above?.type !== "reference" || parent?.type !== "reference" || above.number !== parent.number)
      throw new Error("an element has another parent");
    for (const key of ["Lang", "Alt"]) if (element.has(key)) walk.string(element.get(key), "element's words");
    if (element.has("Alt") !== (type === "Figure")) throw new Error(`a ${type} is told in other words`);
    if (element.has("A")) checkAttributes(walk, element.get("A"), type);
    for (const kid of walk.array(element.get("K"), "element's parts")) {
      if (kid.type === "reference") {
        waiting.push([kid, reference]);
        continue;
      }
      if (kid.type === "dict" && kid.entries.has("Obj")) {
        checkLinkPart(walk, kid, type, link);
        linkOwners.push(reference.number);
        continue;
      }
      const part = kid.type === "dict" ? walk.dict(kid, "part elsewhere", ["Type", "Pg", "MCID"]) : null;
      if (part) walk.name(part.get("Type"), "part's type", "MCR");
      const page = pageOf(part ? part.get("Pg") : element.get("Pg"));
      const number = walk.number(part ? part.get("MCID") : kid, "part");
      const list = owners[page];
      if (!list || pages[page]?.parts[number] !== type || list[number] !== undefined)
        throw new Error(`part ${number} of a page is not a ${type}, or is one twice`);
      list[number] = reference.number;
    }
  }
  for (const [index, { parts }] of pages.entries())
    if (parts.some((_, part) => owners[index]?.[part] === undefined))
      throw new Error("a page draws a part that nobody reads");
  const [linkOwner, ...others] = linkOwners;
  if (linkOwner === undefined || others.length > 0) throw new Error("the link is not one part");
  return { owners, linkOwner };
}

function checkLinkPart(walk: ObjectWalk, value: PdfValue, type: string, link: FoundLink): void {
  const part = walk.dict(value, "annotation's part", ["Type", "Obj", "Pg"]);
  walk.name(part.get("Type"), "annotation's part's type", "OBJR");
  const [object, page] = [part.get("Obj"), part.get("Pg")];
  const isOurs = object?.type === "reference" && object.number === link.object;
  if (type !== "Link" || !isOurs || page?.type !== "reference" || page.number !== link.page)
    throw new Error(`an annotation is a part of a ${type}`);
}

function checkAttributes(walk: ObjectWalk, value: PdfValue | undefined, type: string): void {
  const attributes = walk.dict(value, "attributes", ["O"], ["Scope", "ColSpan", "RowSpan", "ListNumbering"]);
  const isCell = type === "TH" || type === "TD";
  if (!isCell && type !== "L") throw new Error(`a ${type} has attributes`);
  walk.name(attributes.get("O"), "attributes' owner", isCell ? "Table" : "List");
  if (attributes.has("Scope")) walk.name(attributes.get("Scope"), "scope", ...SCOPES);
  if (attributes.has("ListNumbering")) walk.name(attributes.get("ListNumbering"), "numbering", ...NUMBERINGS);
  for (const key of ["ColSpan", "RowSpan"])
    if (attributes.has(key) && !(walk.number(attributes.get(key), "span") > 1))
      throw new Error("a cell spans nothing");
}

function checkParentTree(
  walk: ObjectWalk,
  tree: ReadonlyMap<string, PdfValue>,
  pages: readonly MarkedPage[],
  {
    owners,
    link,
    linkOwner,
  }: { owners: readonly (readonly (number | undefined)[])[]; link: FoundLink; linkOwner: number },
): void {
  const table = walk.dict(tree.get("ParentTree"), "table of parts", ["Nums"], ["Limits"]);
  if (table.has("Limits")) walk.numbers(table.get("Limits"), "limits of the table of parts");
  const lists = walk.array(table.get("Nums"), "lists of parts");
  const marked = pages.flatMap(({ key }, index) => (key === null ? [] : [{ key, index }]));
  if (
    lists.length !== (marked.length + 1) * 2 ||
    walk.number(tree.get("ParentTreeNextKey"), "key") !== marked.length + 1
  )
    throw new Error("the table of parts has other pages");
  for (const [at, { key, index }] of marked.entries()) {
    const found = walk
      .array(lists[at * 2 + 1], "list of parts")
      .map((each) => (each.type === "reference" ? each.number : undefined));
    const wanted = owners[index] ?? [];
    if (walk.number(lists[at * 2], "list's key") !== key || found.join() !== wanted.join())
      throw new Error("the table of parts leads elsewhere");
  }
  const [key, owner] = lists.slice(marked.length * 2);
  if (
    walk.number(key, "link's key") !== link.key ||
    owner?.type !== "reference" ||
    owner.number !== linkOwner
  )
    throw new Error("the table of parts has another link");
}
