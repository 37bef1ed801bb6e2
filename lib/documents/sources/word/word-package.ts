import type { DraftProblem } from "../draft-refusals";
import { DraftRefusal, damaged, tooLarge, unusual } from "./draft-refusal";
import { safeXml } from "./safe-xml";
import { withFullNames, withUsualNames } from "./word-names";
import { isElement, readTree, type WordElement } from "./word-tree";
import { openZip, partKey } from "./zip-parts";

const MAX_PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS_OF_A_KIND = 30;
const CONTENT_TYPES = "[Content_Types].xml";
const RELATION_BASES = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships/",
  "http://purl.oclc.org/ooxml/officeDocument/relationships/",
  "http://schemas.microsoft.com/office/2006/relationships/",
  "http://schemas.microsoft.com/office/2007/relationships/",
  "http://schemas.microsoft.com/office/2014/relationships/",
  "http://schemas.openxmlformats.org/package/2006/relationships/metadata/",
];
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const OTHER_TYPES: readonly (readonly [RegExp, DraftProblem])[] = [
  [/macroenabled/i, "is a Word document with macros"],
  [/template\.main\+xml/i, "is a Word template"],
];

export interface WordPart {
  name: string;
  tree: WordElement;
  inFull(): WordElement;
}

export interface WordPackage {
  root: { name: string };
  main: WordPart;
  related(from: { name: string }, kind: string): WordPart[];
  only(from: WordPart, kind: string, root: string): WordElement | undefined;
  byId(from: { name: string }, kind: string, id: string): WordPart | undefined;
  partOf(tree: WordElement): WordPart | undefined;
  has(from: WordPart, kind: string): boolean;
}

interface Relation {
  id: string;
  kind: string;
  target: string;
}

/**
 * Opens a Word document by relations and content types, as Word does: part names mean nothing. Unpacks parts on demand.
 * Throws DraftRefusal.
 */
export function openPackage(bytes: Uint8Array): WordPackage {
  const zip = openZip(bytes);
  const names = new Map([...zip.names].map((name) => [partKey(name), name]));
  const read = (path: string): WordElement | undefined => {
    const name = names.get(partKey(path));
    const part = name === undefined ? null : zip.read(name, MAX_PART_BYTES);
    return part === null ? undefined : readTree(safeXml(part));
  };
  const treeOf = (path: string): WordElement | undefined => {
    const tree = read(path);
    return tree && withUsualNames(tree);
  };
  const types = readTypes(treeOf(CONTENT_TYPES));
  const known = new Map<string, Relation[]>();
  const relationsOf = (from: string): Relation[] => {
    const cut = from.lastIndexOf("/") + 1;
    const folder = from.slice(0, cut);
    const found = known.get(from) ?? readRelations(treeOf(`${folder}_rels/${from.slice(cut)}.rels`), folder);
    known.set(from, found);
    return found;
  };
  const parts = new Map<string, WordPart>();
  const partAt = (name: string): WordPart => {
    const known = parts.get(name);
    if (known) return known;
    const written = read(name);
    if (written === undefined) throw damaged();
    const part = { name, tree: withUsualNames(written), inFull: () => withFullNames(written) };
    parts.set(name, part);
    return part;
  };
  const related = ({ name }: { name: string }, kind: string): WordPart[] => {
    const targets = new Set(relationsOf(name).flatMap((each) => (each.kind === kind ? [each.target] : [])));
    if (targets.size > MAX_PARTS_OF_A_KIND) throw tooLarge();
    return [...targets].map(partAt);
  };
  const mains = new Set(
    relationsOf("").flatMap(({ kind, target }) => (kind === "officeDocument" ? [partKey(target)] : [])),
  );
  if (mains.size > 1) throw unusual("two main parts");
  const [path = ""] = mains;
  const name = names.get(path);
  const type = types(path);
  const [, kind] = OTHER_TYPES.find(([pattern]) => pattern.test(type)) ?? [];
  if (kind !== undefined) throw new DraftRefusal(kind);
  if (name === undefined || type !== WORD_TYPE) throw new DraftRefusal("is an archive, but no Word document");
  const main = partAt(name);
  if (main.tree.name !== "w:document") throw damaged();
  return {
    root: { name: "" },
    main,
    related,
    only(from, of, root) {
      const [part, ...others] = related(from, of);
      if (others.length > 0) throw unusual("two parts of one kind");
      if (part && part.tree.name !== root) throw unusual("a part of another kind");
      return part?.tree;
    },
    byId(from, of, id) {
      const relation = relationsOf(from.name).find((each) => each.id === id && each.kind === of);
      return relation && partAt(relation.target);
    },
    partOf: (tree) => [...parts.values()].find((each) => each.tree === tree),
    has: (from, of) => relationsOf(from.name).some((each) => each.kind === of),
  };
}

function readRelations(tree: WordElement | undefined, folder: string): Relation[] {
  const all = (tree?.children ?? []).filter(isElement).filter(({ name }) => name === "pr:Relationship");
  const ids = all.map(({ attributes }) => attributes.get("Id") ?? "");
  if (new Set(ids).size < ids.length) throw unusual("two relations of one name");
  return all.flatMap(({ attributes }, at): Relation[] => {
    if (attributes.get("TargetMode") === "External") return [];
    const type = attributes.get("Type") ?? "";
    const base = RELATION_BASES.find((each) => type.startsWith(each)) ?? "";
    const target = resolve(attributes.get("Target") ?? "", folder);
    return target === null ? [] : [{ id: ids[at] ?? "", kind: type.slice(base.length), target }];
  });
}

function resolve(target: string, folder: string): string | null {
  if (/[\\?#:]/.test(target)) return null;
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : `${folder}${target}`).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

function readTypes(tree: WordElement | undefined): (path: string) => string {
  const [byName, byEnd] = [new Map<string, string>(), new Map<string, string>()];
  for (const { name, attributes } of tree?.children.filter(isElement) ?? []) {
    const type = attributes.get("ContentType") ?? "";
    const isOne = name === "ct:Override";
    const [kept, key] = isOne
      ? ([byName, partKey((attributes.get("PartName") ?? "").replace(/^\//, ""))] as const)
      : ([byEnd, (attributes.get("Extension") ?? "").toLowerCase()] as const);
    if ((kept.get(key) ?? type) !== type) throw unusual("a part of two kinds");
    kept.set(key, type);
  }
  return (path) => byName.get(path) ?? byEnd.get(path.slice(path.lastIndexOf(".") + 1)) ?? "";
}
