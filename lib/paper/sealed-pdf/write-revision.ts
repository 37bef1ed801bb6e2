import { latin1 } from "./find-signature";

/** All DER. */
export interface Evidence {
  certificates: readonly Uint8Array[];
  ocsps: readonly Uint8Array[];
  crls: readonly Uint8Array[];
}

export interface FileState {
  end: number;
  previous: number;
  size: number;
  info: number;
  id: readonly string[];
  catalog: { object: number; body: string };
  page: { object: number; body: string };
  stamps: readonly number[];
  evidence: { object: number; certificates: number[]; ocsps: number[]; crls: number[] } | null;
}

export interface Revision {
  bytes: Uint8Array<ArrayBuffer>;
  state: FileState;
}

export interface StampRevision extends Revision {
  place: { start: number; end: number };
}

export const KINDS = ["certificates", "ocsps", "crls"] as const;
const NAMES = { certificates: "Certs", ocsps: "OCSPs", crls: "CRLs" };
const RANGE_LENGTH = 48;

/** A document security store (ISO 32000-2, 12.8.4.3). Verifiers write it again and compare. */
export function writeEvidence(state: FileState, added: Evidence): Revision {
  const parts: Uint8Array[] = [];
  const numbers: number[] = [];
  let { size } = state;
  const kept = { certificates: [] as number[], ocsps: [] as number[], crls: [] as number[] };
  for (const kind of KINDS) {
    kept[kind] = [...(state.evidence?.[kind] ?? [])];
    for (const der of added[kind]) {
      parts.push(
        joined(`${size} 0 obj\n<<\n/Length ${der.length}\n>>\nstream\n`, der, "\nendstream\nendobj\n\n"),
      );
      kept[kind].push(size);
      numbers.push(size);
      size += 1;
    }
  }
  const evidence = { object: size, ...kept };
  const lists = KINDS.map(
    (kind) => `/${NAMES[kind]} [ ${kept[kind].map((each) => `${each} 0 R `).join("")}]\n`,
  );
  parts.push(ascii(`${size} 0 obj\n<<\n/Type /DSS\n${lists.join("")}>>\nendobj\n\n`));
  numbers.push(size);
  const next = { ...state, size: size + 1, evidence };
  return close(next, [[state.catalog.object, catalogOf(next)], ...zip(numbers, parts)]);
}

export function writeStamp(state: FileState, room: number): StampRevision {
  const [signature, field] = [state.size, state.size + 1];
  const next = { ...state, size: state.size + 2, stamps: [...state.stamps, field] };
  const fieldText = `${field} 0 obj\n<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Timestamp${next.stamps.length})\n/V ${signature} 0 R\n/F 132\n/Rect [ 0 0 0 0 ]\n/P ${state.page.object} 0 R\n>>\nendobj\n\n`;
  const before = `${signature} 0 obj\n<<\n/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n`;
  const gap = `<${"0".repeat(room * 2)}>`;
  const written = (range: string) =>
    close(next, [
      [signature, ascii(`${before}${range}/Contents ${gap}\n>>\nendobj\n\n`)],
      [state.catalog.object, catalogOf(next)],
      [state.page.object, pageOf(next)],
      [field, ascii(fieldText)],
    ]);
  const start = state.end + "\n".length + before.length + RANGE_LENGTH + "/Contents ".length;
  const end = start + gap.length;
  const total = written(" ".repeat(RANGE_LENGTH)).state.end;
  const range = `/ByteRange [0 ${start} ${end} ${total - end}]`.padEnd(RANGE_LENGTH - 1);
  return { ...written(`${range}\n`), place: { start: start + 1, end: end - 1 } };
}

function catalogOf({ catalog, stamps, evidence }: FileState): Uint8Array {
  const body = catalog.body.replace(
    FIELDS,
    (_, seal: string) => `/Fields [ ${seal}${referencesTo(stamps)}]\n`,
  );
  const store = evidence === null ? "" : `/DSS ${evidence.object} 0 R\n`;
  return ascii(`${catalog.object} 0 obj\n<<\n${body}${store}>>\nendobj\n\n`);
}

function pageOf({ page, stamps }: FileState): Uint8Array {
  const body = page.body.replace(
    ANNOTATIONS,
    (_, known: string) => `/Annots [ ${known}${referencesTo(stamps)}]\n`,
  );
  return ascii(`${page.object} 0 obj\n<<\n${body}>>\nendobj\n\n`);
}

export const FIELDS = /\/Fields \[ (\d+ 0 R )\]\n/;
export const ANNOTATIONS = /\/Annots \[ ((?:\d+ 0 R )+)\]\n/;

function referencesTo(objects: readonly number[]): string {
  return objects.map((each) => `${each} 0 R `).join("");
}

function close(state: FileState, objects: readonly (readonly [number, Uint8Array])[]): Revision {
  const table = state.size;
  let at = state.end + 1;
  const places: [number, number][] = [];
  for (const [object, { length }] of objects) {
    places.push([object, at]);
    at += length;
  }
  places.push([table, at]);
  places.sort(([one], [other]) => one - other);
  const rows = new Uint8Array(places.length * 7);
  const view = new DataView(rows.buffer);
  places.forEach(([, place], row) => {
    view.setUint8(row * 7, 1);
    view.setUint32(row * 7 + 1, place);
  });
  const index = places.map(([object]) => `${object} 1`).join(" ");
  const id = state.id.length === 0 ? "" : `/ID [ ${state.id.map((each) => `<${each}>`).join(" ")} ]\n`;
  const head = `${table} 0 obj\n<<\n/Type /XRef\n/Size ${table + 1}\n/Root ${state.catalog.object} 0 R\n/Info ${state.info} 0 R\n${id}/Prev ${state.previous}\n/W [ 1 4 2 ]\n/Index [ ${index} ]\n/Length ${rows.length}\n>>\nstream\n`;
  const bytes = joined(
    "\n",
    ...objects.map(([, content]) => content),
    head,
    rows,
    `\nendstream\nendobj\n\nstartxref\n${at}\n%%EOF`,
  );
  return { bytes, state: { ...state, size: table + 1, previous: at, end: state.end + bytes.length } };
}

function zip(numbers: readonly number[], parts: readonly Uint8Array[]): [number, Uint8Array][] {
  return numbers.map((number, at) => [number, parts[at] ?? new Uint8Array()]);
}

function joined(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === "string" ? ascii(part) : part));
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function standsAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  if (at + expected.length > bytes.length) return false;
  for (let index = 0; index < expected.length; index++)
    if (bytes[at + index] !== expected[index]) return false;
  return true;
}

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return latin1(bytes.subarray(at, at + length));
}
