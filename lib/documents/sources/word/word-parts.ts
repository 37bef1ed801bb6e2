import { DraftRefusal, damaged, tooLarge, unusual } from "./draft-refusal";
import { createBindingCheck } from "./word-binding";
import { readTheme } from "./word-colours";
import { documentAsShown } from "./word-document";
import { createGraphics } from "./word-graphics";
import { DECLARATIONS } from "./word-names";
import { openPackage, type WordPackage } from "./word-package";
import { isOn } from "./word-properties";
import { readReferences } from "./word-references";
import { isSymbolFont } from "./word-symbols";
import { childOf, isElement, type WordElement, within, writeTree } from "./word-tree";

export const WORD_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const MAX_AROUND = 30;
const COMPOUND_MARK = [0xd0, 0xcf, 0x11, 0xe0];

/** Safe for any XML reader. Pictures, macros, settings and external links are dropped. Throws DraftRefusal. */
export function wordParts(bytes: Uint8Array): Map<string, string> {
  if (isCompound(bytes)) throw new DraftRefusal("is an old Word document (.doc), or one with a password");
  const file = openPackage(bytes);
  const { main } = file;
  refusePrograms(file);
  const theme = file.only(main, "theme", "a:theme");
  refuseFonts(file, theme);
  const settings = file.only(main, "settings", "w:settings");
  const styles = file.only(main, "styles", "w:styles");
  const document = documentAsShown({
    document: main.tree,
    styles,
    numbering: file.only(main, "numbering", "w:numbering"),
    headers: aroundPages(file, "header", settings),
    footers: aroundPages(file, "footer", settings),
    footnotes: file.only(main, "footnotes", "w:footnotes"),
    endnotes: file.only(main, "endnotes", "w:endnotes"),
    isRefreshed: isSet(settings, "w:updateFields"),
    property: readProperties(file),
    ...readReferences(main.tree, styles),
    isAsBound: createBindingCheck(file),
    theme: readTheme(theme, settings),
    graphicWords: createGraphics(file),
  });
  const named = { "word/styles.xml": styles, "word/document.xml": document };
  return new Map(
    Object.entries(named).flatMap(([name, tree]) =>
      tree ? [[name, writeTree(withDeclarations(tree))]] : [],
    ),
  );
}

export function isCompound(bytes: Uint8Array): boolean {
  return COMPOUND_MARK.every((byte, at) => bytes[at] === byte);
}

function aroundPages(
  file: WordPackage,
  kind: "header" | "footer",
  settings: WordElement | undefined,
): WordElement[] {
  const sections = [...within(file.main.tree)].filter(({ name }) => name === "w:sectPr");
  const isShown: Readonly<Record<string, boolean>> = {
    first: sections.some((each) => isSet(each, "w:titlePg")),
    even: isSet(settings, "w:evenAndOddHeaders"),
  };
  const ids = sections
    .flatMap(({ children }) => children.filter(isElement))
    .filter(({ name, attributes }) => {
      const type = attributes.get("w:type") ?? "default";
      return name === `w:${kind}Reference` && (isShown[type] ?? true);
    })
    .map(({ attributes }) => attributes.get("r:id") ?? "");
  const parts = new Set([...new Set(ids)].map((id) => file.byId(file.main, kind, id)));
  if (parts.size > MAX_AROUND) throw tooLarge();
  return [...parts].map((part) => {
    if (!part) throw damaged();
    const { tree } = part;
    if (tree.name !== (kind === "header" ? "w:hdr" : "w:ftr")) throw unusual("a part of another kind");
    return tree;
  });
}

function isSet(element: WordElement | undefined, name: string): boolean {
  const found = childOf(element, name);
  return found !== undefined && isOn(found.attributes.get("w:val") ?? "1");
}

function readProperties(file: WordPackage): (name: string) => string {
  const elements: Readonly<Record<string, string>> = {
    COMMENTS: "description",
    LASTSAVEDBY: "lastModifiedBy",
  };
  let known: Map<string, string> | undefined;
  return (name) => {
    known ??= new Map(
      file
        .related(file.root, "core-properties")
        .flatMap((part) => part.inFull().children.filter(isElement))
        .map((each) => [
          each.name.slice(each.name.indexOf("}") + 1),
          each.children.filter((child) => !isElement(child)).join(""),
        ]),
    );
    return known.get(elements[name] ?? name.toLowerCase()) ?? "";
  };
}

function refusePrograms(file: WordPackage): void {
  if (file.has(file.main, "vbaProject")) throw new DraftRefusal("contains macros");
}

/** An embedded font could draw other letters than its codes say. */
function refuseFonts(file: WordPackage, theme: WordElement | undefined): void {
  const table = file.only(file.main, "fontTable", "w:fonts");
  if (table && [...within(table)].some(({ name }) => name.startsWith("w:embed")))
    throw new DraftRefusal("brings fonts of its own");
  const isOfSigns = [...(theme ? within(theme) : [])].some(
    ({ name, attributes }) => name === "a:latin" && isSymbolFont(attributes.get("typeface")),
  );
  if (isOfSigns) throw new DraftRefusal("has a symbol font as its usual one");
}

function withDeclarations(tree: WordElement): WordElement {
  return { ...tree, attributes: new Map([...DECLARATIONS, ...tree.attributes]) };
}
