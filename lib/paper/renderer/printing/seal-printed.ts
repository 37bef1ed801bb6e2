import { createHash } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";
import { isOnEveryPage } from "../../certification/translator-stamp";
import { findSignature } from "../../sealed-pdf/find-signature";
import { SealError } from "../../sealed-pdf/seal-error";
import { xmpPacket } from "../finish/xmp";
import { type OwnFile, objectChecks } from "../gate/objects/check-objects";
import { metadataOf } from "../pages/metadata";
import { bookmarksOf } from "../pages/outline";
import type { CertifiedDocument, RenderedPdf, Seal } from "../port";

/**
 * The file may come from another process. Seals only our own writer's output, and checks that the seal is on
 * that file.
 */
export async function sealPrinted(
  document: CertifiedDocument,
  { bytes: finished, ownPageCount }: { bytes: Uint8Array; ownPageCount: number },
  { seal, prove }: { seal: Seal; prove: (sealed: Uint8Array) => Promise<void> },
): Promise<RenderedPdf> {
  for (const _ of objectChecks(finished, ownFile(document, ownPageCount))) await otherWork();
  const bytes = await seal(finished);
  if (Buffer.compare(bytes.subarray(0, finished.length), finished) !== 0)
    throw new Error("the seal is on another file");
  // Only evidence follows the seal, and the sealer has checked it.
  await prove(bytes.subarray(0, endOfSeal(bytes)));
  return {
    bytes,
    pageCount: ownPageCount + (document.exhibit?.length ?? 0),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

function endOfSeal(bytes: Uint8Array): number {
  try {
    return findSignature(bytes).end;
  } catch (error) {
    if (error instanceof SealError) return bytes.length;
    throw error;
  }
}

export function ownFile(document: CertifiedDocument, pageCount: number): OwnFile {
  const { exhibit, signatureImage, stamp, profile, letterhead, receiptJws, verifyUrl, paper } = document;
  return {
    pageCount,
    exhibit: exhibit ?? [],
    hasSignatureImage: signatureImage !== null,
    stamp: stamp && { picture: stamp.picture, isOnEveryPage: isOnEveryPage(stamp, profile) },
    logo: letterhead?.logo ?? null,
    paper,
    receiptJws,
    xmp: xmpPacket(metadataOf(document)),
    verifyUrl,
    bookmarks: bookmarksOf(document),
  };
}
