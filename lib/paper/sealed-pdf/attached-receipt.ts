import { latin1 } from "./find-signature";
import { isDictionary, isReference, openPdf, type PdfObjects } from "./pdf-objects";
import { type PdfDictionary, PdfSyntaxError, type PdfValue } from "./pdf-value";

export interface AttachedReceipt {
  /** Not yet verified. */
  jws: string;
  sealedId: string;
}

const NAME = "receipt.jws";
const MAX_RECEIPT_BYTES = 32_768;
const RECEIPT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const CERTIFICATE_ID = /vcrt_[0-9a-hjkmnp-tv-z]{26}/g;

/** Call it only after the seal was verified. The file has only this attachment, and only the verified signature. */
export async function readAttachedReceipt(
  pdf: Uint8Array<ArrayBuffer>,
  byteRange: readonly number[],
): Promise<AttachedReceipt> {
  const objects = await openPdf(pdf);
  const catalog = await dictionaryAt(objects, objects.trailer.get("/Root"));
  const reason = await readSeal(objects, catalog, byteRange);
  const ids = new Set(reason.match(CERTIFICATE_ID));
  const [sealedId] = ids;
  if (sealedId === undefined || ids.size > 1) throw new PdfSyntaxError("the seal names no certificate");
  return { jws: await readAttachment(objects, catalog), sealedId };
}

async function readSeal(
  objects: PdfObjects,
  catalog: PdfDictionary,
  byteRange: readonly number[],
): Promise<string> {
  const form = catalog.get("/AcroForm");
  const fields = isDictionary(form) ? form.get("/Fields") : undefined;
  if (!Array.isArray(fields) || fields.length !== 1) throw new PdfSyntaxError("not one field");
  const field = await dictionaryAt(objects, fields[0]);
  if (field.get("/FT") !== "/Sig" || field.has("/Kids")) throw new PdfSyntaxError("no signature field");
  const reference = field.get("/V");
  const permissions = catalog.get("/Perms");
  if (permissions !== undefined) {
    // Early seals did not certify the PDF.
    const certifying = isDictionary(permissions) ? permissions.get("/DocMDP") : undefined;
    if (!isSame(certifying, reference)) throw new PdfSyntaxError("another signature certifies");
  }
  const signature = await dictionaryAt(objects, reference);
  const [range, reason] = [signature.get("/ByteRange"), signature.get("/Reason")];
  const { start, end } = objects.span(reference);
  const [, before = 0, after = 0] = byteRange;
  if (
    signature.get("/Type") !== "/Sig" ||
    !Array.isArray(range) ||
    range.length !== byteRange.length ||
    !byteRange.every((each, index) => each === range[index]) ||
    before < start ||
    after > end ||
    !(reason instanceof Uint8Array)
  ) {
    throw new PdfSyntaxError("another signature");
  }
  return textOf(reason);
}

async function readAttachment(objects: PdfObjects, catalog: PdfDictionary): Promise<string> {
  const names = await inline(objects, catalog.get("/Names"));
  const tree = await inline(objects, names.get("/EmbeddedFiles"));
  const leaves = tree.get("/Names");
  if (tree.has("/Kids") || !Array.isArray(leaves) || leaves.length !== 2) {
    throw new PdfSyntaxError("not one attachment");
  }
  const [name, reference] = leaves as [PdfValue, PdfValue];
  if (!(name instanceof Uint8Array) || textOf(name) !== NAME) throw new PdfSyntaxError("another attachment");
  const associated = catalog.get("/AF");
  if (!Array.isArray(associated) || associated.length !== 1 || !isSame(associated[0], reference)) {
    throw new PdfSyntaxError("another associated file");
  }
  const file = await dictionaryAt(objects, reference);
  const embedded = await inline(objects, file.get("/EF"));
  const streams = [...embedded.values()];
  if (!streams.every((each) => isSame(each, streams[0]))) throw new PdfSyntaxError("two files of one name");
  const text = latin1(await objects.contents(streams[0], MAX_RECEIPT_BYTES)).trim();
  if (!RECEIPT.test(text)) throw new PdfSyntaxError("no receipt");
  return text;
}

async function inline(objects: PdfObjects, value: PdfValue | undefined): Promise<PdfDictionary> {
  return isDictionary(value) ? value : dictionaryAt(objects, value);
}

async function dictionaryAt(objects: PdfObjects, reference: PdfValue | undefined): Promise<PdfDictionary> {
  const value = await objects.value(reference);
  if (!isDictionary(value)) throw new PdfSyntaxError("no dictionary");
  return value;
}

function isSame(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  return isReference(one) && isReference(other) && one.object === other.object;
}

function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isUtf16 ? new TextDecoder("utf-16be").decode(bytes.subarray(2)) : latin1(bytes);
}
