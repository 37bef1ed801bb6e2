import { DraftRefusal, unusual } from "./draft-refusal";
import { isElement, readTree, type WordElement, within, writeTree } from "./word-tree";
import { documentAsShown } from "./word-view";
import { openZip } from "./zip-parts";

export const WORD_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const DOCUMENT_PART = "word/document.xml";
const CONTENT_TYPES_PART = "[Content_Types].xml";
const RELATIONS_PART = "_rels/.rels";
const DOCUMENT_RELATIONS_PART = "word/_rels/document.xml.rels";
const MAX_PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS_OF_A_KIND = 30;
const MAX_PARAGRAPHS = 8000;
const MAX_ELEMENTS = 80_000;
const MAX_DEPTH = 200;
const MAX_ATTRIBUTES = 400_000;
/** Readers of XML compare each attribute of an element with all the others. */
const MAX_ATTRIBUTES_OF_ONE = 200;

/**
 * The parts of a Word document that say what it says: its words as Word shows them, its styles and its numbering,
 * unpacked within bounds and free of what could make a reader of XML do anything but read. Pictures, macros, settings
 * and links to elsewhere stay behind. Throws DraftRefusal.
 */
export function wordParts(bytes: Uint8Array): Map<string, string> {
  const zip = openZip(bytes);
  if (!zip.names.has(CONTENT_TYPES_PART) || !zip.names.has(DOCUMENT_PART))
    throw new DraftRefusal("is an archive, but no Word document");
  if (
    [...zip.names].some(
      (name) => /vbaProject|\.bin$|\/activeX\//i.test(name) && !/printerSettings/i.test(name),
    )
  )
    throw new DraftRefusal("contains macros or other programs");
  if ([...zip.names].some((name) => /^word\/fonts\/|\.odttf$/i.test(name)))
    throw new DraftRefusal("brings fonts of its own. Save it without embedding them");
  // Names of parts are the same in capitals: two of them would be two documents.
  if (new Set([...zip.names].map((name) => name.toLowerCase())).size < zip.names.size)
    throw new DraftRefusal("holds two files of one name");
  const xmlOf = (name: string) => {
    const part = zip.read(name, MAX_PART_BYTES);
    return part === null ? undefined : safeXml(part);
  };
  const treeOf = (name: string) => {
    const xml = xmlOf(name);
    return xml === undefined ? undefined : usualTree(xml);
  };
  const main = relationsOf(treeOf(RELATIONS_PART), "");
  if (main.filter(({ kind }) => kind === "officeDocument").some(({ target }) => target !== DOCUMENT_PART))
    throw new DraftRefusal("is an archive, but no Word document");
  const relations = relationsOf(treeOf(DOCUMENT_RELATIONS_PART), "word/");
  const partsOf = (kind: string) => {
    const targets = new Set(relations.filter((each) => each.kind === kind).map(({ target }) => target));
    if (targets.size > MAX_PARTS_OF_A_KIND) throw new DraftRefusal("is larger or deeper than any letter");
    return [...targets].map((target) => treeOf(target) ?? damaged());
  };
  const partOf = (kind: string) => {
    const [part, ...others] = partsOf(kind);
    if (others.length > 0) damaged();
    return part ?? treeOf(`word/${kind}.xml`);
  };
  const [styles, numbering] = [partOf("styles"), partOf("numbering")];
  const document = documentAsShown({
    document: treeOf(DOCUMENT_PART) ?? damaged(),
    styles,
    numbering,
    headers: partsOf("header"),
    footers: partsOf("footer"),
    footnotes: partOf("footnotes"),
    endnotes: partOf("endnotes"),
  });
  const named = { "word/styles.xml": styles, "word/numbering.xml": numbering, [DOCUMENT_PART]: document };
  return new Map(Object.entries(named).flatMap(([name, tree]) => (tree ? [[name, writeTree(tree)]] : [])));
}

interface Relation {
  kind: string;
  target: string;
}

