import { inflateSync } from "node:zlib";
import type { PDFDict, PDFDocument, PDFObject } from "@cantoo/pdf-lib";

const MAX_FILE = 16_000_000;
const MAX_CONTENT = 4_000_000;
const MAX_OBJECTS = 100_000;
const MAX_OBJECT_STREAMS = 8_000_000;
const PACKED_OBJECTS = /\/(?:ObjStm|XRef)\b/g;
const [MAX_DEPTH, LEAST_FORM] = [12, 1_000] as const;
const DELIMITER = /[\s()<>[\]{}/%\0]/;
const NUMBER = /^[+-]?[\d.]/;

type PdfLib = typeof import("@cantoo/pdf-lib");

export type ActualTexts = (string | null)[];

export type ReadActualTexts = (page: { num: number; gen: number } | null) => Promise<ActualTexts | null>;

/**
 * The `ActualText` of each marked stretch on a page and in its forms, in order; null for a stretch without one. pdf.js
 * leaves it out. Returns null if the stretches can't be determined.
 */
export function actualTexts(bytes: Uint8Array): ReadActualTexts {
  let opened: Promise<PDFDocument> | null = null;
  return async (ref) => {
    if (!ref || bytes.length > MAX_FILE) return null;
    try {
      if (opened === null) checkSize(bytes);
      const pdf = await import("@cantoo/pdf-lib");
      opened ??= pdf.PDFDocument.load(bytes, {
        updateMetadata: false,
        parseSpeed: pdf.ParseSpeeds.Fastest,
      });
      const { context } = await opened;
      const page = context.lookup(pdf.PDFRef.of(ref.num, ref.gen), pdf.PDFDict);
      const contents = page.lookup(pdf.PDFName.of("Contents"));
      const streams =
        contents instanceof pdf.PDFArray
          ? contents.asArray().map((each) => context.lookup(each))
          : [contents];
      let content = "";
      for (const stream of streams) content += `${decoded(stream, pdf, MAX_CONTENT - content.length)}\n`;
      return findActualTexts(content, formsOf(resourcesOf(page, pdf), pdf));
    } catch {
      return null;
    }
  };
}

function resourcesOf(page: PDFDict, { PDFDict, PDFName }: PdfLib): PDFDict | undefined {
  let node: PDFDict | undefined = page;
  for (let depth = 0; node && depth < MAX_DEPTH; depth += 1) {
    if (node.has(PDFName.of("Resources"))) return node.lookup(PDFName.of("Resources"), PDFDict);
    node = node.lookupMaybe(PDFName.of("Parent"), PDFDict);
  }
  return undefined;
}

function formsOf(
  resources: PDFDict | undefined,
  pdf: PdfLib,
  depth = 0,
  left = { content: MAX_CONTENT },
): (name: string) => ActualTexts {
  const { PDFDict, PDFName, PDFRawStream } = pdf;
  return (name) => {
    const form = resources?.lookupMaybe(PDFName.of("XObject"), PDFDict)?.lookup(PDFName.of(name));
    if (!(form instanceof PDFRawStream) || form.dict.lookup(PDFName.of("Subtype")) !== PDFName.of("Form"))
      return [];
    if (depth >= MAX_DEPTH) throw new Error("too deep");
    const content = decoded(form, pdf, left.content);
    left.content -= content.length + LEAST_FORM;
    const own = form.dict.lookupMaybe(PDFName.of("Resources"), PDFDict) ?? resources;
    const said = findActualTexts(content, formsOf(own, pdf, depth + 1, left));
    if (said === null) throw new Error("a form can't be followed");
    // pdf.js marks an optional-content form as a stretch.
    return form.dict.has(PDFName.of("OC")) ? [null, ...said] : said;
  };
}

