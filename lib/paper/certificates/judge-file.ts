import type { Extra } from "../saved-pdf/extras";
import { type Bookmarks, compareBookmarks } from "../saved-pdf/outline";
import { SealError } from "../sealed-pdf/seal-error";
import { requireSameCertificate } from "../sealed-pdf/verify-sealed-pdf";
import { comparePages, type PageChanges } from "../seen-pages/compare-pages";
import {
  type FileReading,
  keysIn,
  type NoReading,
  type PdfReading,
  type PictureReading,
  type SealReading,
} from "./read-file";
import { decodePayload } from "./receipt-facts";

export interface FileRecord {
  certificateId: string;
  documentHash: string;
  filingCopyHash: string | null;
  jws: string;
  pages: string[] | null;
  filingCopyPages: string[] | null;
}

export type PageRecords = Pick<FileRecord, "pages" | "filingCopyPages">;

export interface PartResult {
  part: "record" | "copy" | "seal" | "receipt" | "pages";
  failure: string | null;
}

/** `outline`: the bookmarks differ. `bookmarks`: they can't be compared. */
export type Difference = Extra | "outline" | "bookmarks";

export type FileVerdict =
  | { outcome: "genuine"; sha256: string; sealedAt: number | null; isRenewed: boolean; parts: PartResult[] }
  | { outcome: "filing-copy"; sha256: string; parts: PartResult[] }
  /** The recorded file, but its seal or its receipt doesn't hold. */
  | { outcome: "unproven"; sha256: string; parts: PartResult[] }
  /** Other bytes, but every page shows exactly what was issued. */
  | { outcome: "saved-again"; sha256: string; pageCount: number; parts: PartResult[] }
  /**
   * `grown`: all that was issued is there, but something was added or pages are missing. `altered`: something
   * issued is missing, changed, or covered, or something active was added.
   */
  | {
      outcome: "altered" | "grown";
      sha256: string;
      changes: PageChanges;
      extras: Difference[];
      holdsIssued: boolean;
      parts: PartResult[];
    }
  | { outcome: "different"; sha256: string; unread: number[]; parts: PartResult[] }
  | { outcome: "damaged"; sha256: string; holdsIssued: boolean; parts: PartResult[] }
  /** Proven if sealed by us and unchanged; otherwise only its own claim. */
  | { outcome: "other-certificate"; sha256: string; certificateId: string; isProven: boolean }
  | PictureVerdict
  | UnnamedVerdict;

/** The code proves nothing about the page that shows it. */
export type PictureVerdict =
  | { outcome: "picture"; sha256: string }
  | { outcome: "other-picture"; sha256: string; certificateId: string }
  | UnnamedPicture;

type UnnamedPicture = { outcome: "no-code" | "other-code" | "unopened-picture"; sha256: string };

export type UnnamedVerdict =
  | { outcome: "not-ours"; sha256: string }
  | { outcome: "encrypted"; sha256: string }
  | { outcome: "not-a-pdf"; sha256: string }
  | UnnamedPicture
  | { outcome: NoReading["kind"] };

export function needsPages(
  reading: FileReading,
  { documentHash, filingCopyHash }: Omit<FileRecord, keyof PageRecords>,
): boolean {
  if (reading.kind !== "pdf" || reading.seen === null) return false;
  return ![documentHash.toLowerCase(), filingCopyHash].includes(reading.sha256);
}

export async function judgeFile(reading: FileReading, record: FileRecord): Promise<FileVerdict> {
  if (reading.kind === "picture") return judgePicture(reading, record.certificateId);
  if (reading.kind === "not-a-pdf") return { outcome: "not-a-pdf", sha256: reading.sha256 };
  if (reading.kind !== "pdf") return { outcome: reading.kind };
  const { sha256, seal } = reading;
  if (sha256 === record.filingCopyHash)
    return { outcome: "filing-copy", sha256, parts: [{ part: "copy", failure: null }] };
  const recorded = record.documentHash.toLowerCase();
  // Only proof can follow the seal: the seal's check accepts nothing else.
  const isRecorded = sha256 === recorded || (seal.holds && seal.earlier.includes(recorded));
  if (seal.holds && seal.certificateId !== record.certificateId)
    return { outcome: "other-certificate", sha256, certificateId: seal.certificateId, isProven: true };
  const parts: PartResult[] = [
    { part: "record", failure: isRecorded ? null : "Its fingerprint doesn’t match the record." },
    { part: "seal", failure: seal.holds || seal.isSealed ? null : seal.failure },
  ];
  if (!isRecorded && !seal.holds) return judgeCopy(reading, record, parts);
  parts.push({ part: "receipt", failure: receiptFailure(seal, record) });
  if (!isRecorded) return { outcome: "different", sha256, unread: [], parts };
  const isGenuine = seal.holds && parts.every(({ failure }) => failure === null);
  if (!isGenuine) return { outcome: "unproven", sha256, parts };
  return { outcome: "genuine", sha256, sealedAt: seal.sealedAt, isRenewed: sha256 !== recorded, parts };
}

