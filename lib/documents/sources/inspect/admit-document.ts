import { createHash } from "node:crypto";
import { unreadable } from "../fetch-problems";
import type { DocumentMediaType, FetchedDocument, FetchedDraft, Inspect, InspectOptions } from "../port";
import { bytesBeforePdf, identifyDocument } from "./document-type";
import { foreignType } from "./foreign-types";

/** Strictly under: the spec's limit is 25 MB, and a document of exactly that is over it. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

/** What both adapters demand of bytes before they count as a document, or as the draft of a translation. */
export interface Admit {
  document(bytes: Uint8Array, options: InspectOptions): Promise<FetchedDocument>;
  draft(bytes: Uint8Array, options: InspectOptions): Promise<FetchedDraft>;
  /** A document, or a draft in Word. What is plain text is no document that somebody meant to upload. */
  either(bytes: Uint8Array, options: InspectOptions): Promise<FetchedDraft>;
}

/** Here the bytes are hashed, and their first ones looked at; all else is seen by `inspect`, in a process of its own. */
export function createAdmit(inspect: Inspect): Admit {
  async function admit(bytes: Uint8Array, accept: "document" | "draft", options: InspectOptions) {
    if (bytes.length === 0)
      throw unreadable("it is empty", "Check that the file has content, and send it again.");
    if (identifyDocument(bytes) === null) refuseOther(bytes, accept);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { bytes, sha256, ...(await inspect({ bytes, sha256, accept }, options)) };
  }
  return {
    async document(bytes, options) {
      const { mediaType, ...admitted } = await admit(bytes, "document", options);
      return { ...admitted, mediaType: mediaType as DocumentMediaType };
    },
    draft: (bytes, options) => admit(bytes, "draft", options),
    either: (bytes, options) => admit(bytes, isZip(bytes) ? "draft" : "document", options),
  };
}

/** @throws Problem DOCUMENT_UNREADABLE, for whatever is certainly no document, or no draft. */
function refuseOther(bytes: Uint8Array, accept: "document" | "draft"): void {
  const foreign = foreignType(bytes, accept);
  if (foreign) throw foreign;
  // Plain text may speak of PDFs.
  if (accept === "draft") return;
  if (bytesBeforePdf(bytes) !== null)
    throw unreadable(
      "other bytes stand before its PDF header",
      "Open it, and print or save it as a new PDF.",
    );
  throw unreadable("it is neither a PDF nor a JPEG nor a PNG");
}

/** As every Word document begins. */
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
