import { latin1 } from "../sealed-pdf/find-signature";
import { type PdfDictionary, PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";
import type { SavedPdf } from "./saved-pdf";

const CERTIFICATE_ID = /vcrt_[0-9a-hjkmnp-tv-z]{26}/;
const RECEIPT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MAX_RECEIPT_BYTES = 32_768;
const MAX_FILES = 100;
const MAX_DEPTH = 8;

export async function findSeal(
  file: SavedPdf,
  catalog: PdfDictionary,
): Promise<{ id: string; key: Uint8Array<ArrayBuffer> } | null> {
  const form = await file.dictionary(catalog.get("/AcroForm"));
  const fields = await file.value(form?.get("/Fields"));
  if (!Array.isArray(fields)) return null;
  for (const field of fields.slice(0, MAX_FILES) as PdfValue[]) {
    const signature = await file.dictionary((await file.dictionary(field))?.get("/V"));
    const reason = await file.value(signature?.get("/Reason"));
    const contents = await file.value(signature?.get("/Contents"));
    const [id] = (reason instanceof Uint8Array && CERTIFICATE_ID.exec(textOf(reason))) || [];
    const key = contents instanceof Uint8Array ? withoutPadding(contents) : null;
    if (id !== undefined && key) return { id, key };
  }
  return null;
}

/** Not every program keeps the zeros that fill a signature's room. */
function withoutPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end < 64 ? null : Uint8Array.from(bytes.subarray(0, end));
}

export async function findReceipts(file: SavedPdf, catalog: PdfDictionary): Promise<string[]> {
  const receipts: string[] = [];
  for (const { name, entries } of await listAttachments(file, catalog)) {
    if (name !== "receipt.jws") continue;
    const embedded = await file.dictionary(entries.get("/EF"));
    const { stream } = await file.follow(embedded?.get("/F"));
    const bytes = stream && (await file.unpack(stream));
    const text = bytes && bytes.length <= MAX_RECEIPT_BYTES ? latin1(bytes).trim() : "";
    if (RECEIPT.test(text)) receipts.push(text);
  }
  return receipts;
}

interface Attachment {
  name: string;
  entries: PdfDictionary;
}

export async function listAttachments(file: SavedPdf, catalog: PdfDictionary): Promise<Attachment[]> {
  const found: Attachment[] = [];
  const names = await file.dictionary(catalog.get("/Names"));

  async function visit(value: PdfValue | undefined, depth: number): Promise<void> {
    const node = await file.dictionary(value);
    if (!node) return;
    if (depth > MAX_DEPTH || found.length > MAX_FILES) throw new PdfSyntaxError("too many files");
    const kids = await file.value(node.get("/Kids"));
    if (Array.isArray(kids)) for (const kid of kids as PdfValue[]) await visit(kid, depth + 1);
    const leaves = await file.value(node.get("/Names"));
    if (!Array.isArray(leaves)) return;
    for (let at = 0; at < leaves.length; at += 2) {
      const [name, entries] = [await file.value(leaves[at]), await file.dictionary(leaves[at + 1])];
      if (!(name instanceof Uint8Array) || !entries || found.length > MAX_FILES)
        throw new PdfSyntaxError("no list of files");
      const [own, unicode] = [await file.value(entries.get("/F")), await file.value(entries.get("/UF"))];
      const said = [name, own, unicode].map((each) => (each instanceof Uint8Array ? textOf(each) : null));
      const isOne = said.every((each) => each === null || each === said[0]);
      found.push({ name: isOne ? (said[0] ?? "") : "", entries });
    }
  }

  await visit(names?.get("/EmbeddedFiles"), 0);
  return found;
}

export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder().decode(bytes);
  return latin1(bytes);
}
