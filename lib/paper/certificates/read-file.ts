import { isId } from "@/lib/core/ids";
import { type ReadSaved, readSaved } from "../saved-pdf/read-saved";
import { sha256 as digest } from "../sealed-pdf/digest";
import { SealError } from "../sealed-pdf/seal-error";
import { verifySealedPdf } from "../sealed-pdf/verify-sealed-pdf";
import { keysOf, textOfPages } from "../seen-pages/read-pages";
import type { SeenPage } from "../seen-pages/seen-page";
import { isPicture, type PictureCode } from "./picture-code";
import { decodePayload } from "./receipt-facts";

/** Plain members only: a worker posts it to a page. */
export type FileReading = PdfReading | PictureReading | NoReading | { kind: "not-a-pdf"; sha256: string };

export interface NoReading {
  kind: "empty" | "unreadable" | "unsupported" | "too-large" | "too-slow" | "unloaded";
}

export interface PictureReading {
  kind: "picture";
  sha256: string;
  code: PictureCode | null;
}

export interface PdfReading {
  kind: "pdf";
  sha256: string;
  size: number;
  seal: SealReading;
  content: ReadSaved | null;
  seen: (SeenPage | null)[] | null;
  /** Only a claim unless the seal holds. */
  namedId: string | null;
  earlier: { sha256: string; size: number }[];
}

export type ReadSeen = (bytes: Uint8Array<ArrayBuffer>) => Promise<(SeenPage | null)[] | null>;

export interface PublishedCertificates {
  seals: readonly (readonly string[])[];
  authorities: readonly (readonly string[])[];
}

export type SealReading =
  | {
      holds: true;
      certificateId: string;
      receipt: string;
      expiresAt: number;
      sealedAt: number | null;
      earlier: string[];
    }
  | { holds: false; isSealed: boolean; failure: string };

/** PDF readers look for the header within the first kilobyte. */
const HEADER_WINDOW_BYTES = 1024;
const ID_LENGTH = 31;
/** "vcrt_" in the hexadecimal UTF-16 of lib/paper/sealer/signature-field. */
const SEAL_WORD = "0076006300720074005F";
/** Our metadata isn't compressed (lib/paper/renderer/finish/xmp). */
const METADATA_WORD = "<pdf:Keywords>";
const MAX_EARLIER = 4;
const RANGE = /^\/ByteRange ?\[ ?0 [1-9]\d{0,9} ([1-9]\d{0,9}) ([1-9]\d{0,9}) *\]/;

/** Has no time limit: run it in a worker with a deadline. */
export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  published: PublishedCertificates,
  readSeen: ReadSeen = async () => null,
): Promise<FileReading> {
  if (bytes.length === 0) return { kind: "empty" };
  // Without it, every PDF would look damaged.
  if (typeof DecompressionStream === "undefined") return { kind: "unsupported" };
  const { hex: sha256 } = await digest(bytes);
  if (!isPdf(bytes))
    return isPicture(bytes) ? { kind: "picture", sha256, code: null } : { kind: "not-a-pdf", sha256 };
  const seal = await readSeal(bytes, published);
  if (seal === null) return { kind: "unsupported" };
  const content = seal.holds ? null : await readSaved(bytes);
  const seen = content?.kind === "read" ? await readSeen(bytes) : null;
  const namedId = seal.holds
    ? seal.certificateId
    : (idWithin(content) ?? idAmong(bytes) ?? idInMetadata(bytes) ?? idOn(seen));
  const earlier = seal.holds ? [] : await findEarlier(bytes);
  return { kind: "pdf", sha256, size: bytes.length, seal, content, seen, namedId, earlier };
}

async function readSeal(
  bytes: Uint8Array<ArrayBuffer>,
  { seals, authorities }: PublishedCertificates,
): Promise<SealReading | null> {
  try {
    const { certificateId, receipt, sealedWith, sealedAt, earlier } = await verifySealedPdf(bytes, {
      seals: seals.map((chain) => chain.map(decodeBase64)),
      authorities: authorities.map((chain) => chain.map(decodeBase64)),
    });
    return {
      holds: true,
      certificateId,
      receipt,
      expiresAt: sealedWith.notAfter.getTime(),
      sealedAt: sealedAt?.getTime() ?? null,
      earlier,
    };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    if (error.code === "UNSUPPORTED") return null;
    return { holds: false, isSealed: error.code === "NO_RECEIPT", failure: error.message };
  }
}

function idWithin(content: ReadSaved | null): string | null {
  if (content?.kind !== "read") return null;
  const subject = content.receipt === null ? null : decodePayload(content.receipt)?.sub;
  return content.sealedId ?? (typeof subject === "string" && isId("certificate", subject) ? subject : null);
}

function idAmong(bytes: Uint8Array): string | null {
  for (const at of placesOf(SEAL_WORD, bytes)) {
    const digits = asciiOf(bytes.subarray(at, at + 4 * ID_LENGTH));
    const found = digits.replace(/00(..)/g, (_, pair: string) =>
      String.fromCharCode(Number.parseInt(pair, 16)),
    );
    if (isId("certificate", found)) return found;
  }
  return null;
}

function idInMetadata(bytes: Uint8Array): string | null {
  for (const at of placesOf(METADATA_WORD, bytes)) {
    const start = at + METADATA_WORD.length;
    const found = asciiOf(bytes.subarray(start, start + ID_LENGTH));
    if (isId("certificate", found)) return found;
  }
  return null;
}

function idOn(seen: PdfReading["seen"]): string | null {
  for (const text of textOfPages(seen ?? []))
    for (const [found] of text.matchAll(/vcrt_[0-9a-hjkmnp-tv-z]{26}/g))
      if (isId("certificate", found)) return found;
  return null;
}

export function keysIn({ content, seen }: PdfReading): string[] {
  const sealKey = content?.kind === "read" ? content.sealKey : null;
  const keys = (seen ?? []).flatMap((page) => (page ? keysOf(page) : []));
  return [...new Set([...(sealKey === null ? [] : [sealKey]), ...keys])];
}

async function findEarlier(bytes: Uint8Array<ArrayBuffer>): Promise<PdfReading["earlier"]> {
  const sizes = new Set<number>();
  for (const at of placesOf("/ByteRange", bytes)) {
    const [, after, rest] = RANGE.exec(asciiOf(bytes.subarray(at, at + 64))) ?? [];
    const size = Number(after) + Number(rest);
    if (size < bytes.length && sizes.size < MAX_EARLIER) sizes.add(size);
  }
  const earlier: PdfReading["earlier"] = [];
  for (const size of sizes) earlier.push({ sha256: (await digest(bytes.subarray(0, size))).hex, size });
  return earlier;
}

function* placesOf(text: string, bytes: Uint8Array): Generator<number> {
  const [first = 0, ...rest] = new TextEncoder().encode(text);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) yield at;
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WINDOW_BYTES)).includes("%PDF-");
}

function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