/** Limits the size of packed objects, because pdf-lib unpacks them all. */
function checkSize(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString("latin1");
  let objects = 0;
  for (let at = text.indexOf(" obj"); at >= 0; at = text.indexOf(" obj", at + 4)) objects += 1;
  if (objects > MAX_OBJECTS) throw new Error("too many objects");
  let left = MAX_OBJECT_STREAMS;
  PACKED_OBJECTS.lastIndex = 0;
  while (PACKED_OBJECTS.test(text)) {
    const start = text.indexOf("stream", PACKED_OBJECTS.lastIndex);
    if (start < 0) return;
    PACKED_OBJECTS.lastIndex = start;
    const packed = buffer.subarray(text.indexOf("\n", start) + 1);
    left -= inflateSync(packed, { maxOutputLength: left }).length;
  }
}

function decoded(stream: PDFObject | undefined, pdf: PdfLib, most: number): string {
  const { PDFArray, PDFRawStream, PDFName } = pdf;
  if (!(stream instanceof PDFRawStream)) throw new Error("no plain stream");
  const filter = stream.dict.lookup(PDFName.of("Filter"));
  if (most <= 0) throw new Error("too long");
  if (filter === undefined) return Buffer.from(stream.getContents()).toString("latin1");
  const name = String(filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter);
  if (name !== "/FlateDecode" || stream.dict.has(PDFName.of("DecodeParms")))
    throw new Error(`packed as ${name}`);
  return inflateSync(stream.getContents(), { maxOutputLength: most }).toString("latin1");
}

/** Null if there is an inline image, whose bytes can look like tokens. */
export function findActualTexts(
  content: string,
  textsIn: (form: string) => ActualTexts = () => [],
): ActualTexts | null {
  if (content.length > MAX_CONTENT) return null;
  const found: ActualTexts = [];
  let [depth, key] = [0, ""];
  let said: string | null = null;
  for (let at = 0; at < content.length; ) {
    const sign = content.charAt(at);
    if (content.startsWith("<<", at) || content.startsWith(">>", at)) {
      depth += sign === "<" ? 1 : -1;
      at += 2;
    } else if (sign === "(" || sign === "<") {
      const end = sign === "(" ? endOfLiteral(content, at) : content.indexOf(">", at) + 1;
      if (end <= 0) return null;
      if (depth === 1 && key === "ActualText") said = textOf(content.slice(at, end));
      key = "";
      at = end;
    } else if (sign === "%") {
      while (at < content.length && content[at] !== "\n" && content[at] !== "\r") at += 1;
    } else if (DELIMITER.test(sign) && sign !== "/") at += 1;
    else {
      let end = at + 1;
      while (end < content.length && !DELIMITER.test(content.charAt(end))) end += 1;
      const [word, name] = [content.slice(at, end), key];
      at = end;
      if (sign === "/") key = word.slice(1);
      else key = "";
      if (depth > 0 || sign === "/" || NUMBER.test(word)) continue;
      if (word === "BI") return null;
      if (word === "BDC") found.push(said);
      if (word === "Do") for (const each of textsIn(name)) found.push(each);
      said = null;
    }
  }
  return found;
}

function endOfLiteral(content: string, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at += 1) {
    if (content[at] === "\\") at += 1;
    else if (content[at] === "(") depth += 1;
    else if (content[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return 0;
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads UTF-16 only: PDFDocEncoding has no right-to-left letters. */
function textOf(source: string): string | null {
  const plain = source.startsWith("<")
    ? Buffer.from(source.slice(1, -1).replace(/\s/g, ""), "hex")
    : Buffer.from(
        source
          .slice(1, -1)
          .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, other: string) =>
            octal === undefined
              ? (ESCAPED[other] ?? other.trim())
              : String.fromCharCode(Number.parseInt(octal, 8)),
          ),
        "latin1",
      );
  if (plain[0] !== 0xfe || plain[1] !== 0xff || plain.length % 2 !== 0) return null;
  return Buffer.from(plain.subarray(2)).swap16().toString("utf16le");
}
