import { DraftRefusal, damaged, tooLarge } from "./draft-refusal";

const MAX_PARAGRAPHS = 8000;
const MAX_ELEMENTS = 80_000;
const MAX_DEPTH = 200;
const MAX_ATTRIBUTES = 400_000;
/** Parsers compare each attribute with all others of its element. */
const MAX_ATTRIBUTES_OF_ONE = 200;

export function safeXml(bytes: Uint8Array): string {
  let xml: string;
  try {
    xml = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw damaged();
  }
  const named = /^\ufeff?<\?xml[^>]{0,200}encoding=["']([^"']{0,40})/i.exec(xml)?.[1];
  if (named !== undefined && !/^utf-?(?:8|16)$/i.test(named)) throw damaged();
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new DraftRefusal("contains entity definitions");
  checkSize(xml);
  return xml;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

const OPAQUE: readonly [start: string, end: string][] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["<!", ">"],
];

/** A million nodes, or levels, would crash the parser. One forward pass: nothing is searched twice. */
function checkSize(xml: string): void {
  const seen = { elements: 0, paragraphs: 0, attributes: 0, depth: 0 };
  let end = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", end)) {
    const opaque = OPAQUE.find(([start]) => xml.startsWith(start, at));
    end = xml.indexOf(opaque?.[1] ?? ">", at + (opaque?.[0].length ?? 1));
    if (end < 0) throw damaged();
    if (opaque !== undefined) continue;
    count(xml.slice(at + 1, end), seen);
    if (
      seen.elements > MAX_ELEMENTS ||
      seen.paragraphs > MAX_PARAGRAPHS ||
      seen.attributes > MAX_ATTRIBUTES ||
      seen.depth > MAX_DEPTH
    )
      throw tooLarge();
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
  if (/^(?:[^\s/:]{1,40}:)?p(?:[\s/]|$)/.test(tag)) seen.paragraphs += 1;
  if (!tag.endsWith("/")) seen.depth += 1;
  const attributes = tag.split("=").length - 1;
  if (attributes > MAX_ATTRIBUTES_OF_ONE) throw tooLarge();
  seen.attributes += attributes;
}
