import { damaged } from "./draft-refusal";

export interface WordElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly Node[];
}

export type Node = WordElement | string;

const NAME = /[^\s/<>="']+/y;
const ATTRIBUTE = /\s+([^\s/<>="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END = /\s*(\/?)>/y;
const CLOSING = /<\/([^\s/<>="']+)\s*>/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Refuses anything that parsers read differently. `refuse` gets the offset. */
export function readTree(xml: string, refuse: (at: number) => never = refuseDamaged): WordElement {
  const root: { children: (WordElement | string)[] } = { children: [] };
  const open: { name: string; children: (WordElement | string)[] }[] = [{ name: "", ...root }];
  let at = 0;
  const into = () => open.at(-1)?.children ?? refuse(at);
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(xml);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const skip = (end: string) => {
    const found = xml.indexOf(end, at);
    if (found < 0) refuse(at);
    const inner = xml.slice(at, found);
    at = found + end.length;
    return inner;
  };
  while (at < xml.length) {
    const next = xml.indexOf("<", at);
    const text = xml.slice(at, next < 0 ? xml.length : next);
    if (text !== "" && open.length > 1) into().push(decode(text, at, refuse));
    if (next < 0) break;
    at = next;
    if (xml.startsWith("<!--", at)) skip("-->");
    else if (xml.startsWith("<?", at)) skip("?>");
    else if (xml.startsWith("<![CDATA[", at)) into().push(skip("]]>").slice("<![CDATA[".length));
    else if (xml.startsWith("</", at)) {
      if (take(CLOSING)?.[1] !== open.pop()?.name || open.length === 0) refuse(at);
    } else {
      at += 1;
      const name = take(NAME)?.[0] ?? refuse(at);
      const attributes = new Map<string, string>();
      for (let found = take(ATTRIBUTE); found; found = take(ATTRIBUTE)) {
        const [, key = "", value, other = ""] = found;
        if (attributes.has(key)) refuse(at);
        attributes.set(key, decode(value ?? other, at, refuse));
      }
      const end = take(END) ?? refuse(at);
      const element = { name, attributes, children: [] };
      into().push(element);
      if (end[1] === "") open.push(element);
    }
  }
  const [document, ...others] = open[0]?.children.filter((each) => typeof each !== "string") ?? [];
  if (!document || others.length > 0 || open.length > 1) refuse(at);
  return document;
}

export function writeTree({ name, attributes, children }: WordElement): string {
  const pairs = [...attributes].map(([key, value]) => ` ${key}="${encode(value)}"`).join("");
  const inner = children.map((each) => (typeof each === "string" ? encode(each) : writeTree(each))).join("");
  return `<${name}${pairs}>${inner}</${name}>`;
}

export function isElement(node: Node): node is WordElement {
  return typeof node !== "string";
}

export function childOf(element: WordElement | undefined, name: string): WordElement | undefined {
  return element?.children.filter(isElement).find((each) => each.name === name);
}

export function* within(element: WordElement): Generator<WordElement> {
  yield element;
  for (const child of element.children) if (isElement(child)) yield* within(child);
}

export function wordsIn(element: WordElement): string {
  const names = new Set(["w:t", "m:t", "a:t"]);
  return [...within(element)]
    .filter(({ name }) => names.has(name))
    .flatMap(({ children }) => children.filter((each) => typeof each === "string"))
    .join("");
}

export function wordsOf(node: Node): string {
  return isElement(node) ? wordsIn(node) : "";
}

export function make(
  name: string,
  children: readonly Node[],
  attributes: Readonly<Record<string, string>> = {},
): WordElement {
  return { name, attributes: new Map(Object.entries(attributes)), children };
}

export function textOf(text: string): WordElement {
  return { name: "w:t", attributes: new Map([["xml:space", "preserve"]]), children: [text] };
}

function decode(text: string, at: number, refuse: (at: number) => never): string {
  return text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8})?;?/gi,
    (whole, name: string | undefined, offset: number) => {
      if (!whole.endsWith(";") || name === undefined) return refuse(at + offset);
      if (!name.startsWith("#")) return ENTITIES[name] ?? refuse(at + offset);
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code <= 0x10ffff ? String.fromCodePoint(code) : refuse(at + offset);
    },
  );
}

function encode(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function refuseDamaged(): never {
  throw damaged();
}
