import { toHex } from "./digest";
import { decodeHex, findSignature, withoutPadding } from "./find-signature";
import { isDictionary, isReference, openPdf, type PdfObjects } from "./pdf-objects";
import { PdfSyntaxError } from "./pdf-value";
import {
  ANNOTATIONS,
  type Evidence,
  FIELDS,
  type FileState,
  KINDS,
  type Revision,
  standsAt,
  textAt,
  writeEvidence,
  writeStamp,
} from "./write-revision";

export type LaterRevision =
  | { kind: "evidence"; end: number; evidence: Evidence }
  | { kind: "stamp"; end: number; token: Uint8Array; place: { start: number; end: number } };

const MAX_REVISIONS = 64;
const MAX_PARTS = 400;
const LISTS = {
  certificates: /\/Certs \[ ((?:\d{1,9} 0 R )*)\]\n/,
  ocsps: /\/OCSPs \[ ((?:\d{1,9} 0 R )*)\]\n/,
  crls: /\/CRLs \[ ((?:\d{1,9} 0 R )*)\]\n/,
};
const STORE_LENGTH = 200 + MAX_PARTS * 16;
const OBJECT = /^(\d{1,9}) 0 obj\n<<\n([\s\S]*)>>\nendobj$/;

async function stateOf(sealed: Uint8Array<ArrayBuffer>, objects: PdfObjects): Promise<FileState> {
  const { trailer } = objects;
  const [root, info, size, id] = ["/Root", "/Info", "/Size", "/ID"].map((each) => trailer.get(each));
  const catalog = await objects.value(root);
  const form = isDictionary(catalog) ? catalog.get("/AcroForm") : undefined;
  const fields = isDictionary(form) ? form.get("/Fields") : undefined;
  const field = await objects.value(Array.isArray(fields) ? fields[0] : undefined);
  const page = isDictionary(field) ? field.get("/P") : undefined;
  if (!isReference(root) || !isReference(info) || typeof size !== "number" || !isReference(page))
    throw new PdfSyntaxError("another trailer");
  const bodyOf = (reference: { object: number }) => {
    const { start, end } = objects.span(reference);
    const found = OBJECT.exec(textAt(sealed, start, end - start));
    if (!found || Number(found[1]) !== reference.object) throw new PdfSyntaxError("another spelling");
    return { object: reference.object, body: found[2] ?? "" };
  };
  const state = {
    end: sealed.length,
    previous: objects.start,
    size,
    info: info.object,
    id: Array.isArray(id) ? id.map((each) => toHex(each as Uint8Array)) : [],
    catalog: bodyOf(root),
    page: bodyOf(page),
    stamps: [],
    evidence: null,
  };
  const isOwn = FIELDS.test(state.catalog.body) && ANNOTATIONS.test(state.page.body);
  if (!isOwn || state.catalog.body.includes("/DSS")) throw new PdfSyntaxError("another spelling");
  return state;
}

export interface OpenedFile {
  revisions: LaterRevision[];
  state: FileState;
}

/** Verify the seal first. */
export async function openRevisions(pdf: Uint8Array<ArrayBuffer>): Promise<OpenedFile> {
  const { end } = findSignature(pdf);
  const sealed = pdf.slice(0, end);
  return readRevisions(pdf, await stateOf(sealed, await openPdf(sealed)));
}

/** Accepts only what `write-revision` would write, byte for byte. Doesn't verify the evidence and tokens. */
function readRevisions(pdf: Uint8Array<ArrayBuffer>, sealed: FileState): OpenedFile {
  const revisions: LaterRevision[] = [];
  let state = sealed;
  while (state.end < pdf.length) {
    if (revisions.length === MAX_REVISIONS) throw new PdfSyntaxError("too many changes");
    const isStamp = textAt(pdf, state.end, 64).startsWith(`\n${state.size} 0 obj\n<<\n/Type /DocTimeStamp\n`);
    const { revision, next } = isStamp ? readStamp(pdf, state) : readEvidence(pdf, state);
    revisions.push(revision);
    state = next;
  }
  return { revisions, state };
}

function readStamp(pdf: Uint8Array<ArrayBuffer>, state: FileState) {
  const head = textAt(pdf, state.end, 256);
  const opening = head.indexOf("/Contents <");
  const start = state.end + opening + "/Contents <".length;
  const end = pdf.indexOf(0x3e, start);
  if (opening < 0 || end < 0 || (end - start) % 2 !== 0) throw new PdfSyntaxError("no token");
  const { bytes, place, state: next } = writeStamp(state, (end - start) / 2);
  if (place.start !== start || place.end !== end) throw new PdfSyntaxError("another place");
  bytes.set(pdf.subarray(start, end), start - state.end);
  requireSame(pdf, state, bytes);
  const token = withoutPadding(decodeHex(pdf.subarray(start, end)));
  const gap = { start: start - 1, end: end + 1 };
  return { revision: { kind: "stamp" as const, end: next.end, token, place: gap }, next };
}

function readEvidence(pdf: Uint8Array<ArrayBuffer>, state: FileState) {
  const catalogEnd =
    state.end + 1 + textAt(pdf, state.end + 1, state.catalog.body.length + 1000).indexOf("endobj\n\n");
  let at = catalogEnd + "endobj\n\n".length;
  const parts: Uint8Array[] = [];
  for (;;) {
    const object = state.size + parts.length;
    const found = /^(\d{1,9}) 0 obj\n<<\n\/Length (\d{1,9})\n>>\nstream\n/.exec(textAt(pdf, at, 80));
    if (!found || Number(found[1]) !== object) break;
    if (parts.length + countOf(state) === MAX_PARTS) throw new PdfSyntaxError("too much evidence");
    const start = at + found[0].length;
    parts.push(pdf.subarray(start, start + Number(found[2])));
    at = start + Number(found[2]) + "\nendstream\nendobj\n\n".length;
  }
  const store = textAt(pdf, at, STORE_LENGTH);
  const evidence = { certificates: [] as Uint8Array[], ocsps: [] as Uint8Array[], crls: [] as Uint8Array[] };
  let from = 0;
  for (const kind of KINDS) {
    const [, list = ""] = LISTS[kind].exec(store) ?? [];
    const count = Math.max(0, list.split("R").length - 1 - (state.evidence?.[kind].length ?? 0));
    evidence[kind] = parts.slice(from, from + count);
    from += count;
  }
  const { bytes, state: next }: Revision = writeEvidence(state, evidence);
  requireSame(pdf, state, bytes);
  return { revision: { kind: "evidence" as const, end: next.end, evidence }, next };
}

function countOf({ evidence }: FileState): number {
  return KINDS.reduce((sum, kind) => sum + (evidence?.[kind].length ?? 0), 0);
}

function requireSame(pdf: Uint8Array, { end }: FileState, expected: Uint8Array): void {
  if (!standsAt(pdf, end, expected)) throw new PdfSyntaxError("another change than ours");
}
