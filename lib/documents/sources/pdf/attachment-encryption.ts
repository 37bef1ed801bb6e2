import { indexObjects } from "./object-index";
import { type PdfValue, readValue } from "./read-value";

const KEY = "/Encrypt";
const OTHER_KEY = "/Unused_";
const MAX_CHARACTERS = 1024 * 1024;

/**
 * For readers that take any password for one of the pages: if only the attachments are encrypted (ISO 32000-2, 7.6.6:
 * streams and strings by `Identity`), removes the encryption entry. Returns others unchanged.
 */
export function withoutAttachmentEncryption(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const places = placesOf(file);
  if (places.length === 0) return bytes;
  const budget = { charactersLeft: MAX_CHARACTERS };
  const index = indexObjects(file, []);
  const readable = places.every((at) => {
    const value = readValue(file, at + KEY.length, budget);
    const place = value.kind === "reference" ? index?.get(value.objectNumber) : undefined;
    return leavesPagesAlone(place ? readValue(place.source, place.offset, budget) : value);
  });
  if (!readable) return bytes;
  const copy = Buffer.from(file);
  for (const at of places) copy.write(OTHER_KEY, at, "latin1");
  return new Uint8Array(copy);
}

function placesOf(file: Buffer): number[] {
  const places: number[] = [];
  for (let at = file.indexOf(KEY); at >= 0; at = file.indexOf(KEY, at + KEY.length))
    // Not EncryptMetadata.
    if (/[\s<\d]/.test(String.fromCharCode(file[at + KEY.length] ?? 0))) places.push(at);
  return places;
}

function leavesPagesAlone(dictionary: PdfValue): boolean {
  if (dictionary.kind !== "dictionary") return false;
  const { entries } = dictionary;
  const isIdentity = (name: string) => {
    const filter = entries.get(name);
    return filter === undefined || (filter.kind === "name" && filter.name === "Identity");
  };
  const version = entries.get("V");
  // Older versions have no filters and encrypt everything.
  const hasFilters = version?.kind === "other" && /^[45]$/.test(version.token);
  return hasFilters && entries.has("EFF") && isIdentity("StmF") && isIdentity("StrF");
}
