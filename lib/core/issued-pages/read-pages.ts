import {
  decodePDFRawStream,
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { toHex } from "../sealed-pdf/digest";

/** What a PDF says of itself, whichever program saved it: claims, until they are held against a record. */
type ReadPages =
  | {
      kind: "read";
      /** The attached receipt. */
      receipt: string | null;
      /** The certificate that the seal in it was made for. */
      sealedId: string | null;
      pageCount: number;
      /**
       * A digest of everything that is drawn on each page, keyed by the seal: who has no copy of the file can try no
       * words out on them. Null in a file that lost its seal.
       */
      pages: string[] | null;
    }
  | { kind: "encrypted" }
  | { kind: "broken" };

const CERTIFICATE_ID = /vcrt_[0-9a-hjkmnp-tv-z]{26}/;
const RECEIPT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Larger than any receipt. */
const MAX_RECEIPT_BYTES = 32_768;
/** Beyond it nothing is unpacked: ours are a few megabytes. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const MAX_DEPTH = 60;

/** Reads a PDF as far as its pages can be compared. Throws nothing for what is in the file. */
export async function readPages(pdf: Uint8Array): Promise<ReadPages> {
  try {
    const file = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
    const seal = findSeal(file);
    const digester = seal?.key ? await createDigester(file, seal.key) : null;
    const pages = file.getPages();
    const digests: string[] = [];
    if (digester) for (const page of pages) digests.push(await digester(page));
    return {
      kind: "read",
      receipt: findReceipt(file),
      sealedId: seal?.id ?? null,
      pageCount: pages.length,
      pages: digester ? digests : null,
    };
  } catch (error) {
    return { kind: error instanceof EncryptedPDFError ? "encrypted" : "broken" };
  }
}

function findReceipt(file: PDFDocument): string | null {
  const found = attachments(file).find(({ name }) => name === "receipt.jws");
  if (!found || found.data.length > MAX_RECEIPT_BYTES) return null;
  const text = new TextDecoder("latin1").decode(found.data).trim();
  return RECEIPT.test(text) ? text : null;
}

function attachments(file: PDFDocument): { name: string; data: Uint8Array }[] {
  try {
    return file.getAttachments();
  } catch {
    return [];
  }
}

/** The first field that holds a signature which names a certificate of ours. */
function findSeal({
  catalog,
  context,
}: PDFDocument): { id: string; key: Uint8Array<ArrayBuffer> | null } | null {
  const form = dictionaryOf(context.lookup(catalog.get(PDFName.of("AcroForm"))));
  const fields = context.lookup(form?.get(PDFName.of("Fields")));
  if (!(fields instanceof PDFArray)) return null;
  for (const reference of fields.asArray()) {
    const signature = dictionaryOf(
      context.lookup(dictionaryOf(context.lookup(reference))?.get(PDFName.of("V"))),
    );
    const reason = context.lookup(signature?.get(PDFName.of("Reason")));
    const [id] =
      reason instanceof PDFString || reason instanceof PDFHexString
        ? (CERTIFICATE_ID.exec(reason.decodeText()) ?? [])
        : [];
    if (!signature || id === undefined) continue;
    const contents = context.lookup(signature.get(PDFName.of("Contents")));
    const bytes =
      contents instanceof PDFHexString || contents instanceof PDFString ? contents.asBytes() : null;
    return { id, key: bytes && withoutPadding(bytes) };
  }
  return null;
}

/** Zeros fill the room of a signature, and not every program keeps them. */
function withoutPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end < 64 ? null : Uint8Array.from(bytes.subarray(0, end));
}

function dictionaryOf(value: PDFObject | undefined): PDFDict | undefined {
  return value instanceof PDFDict ? value : undefined;
}

/** What has nothing to do with how a page looks, or leads away from it; how a stream is packed. */
const LEFT_OUT = new Set(
  "/Parent /P /StructParents /StructParent /Metadata /PieceInfo /LastModified /Tabs /Length /Filter /DecodeParms /V /T".split(
    " ",
  ),
);
/** What a page has from its parents where it has none of its own. */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