/** The parts of the document itself that a list of relations names; links that lead outside are none. */
function relationsOf(tree: WordElement | undefined, folder: string): Relation[] {
  return (tree?.children ?? []).filter(isElement).flatMap(({ attributes }): Relation[] => {
    if (attributes.get("TargetMode") === "External") return [];
    const target = attributes.get("Target") ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `${folder}${target}`;
    return [{ kind: attributes.get("Type")?.split("/").at(-1) ?? "", target: path.replace(/^\.\//, "") }];
  });
}

const OFFICE = "http://schemas.openxmlformats.org";
/** What prefixes stand for, so that they can be read as they are written: every program that writes them does so. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  w: [`${OFFICE}/wordprocessingml/2006/main`, "http://purl.oclc.org/ooxml/wordprocessingml/main"],
  r: [
    `${OFFICE}/officeDocument/2006/relationships`,
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
  ],
  mc: [`${OFFICE}/markup-compatibility/2006`],
  v: ["urn:schemas-microsoft-com:vml"],
  o: ["urn:schemas-microsoft-com:office:office"],
  m: [`${OFFICE}/officeDocument/2006/math`, "http://purl.oclc.org/ooxml/officeDocument/math"],
  a: [`${OFFICE}/drawingml/2006/main`, "http://purl.oclc.org/ooxml/drawingml/main"],
};

/** The tree of a part in which each prefix means what it means everywhere. */
function usualTree(xml: string): WordElement {
  const tree = readTree(xml);
  for (const { attributes } of within(tree)) {
    for (const [name, uri] of attributes) {
      if (name.endsWith(":ProcessContent")) throw unusual();
      if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
      const prefix = name.slice("xmlns:".length);
      const own = PREFIXES[prefix];
      const isUsual = own ? own.includes(uri) : !Object.values(PREFIXES).some((uris) => uris.includes(uri));
      if (!isUsual) throw unusual();
    }
  }
  return tree;
}

function damaged(): never {
  throw new DraftRefusal("is damaged");
}

function safeXml(bytes: Uint8Array): string {
  let xml: string;
  try {
    xml = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new DraftRefusal("is damaged");
  }
  const named = /^\ufeff?<\?xml[^>]{0,200}encoding=["']([^"']{0,40})/i.exec(xml)?.[1];
  if (named !== undefined && !/^utf-?(?:8|16)$/i.test(named)) throw new DraftRefusal("is damaged");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new DraftRefusal("contains entity definitions");
  checkSize(xml);
  return xml;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** What stands between these is no element, whatever it looks like. */
const OPAQUE: readonly [start: string, end: string][] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["<!", ">"],
];

/**
 * A tree of a million nodes, or one a million deep, would take the reader down before it could complain. One walk
 * from the front: what has been passed is never searched again.
 */
function checkSize(xml: string): void {
  const seen = { elements: 0, paragraphs: 0, attributes: 0, depth: 0 };
  let end = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", end)) {
    const opaque = OPAQUE.find(([start]) => xml.startsWith(start, at));
    end = xml.indexOf(opaque?.[1] ?? ">", at + (opaque?.[0].length ?? 1));
    if (end < 0) throw new DraftRefusal("is damaged");
    if (opaque !== undefined) continue;
    count(xml.slice(at + 1, end), seen);
    if (
      seen.elements > MAX_ELEMENTS ||
      seen.paragraphs > MAX_PARAGRAPHS ||
      seen.attributes > MAX_ATTRIBUTES ||
      seen.depth > MAX_DEPTH
    )
      throw new DraftRefusal("is larger or deeper than any letter");
  }
}

function count(
  tag: string,
  seen: { elements: number; paragraphs: number; attributes: number; depth: number },
): void {
  if (tag.startsWith("/")) {
    seen.depth -= 1;
    return;
  }
  seen.elements += 1;
  if (/^w:p(?:[\s/]|$)/.test(tag)) seen.paragraphs += 1;
  if (!tag.endsWith("/")) seen.depth += 1;
  const attributes = tag.split("=").length - 1;
  if (attributes > MAX_ATTRIBUTES_OF_ONE) throw new DraftRefusal("is larger or deeper than any letter");
  seen.attributes += attributes;
}
