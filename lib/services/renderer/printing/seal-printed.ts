import { createHash } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";
import { xmpPacket } from "../finish/xmp";
import { type OwnFile, objectChecks } from "../gate/objects/check-objects";
import { metadataOf } from "../pages/draw-pdf";
import type { CertifiedDocument, RenderedPdf, Seal } from "../port";

/**
 * Seals what was printed, here or elsewhere: nothing is sealed that our own writer does not make, and the seal is on
 * that file. `prove` is asked whether the sealed one says what was printed.
 */
export async function sealPrinted(
  document: CertifiedDocument,
  { bytes: finished, ownPageCount }: { bytes: Uint8Array; ownPageCount: number },
  { seal, prove }: { seal: Seal; prove: (sealed: Uint8Array) => Promise<void> },
): Promise<RenderedPdf> {
  // Page by page: whoever else is served meanwhile does not wait for the last one.
  for (const _ of objectChecks(finished, ownFile(document, ownPageCount))) await otherWork();
  const bytes = await seal(finished);
  if (Buffer.compare(bytes.subarray(0, finished.length), finished) !== 0)
    throw new Error("the seal is on another file");
  await prove(bytes);
  return {
    bytes,
    pageCount: ownPageCount + (document.exhibit?.length ?? 0),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** What the file has to be made of. */
export function ownFile(document: CertifiedDocument, pageCount: number): OwnFile {
  const { exhibit, signatureImage, receiptJws } = document;
  return {
    pageCount,
    exhibit: exhibit ?? [],
    hasSignatureImage: signatureImage !== null,
    receiptJws,
    xmp: xmpPacket(metadataOf(document)),
  };
}