async function createDigester({ context }: PDFDocument, key: Uint8Array<ArrayBuffer>) {
  const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const known = new Map<string, string>();
  const open = new Set<string>();
  let unpacked = 0;

  async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  }

  async function short(text: string): Promise<string> {
    return text.length > 64 ? hash(encode(text)) : text;
  }

  /** The value as a text that is the same however it was written down, in its place or elsewhere. */
  async function canonical(value: PDFObject | undefined, depth: number): Promise<string> {
    if (depth > MAX_DEPTH) throw new RangeError("nested deeper than any page");
    if (value instanceof PDFRef) return followed(value, depth);
    if (value instanceof PDFStream) return streamed(value, depth);
    if (value instanceof PDFDict) return entriesOf(value, depth);
    if (value instanceof PDFArray) {
      const parts: string[] = [];
      for (const each of value.asArray()) parts.push(await canonical(each, depth + 1));
      return short(`[${parts.join(" ")}]`);
    }
    if (value instanceof PDFNumber) return String(value.asNumber());
    if (value instanceof PDFName) return JSON.stringify(value.decodeText());
    if (value instanceof PDFString || value instanceof PDFHexString) return `(${toHex(value.asBytes())})`;
    if (value instanceof PDFBool) return String(value.asBoolean());
    return "null";
  }

  async function followed(reference: PDFRef, depth: number): Promise<string> {
    const tag = reference.toString();
    const found = known.get(tag);
    if (found !== undefined) return found;
    // What leads back to itself is told by where it does.
    if (open.has(tag)) return "again";
    open.add(tag);
    const text = await canonical(context.lookup(reference), depth + 1);
    open.delete(tag);
    known.set(tag, text);
    return text;
  }

  async function entriesOf(dictionary: PDFDict, depth: number): Promise<string> {
    const parts: string[] = [];
    const entries = dictionary.entries().map(([name, value]) => [name.asString(), value] as const);
    for (const [name, value] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (!LEFT_OUT.has(name)) parts.push(`${name} ${await canonical(value, depth + 1)}`);
    }
    return short(`<<${parts.join(" ")}>>`);
  }

  async function streamed(stream: PDFStream, depth: number): Promise<string> {
    const { bytes, packing } = await contentsOf(stream, depth);
    return short(`${await entriesOf(stream.dict, depth + 1)}${packing}${await hash(bytes)}`);
  }

  /** Unpacked where that is known how; a picture stays as it is packed. */
  async function contentsOf(stream: PDFStream, depth: number) {
    if (!(stream instanceof PDFRawStream))
      return { bytes: Uint8Array.from(stream.getContents()), packing: "" };
    try {
      const bytes = Uint8Array.from(decodePDFRawStream(stream).decode());
      unpacked += bytes.length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new RangeError("unpacks to more than any of ours");
      return { bytes, packing: "" };
    } catch (error) {
      if (error instanceof RangeError) throw error;
      const packing = await canonical(stream.dict.get(PDFName.of("Filter")), depth + 1);
      return { bytes: Uint8Array.from(stream.getContents()), packing };
    }
  }

  /** All of a page: what it draws, with which fonts and pictures, and what lies upon it. */
  return async function digest({ node }: PDFPage): Promise<string> {
    const parts: string[] = [];
    for (const name of INHERITED) {
      const value = node.getInheritableAttribute(PDFName.of(name));
      parts.push(`${name} ${await canonical(value, 0)}`);
    }
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
    const drawn: string[] = [];
    for (const each of streams) {
      const stream = context.lookup(each);
      if (stream instanceof PDFStream)
        drawn.push(new TextDecoder("latin1").decode((await contentsOf(stream, 0)).bytes));
    }
    // One stream or several: programs join them.
    parts.push(await hash(encode(drawn.join("\n").replace(/\s+/g, " ").trim())));
    const notes = context.lookup(node.get(PDFName.of("Annots")));
    if (notes instanceof PDFArray && notes.size() > 0) parts.push(await canonical(notes, 0));
    const mac = await crypto.subtle.sign("HMAC", hmac, encode(parts.join("\n")));
    return toHex(new Uint8Array(mac).subarray(0, 16));
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
