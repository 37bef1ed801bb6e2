import { openZip, ZipRefusal } from "./zip-parts";

export const WORD_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const DOCUMENT_PART = "word/document.xml";
const CONTENT_TYPES_PART = "[Content_Types].xml";
/** All that the text and its structure need; pictures, macros, settings and links to elsewhere stay behind. */
const NEEDED = [
  DOCUMENT_PART,
  "word/styles.xml",
  "word/numbering.xml",
  "word/footnotes.xml",
  "word/endnotes.xml",
];
const MAX_PART_BYTES = 8 * 1024 * 1024;
const MAX_PARAGRAPHS = 8000;
const MAX_ELEMENTS = 80_000;
const MAX_DEPTH = 200;

/**
 * The parts of a Word document that say what it says, unpacked within bounds and free of what could make a reader
 * of XML do anything but read. Throws ZipRefusal.
 */
export function wordParts(bytes: Uint8Array): Map<string, string> {
  const zip = openZip(bytes);
  if (!zip.names.has(CONTENT_TYPES_PART) || !zip.names.has(DOCUMENT_PART))
    throw new ZipRefusal("is an archive, but no Word document");
  if (
    [...zip.names].some(
      (name) => /vbaProject|\.bin$|\/activeX\//i.test(name) && !/printerSettings/i.test(name),
    )
  )
    throw new ZipRefusal("contains macros or other programs");
  const parts = new Map<string, string>();
  for (const name of NEEDED) {
    const part = zip.read(name, MAX_PART_BYTES);
    if (part !== null) parts.set(name, safeXml(part));
  }
  return parts;
}

function safeXml(bytes: Uint8Array): string {
  let xml: string;
  try {
    xml = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new ZipRefusal("is damaged");
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ZipRefusal("contains entity definitions");
  checkSize(xml);
  return xml;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** A tree of a million nodes, or one a million deep, would take the reader down before it could complain. */
function checkSize(xml: string): void {
  let elements = 0;
  let paragraphs = 0;
  let depth = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1)) {
    const next = xml.charCodeAt(at + 1);
    if (next === 0x2f) {
      depth -= 1;
      continue;
    }
    if (next === 0x3f || next === 0x21) continue;
    elements += 1;
    if (xml.startsWith("w:p", at + 1) && /[\s>/]/.test(xml.charAt(at + 4))) paragraphs += 1;
    const end = xml.indexOf(">", at);
    if (end < 0) throw new ZipRefusal("is damaged");
    if (xml.charCodeAt(end - 1) !== 0x2f) depth += 1;
    if (elements > MAX_ELEMENTS || paragraphs > MAX_PARAGRAPHS || depth > MAX_DEPTH)
      throw new ZipRefusal("is larger or deeper than any letter");
  }
}