async function judgeCopy(
  reading: PdfReading,
  record: FileRecord,
  sealParts: PartResult[],
): Promise<FileVerdict> {
  const { sha256, content, namedId } = reading;
  if (content?.kind === "encrypted") return { outcome: "encrypted", sha256 };
  const holdsIssued = reading.earlier.some((each) => each.sha256 === record.documentHash.toLowerCase());
  if (content?.kind !== "read") return { outcome: "damaged", sha256, holdsIssued, parts: sealParts };
  const { receipt, sealedId, bookmarks } = content;
  const hasReceipt = receipt === record.jws;
  const changes = await compareWithIssued(reading, record);
  const isOfOurs = changes !== null && changes.same + changes.changed.length > 0;
  if (!hasReceipt && !isOfOurs && !holdsIssued && sealedId !== record.certificateId) {
    if (namedId === null) return { outcome: "not-ours", sha256 };
    if (namedId === record.certificateId) return { outcome: "different", sha256, unread: [], parts: [] };
    return { outcome: "other-certificate", sha256, certificateId: namedId, isProven: false };
  }
  const parts: PartResult[] = [
    ...sealParts,
    { part: "receipt", failure: hasReceipt ? null : lackOf(receipt) },
  ];
  // Some drawing can't be followed, or all pages were redrawn as pictures. That accuses nobody.
  if (!isOfOurs) return { outcome: "different", sha256, unread: [], parts };
  const isSame = hasNoChange(changes);
  const extras = [...content.extras, ...(await differenceOf(bookmarks, changes))].sort();
  parts.push({ part: "pages", failure: isSame ? null : "Not all pages are as they were issued." });
  const isForeign = receipt !== null && !hasReceipt;
  if (isSame && extras.length === 0 && !isForeign)
    return { outcome: "saved-again", sha256, pageCount: content.pageCount, parts };
  const acts = extras.some((extra) => extra === "action" || extra === "other");
  const isAltered = changes.changed.length > 0 || acts || isForeign;
  if (!isAltered && changes.unread.length > 0)
    return { outcome: "different", sha256, unread: changes.unread, parts };
  return { outcome: isAltered ? "altered" : "grown", sha256, changes, extras, holdsIssued, parts };
}

async function differenceOf(
  bookmarks: Bookmarks | null,
  changes: PageChanges,
): Promise<("outline" | "bookmarks")[]> {
  const found = bookmarks ? await compareBookmarks(bookmarks, changes) : "same";
  if (found === "same") return [];
  return [found === "other" ? "outline" : "bookmarks"];
}

async function compareWithIssued(
  reading: PdfReading,
  { pages, filingCopyPages }: FileRecord,
): Promise<PageChanges | null> {
  if (!reading.seen) return null;
  const keys = keysIn(reading);
  const [withPdf, withCopy] = [
    pages && (await comparePages(pages, reading.seen, keys)),
    filingCopyPages && (await comparePages(filingCopyPages, reading.seen, keys)),
  ];
  const shared = (changes: PageChanges | null) => (changes ? changes.same + changes.changed.length : -1);
  return shared(withCopy) > shared(withPdf) ? withCopy : withPdf;
}

function hasNoChange({
  isReordered,
  changed,
  missing,
  added,
  repeated,
  unread,
  turned,
  additions,
}: PageChanges): boolean {
  const lists = [changed, missing, added, repeated, unread, turned, additions];
  return !isReordered && lists.every(({ length }) => length === 0);
}

export function judgePicture({ sha256, code }: PictureReading, ownId: string): PictureVerdict {
  if (code?.kind !== "certificate") return { outcome: unnamedPicture(code), sha256 };
  const { certificateId } = code;
  return certificateId === ownId
    ? { outcome: "picture", sha256 }
    : { outcome: "other-picture", sha256, certificateId };
}

function unnamedPicture(code: PictureReading["code"]): UnnamedPicture["outcome"] {
  if (code === null) return "unopened-picture";
  return code.kind === "none" ? "no-code" : "other-code";
}

export function judgeUnnamed(reading: FileReading): { certificateId: string } | UnnamedVerdict {
  if (reading.kind === "picture") {
    const { sha256, code } = reading;
    if (code?.kind === "certificate") return { certificateId: code.certificateId };
    return { outcome: unnamedPicture(code), sha256 };
  }
  if (reading.kind === "not-a-pdf") return { outcome: "not-a-pdf", sha256: reading.sha256 };
  if (reading.kind !== "pdf") return { outcome: reading.kind };
  if (reading.namedId !== null) return { certificateId: reading.namedId };
  const outcome = reading.content?.kind === "encrypted" ? "encrypted" : "not-ours";
  return { outcome, sha256: reading.sha256 };
}

function lackOf(receipt: string | null): string {
  return receipt === null
    ? "The file doesn’t contain one receipt."
    : "The receipt in the file doesn’t match the record.";
}

function receiptFailure(seal: SealReading, { jws }: FileRecord): string | null {
  if (!seal.holds)
    return seal.isSealed
      ? seal.failure
      : "Not checked: without our seal, nothing in the file can be trusted.";
  // The service verified the recorded signature, so an equal receipt holds.
  if (seal.receipt !== jws) return "The receipt in the file doesn’t match the record.";
  const { sub, iat } = decodePayload(jws) ?? {};
  const { certificateId, expiresAt } = seal;
  const sealedAt = seal.sealedAt === null ? null : new Date(seal.sealedAt);
  try {
    requireSameCertificate(
      { certificateId, sealedWith: { notAfter: new Date(expiresAt) }, sealedAt },
      { sub: String(sub), iat: Number(iat) },
    );
    return null;
  } catch (error) {
    if (error instanceof SealError) return error.message;
    throw error;
  }
}
