import { tooLarge, unusual } from "./draft-refusal";
import type { WordPackage, WordPart } from "./word-package";
import { childOf, isElement, type WordElement, within } from "./word-tree";

/** Stores that every document has, by relation type: [MS-OI29500] 2.1.622. */
const BUILT_IN: Readonly<Record<string, string>> = {
  "{6C3C8BC8-F283-45AE-878A-BAB7291924A1}": "core-properties",
  "{6668398D-A668-4E3E-A5EB-62B293D839F1}": "extended-properties",
};
const STEP = /\/(?:([\w.-]{1,60}):)?([\w.-]{1,100})(?:\[(\d{1,4})\])?/y;
const MAPPING = /xmlns:([\w.-]{1,60})=(?:"([^"]{0,300})"|'([^']{0,300})')/g;
const MAX_MAPPINGS = 2_000;
const MAX_BINDINGS = 1_000;

/**
 * Word fills a bound field in on opening. Dead bindings stay as they are, and so do placeholders of empty
 * elements.
 */
export function createBindingCheck(
  file: WordPackage,
): (properties: WordElement, said: () => string) => boolean {
  let stores: Map<string, WordElement> | undefined;
  let left = MAX_BINDINGS;
  return (properties, said) =>
    [...within(properties)]
      .filter(({ name }) => name.endsWith(":dataBinding"))
      .every(({ attributes }) => {
        left -= 1;
        if (left < 0) throw tooLarge();
        stores ??= readStores(file);
        const path = stepsOf(attributes.get("w:xpath") ?? "", attributes.get("w:prefixMappings") ?? "");
        const id = attributes.get("w:storeItemID")?.toUpperCase();
        if (path === null || id === undefined) return false;
        const bound = textAt(stores.get(id), path);
        if (bound === undefined) return true;
        if (childOf(properties, "w:picture")) return said() === "[Picture]";
        return plain(bound) === (childOf(properties, "w:showingPlcHdr") ? "" : plain(said()));
      });
}

function readStores(file: WordPackage): Map<string, WordElement> {
  const stores = new Map<string, WordElement>();
  for (const [id, kind] of Object.entries(BUILT_IN))
    for (const part of file.related(file.root, kind)) stores.set(id, part.inFull());
  for (const item of file.related(file.main, "customXml")) {
    const id = idOf(file, item);
    if (id === undefined) continue;
    if (stores.has(id)) throw unusual("data twice");
    stores.set(id, item.inFull());
  }
  return stores;
}

function idOf(file: WordPackage, item: WordPart): string | undefined {
  const [described] = file.related(item, "customXmlProps");
  const ids = [...(described?.inFull().attributes ?? [])].filter(([name]) => name.endsWith("}itemID"));
  return ids[0]?.[1].toUpperCase();
}

interface Step {
  name: string;
  place: number;
}

function stepsOf(path: string, mappings: string): Step[] | null {
  if (mappings.length > MAX_MAPPINGS) return null;
  const uris = new Map(
    [...mappings.matchAll(MAPPING)].map(([, prefix, uri, other]) => [prefix, uri ?? other]),
  );
  const steps: Step[] = [];
  let at = 0;
  while (at < path.length) {
    STEP.lastIndex = at;
    const [whole = "", prefix, name, place] = STEP.exec(path) ?? [];
    const uri = prefix === undefined ? "" : uris.get(prefix);
    if (whole === "" || uri === undefined) return null;
    steps.push({ name: `{${uri}}${name}`, place: Number(place ?? 1) });
    at += whole.length;
  }
  return steps.length === 0 ? null : steps;
}

function textAt(store: WordElement | undefined, [first, ...steps]: readonly Step[]): string | undefined {
  if (first === undefined || store?.name !== first.name || first.place !== 1) return undefined;
  let found: WordElement | undefined = store;
  for (const { name, place } of steps)
    found = found?.children.filter(isElement).filter((each) => each.name === name)[place - 1];
  return (
    found &&
    [...within(found)].flatMap(({ children }) => children.filter((each) => !isElement(each))).join("")
  );
}

function plain(text: string): string {
  return text.replace(/\s+/g, "");
}
