import { toHex } from "../sealed-pdf/digest";
import { isDictionary, isReference } from "../sealed-pdf/pdf-objects";
import { type PdfDictionary, PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";
import { INHERITED, type SavedPage } from "./page-tree";
import type { PdfStream, SavedPdf } from "./saved-pdf";

const MAX_DEPTH = 60;
/** What has nothing to do with how a page looks, or leads away from it; how long a stream is, and how ours are packed. */
const LEFT_OUT = new Set(
  "/Parent /P /StructParents /StructParent /Metadata /PieceInfo /LastModified /Tabs /Length /Filter /DecodeParms /V /T".split(
    " ",
  ),
);
const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/**
 * Makes digests of pages: of all that a page draws, with which fonts and pictures, and what lies upon it. The same
 * however a program numbers, packs or orders objects; another after any change of what is drawn. Changing it makes
 * every digest on record worthless.
 */
export async function createDigester(file: SavedPdf, key: Uint8Array<ArrayBuffer>) {
  const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  /** Fonts and pictures are on many pages. */
  const hashes = new Map<number, Promise<string>>();

  /** Of the page with the first few of its notes only, where a number is given: programs add theirs behind. */
  return async function digest({ entries, inherited }: SavedPage, keptNotes?: number): Promise<string> {
    const open = new Set<number>();
    const known = new Map<number, string>();

    /** The value as a text that is the same however it was written down, in its place or elsewhere. */
    async function canonical(value: PdfValue, depth: number): Promise<string> {
      if (depth > MAX_DEPTH) throw new PdfSyntaxError("nested deeper than any page");
      if (isReference(value)) return followed(value, depth);
      if (isDictionary(value)) return entriesOf(value, depth);
      if (value instanceof Uint8Array) return short(`(${toHex(value)})`);
      if (Array.isArray(value)) {
        const parts: string[] = [];
        for (const each of value as PdfValue[]) parts.push(await canonical(each, depth + 1));
        return short(`[${parts.join(" ")}]`);
      }
      return JSON.stringify(value);
    }

    async function followed(reference: { object: number }, depth: number): Promise<string> {
      const { object } = reference;
      const found = known.get(object);
      if (found !== undefined) return found;
      // What leads back to itself is told by where it does.
      if (open.has(object)) return "again";
      open.add(object);
      const { value, stream } = await file.follow(reference);
      const text = stream ? await streamed(stream, object, depth + 1) : await canonical(value, depth + 1);
      open.delete(object);
      known.set(object, text);
      return text;
    }

    async function entriesOf(dictionary: PdfDictionary, depth: number): Promise<string> {
      const parts: string[] = [];
      for (const [name, value] of [...dictionary].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const text = LEFT_OUT.has(name) ? "null" : await canonical(value, depth + 1);
        // An entry that is null is one that is absent.
        if (text !== "null") parts.push(`${JSON.stringify(name)} ${text}`);
      }
      return short(`<<${parts.join(" ")}>>`);
    }

    async function streamed(stream: PdfStream, object: number, depth: number): Promise<string> {
      const hash = hashes.get(object) ?? hashOf(stream, depth);
      hashes.set(object, hash);
      return short(`${await entriesOf(stream.dictionary, depth + 1)}${await hash}`);
    }

    /** Of what is in it; a picture is taken as it is packed, and how that is told. */
    async function hashOf(stream: PdfStream, depth: number): Promise<string> {
      const bytes = await file.unpack(stream);
      if (bytes) return sha256(bytes);
      const packing = ["/Filter", "/DecodeParms"].map((name) => stream.dictionary.get(name) ?? null);
      return `${await canonical(packing, depth + 1)}${await sha256(stream.packed)}`;
    }

    const parts: string[] = [];
    for (const name of INHERITED) parts.push(`${name} ${await canonical(inherited.get(name) ?? null, 0)}`);
    const rest = [...entries].filter(
      ([name]) => name !== "/Contents" && !INHERITED.some((each) => each === name),
    );
    const all = await file.value(entries.get("/Annots"));
    const notes = Array.isArray(all) ? (all as PdfValue[]).slice(0, keptNotes) : all;
    const isBare = notes === null || (Array.isArray(notes) && notes.length === 0);
    const shown = new Map(rest);
    if (isBare) shown.delete("/Annots");
    else shown.set("/Annots", notes);
    parts.push(await entriesOf(shown, 0));
    parts.push(await contentOf(file, entries.get("/Contents")));
    const mac = await crypto.subtle.sign("HMAC", hmac, encode(parts.join("\n")));
    return toHex(new Uint8Array(mac).subarray(0, 16));
  };
}

/** What a page draws: one stream or several, which programs join. */
async function contentOf(file: SavedPdf, contents: PdfValue | undefined): Promise<string> {
  const { value, stream } = await file.follow(contents);
  const references: readonly PdfValue[] = stream ? [contents ?? null] : Array.isArray(value) ? value : [];
  const parts: Uint8Array[] = [];
  for (const reference of references) {
    const part = (await file.follow(reference)).stream;
    const bytes = part && (await file.unpack(part));
    // Our own are packed in one way: what is packed in another was written anew.
    if (!bytes) throw new PdfSyntaxError("another kind of content");
    let end = bytes.length;
    while (end > 0 && SPACE.has(bytes[end - 1] ?? 0)) end -= 1;
    parts.push(bytes.subarray(0, end), Uint8Array.of(0x0a));
  }
  return sha256(new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer()));
}

async function short(text: string): Promise<string> {
  return text.length > 64 ? sha256(encode(text)) : text;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
