import { unusual } from "./draft-refusal";
import { isOn, valOf } from "./word-properties";
import { childOf, isElement, type WordElement, within, writeTree } from "./word-tree";

const MAX_BASES = 20;
const MAX_PROPERTIES = 60;
const MAX_OF_STYLE = 13 * MAX_BASES;

export interface Styles {
  chain(id: string | undefined): readonly WordElement[];
  of(id: string | undefined, name: string): readonly WordElement[];
  defaults(name: string): readonly WordElement[];
  usual: string | undefined;
}

export function readStyles(root: WordElement | undefined): Styles {
  const byId = new Map<string, WordElement>();
  for (const each of root ? within(root) : []) {
    if (each.name === "mc:AlternateContent") throw unusual("styles for some programs");
    if (each.name.endsWith("Pr")) checkOnce(each);
    if (each.name !== "w:style") continue;
    const id = each.attributes.get("w:styleId") ?? "";
    const other = byId.get(id);
    if (other && writeTree(other) !== writeTree(each)) throw unusual("a style twice");
    byId.set(id, each);
  }
  const chain = (id: string | undefined): WordElement[] => {
    const found = new Set<WordElement>();
    for (let style = byId.get(id ?? ""); style && !found.has(style); ) {
      found.add(style);
      if (found.size > MAX_BASES) throw unusual("styles on many others");
      style = byId.get(valOf(style, "w:basedOn") ?? "");
    }
    return [...found];
  };
  const kept = new Map<string, WordElement[]>();
  const of = (id: string | undefined, name: string): WordElement[] => {
    const key = `${name} ${id}`;
    const known = kept.get(key) ?? chain(id).flatMap((style) => allOf(style, name));
    if (known.length > MAX_OF_STYLE) throw unusual("styles of many parts");
    kept.set(key, known);
    return known;
  };
  const usual = [...byId.values()].filter(
    (each) => isOn(each.attributes.get("w:default")) && each.attributes.get("w:type") !== "table",
  );
  return {
    chain,
    of,
    usual: usual
      .find((each) => (each.attributes.get("w:type") ?? "paragraph") === "paragraph")
      ?.attributes.get("w:styleId"),
    defaults(name) {
      const known = kept.get(name);
      if (known) return known;
      const all = [
        ...usual.flatMap((style) => of(style.attributes.get("w:styleId"), name)),
        ...(root?.children.filter(isElement) ?? [])
          .filter((each) => each.name === "w:docDefaults")
          .flatMap((each) => allOf(each, name)),
      ];
      if (all.length > MAX_BASES) throw unusual("many styles that hold by default");
      kept.set(name, all);
      return all;
    },
  };
}

/** Programs read repeated or alternative properties differently. */
export function checkProperties(properties: WordElement): void {
  checkOnce(properties);
  for (const each of within(properties)) {
    if (each.name === "mc:AlternateContent") throw unusual("properties for some programs");
    if (each.name === "w:rPr") checkOnce(each);
  }
}

function checkOnce({ children }: WordElement): void {
  const said = new Map<string, string>();
  const properties = children.filter(isElement).filter(({ name }) => name !== "w:tblStylePr");
  if (properties.length > MAX_PROPERTIES) throw unusual("many properties of one thing");
  for (const each of properties) {
    const value = writeTree(withoutOn(each));
    if ((said.get(each.name) ?? value) !== value) throw unusual("a property with two values");
    said.set(each.name, value);
  }
}

function withoutOn(element: WordElement): WordElement {
  const isSwitch = ["1", "true", "on"].includes(element.attributes.get("w:val") ?? "");
  if (!isSwitch) return element;
  return { ...element, attributes: new Map([...element.attributes].filter(([name]) => name !== "w:val")) };
}

function allOf(style: WordElement, name: string): WordElement[] {
  const ofParts = style.children.filter(isElement).filter((each) => each.name !== name);
  const own = childOf(style, name);
  return [
    ...(own ? [own] : []),
    ...ofParts.flatMap((each) => [...within(each)].filter((part) => part.name === name)),
  ];
}
