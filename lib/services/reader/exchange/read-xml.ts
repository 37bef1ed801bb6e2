import { isElement, readTree, type WordElement } from "@/lib/services/sources/word/word-tree";

/** Why a file cannot be read: a sentence for whoever sent it, with the line where there is one. */
export class ExchangeRefusal extends Error {}

/** What can make a reader of XML fetch or repeat things. None of it has a place in a list of words. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/** A stranger's XML as elements: nothing is fetched, no entity is replaced but the five of XML and numbers. */
export function readXml(bytes: Uint8Array): WordElement {
  const xml = textOf(bytes);
  const declared = DECLARATION.exec(xml);
  if (declared) {
    throw new ExchangeRefusal(
      `Line ${lineOf(xml, declared.index)} declares a document type or an entity, which is refused in files from others. Delete that declaration and import the file again.`,
    );
  }
  return readTree(xml, (at) => {
    throw new ExchangeRefusal(`Line ${lineOf(xml, at)} is not well-formed XML.`);
  });
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ExchangeRefusal("The file isn't UTF-8 or UTF-16 text. Save it as UTF-8.");
  }
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

/** A name without its prefix. */
export function localName({ name }: WordElement): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The children of these names. */
export function childrenOf(element: WordElement | undefined, ...names: string[]): WordElement[] {
  return (element?.children ?? []).filter(isElement).filter((child) => names.includes(localName(child)));
}

/** All words of an element on one line, whatever marks parts of them. */
export function plainTextOf(element: WordElement | undefined): string {
  let text = "";
  const left: (WordElement | string)[] = element ? [element] : [];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === "string") text += next;
    else left.push(...next.children.toReversed());
  }
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** The main part of a language tag, in small letters: es-MX is es. */
export function languageOf(element: WordElement): string {
  const tag = element.attributes.get("xml:lang") ?? element.attributes.get("lang") ?? "";
  return (tag.toLowerCase().split(/[-_]/, 1)[0] ?? "").slice(0, 8);
}
