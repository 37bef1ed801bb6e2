import { ExchangeRefusal } from "@/lib/core/exchange/exchange-sentences";
import { isElement, readTree, type WordElement } from "../../sources/word/word-tree";

/** Declarations that make an XML parser fetch or repeat things; none belongs in a word list. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;
/** A document type by name alone, as many programs write it. It is never fetched, and declares nothing. */
const NAMED_TYPE =
  /<!DOCTYPE\s+[\w:.-]+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*'))(?:\s+(?:"[^"<>]*"|'[^'<>]*'))?)?\s*>/y;

const MAX_BLANKS = 10_000;

/** Fetches nothing, and replaces only XML's own five entities and character numbers. */
export function readXml(bytes: Uint8Array): WordElement {
  const xml = withoutNamedType(textOf(bytes));
  const declared = DECLARATION.exec(xml);
  if (declared) throw new ExchangeRefusal("declares", lineOf(xml, declared.index));
  return readTree(xml, (at) => {
    throw new ExchangeRefusal("malformed", lineOf(xml, at));
  });
}

function withoutNamedType(xml: string): string {
  let at = 0;
  const skipTo = (end: string) => {
    const found = xml.indexOf(end, at);
    at = found < 0 ? xml.length : found + end.length;
  };
  for (;;) {
    at += /^\s*/.exec(xml.slice(at, at + MAX_BLANKS))?.[0].length ?? 0;
    if (xml.startsWith("<?", at)) skipTo("?>");
    else if (xml.startsWith("<!--", at)) skipTo("-->");
    else break;
  }
  NAMED_TYPE.lastIndex = at;
  const [type] = NAMED_TYPE.exec(xml) ?? [];
  if (type === undefined) return xml;
  return xml.slice(0, at) + type.replace(/[^\n]/g, " ") + xml.slice(at + type.length);
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ExchangeRefusal("encoding");
  }
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

export function localName({ name }: WordElement): string {
  return name.slice(name.indexOf(":") + 1);
}

export function childrenOf(element: WordElement | undefined, ...names: string[]): WordElement[] {
  return (element?.children ?? []).filter(isElement).filter((child) => names.includes(localName(child)));
}

export function plainTextOf(element: WordElement | undefined): string {
  let text = "";
  const left: (WordElement | string)[] = element ? [element] : [];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === "string") text += next;
    else left.push(...next.children.toReversed());
  }
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

export function languageOf(element: WordElement): string {
  const tag = element.attributes.get("xml:lang") ?? element.attributes.get("lang") ?? "";
  return (tag.toLowerCase().split(/[-_]/, 1)[0] ?? "").slice(0, 8);
}
