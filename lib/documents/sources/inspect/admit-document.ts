import { createHash } from "node:crypto";
import { unreadable } from "../fetch-problems";
import type { DocumentMediaType, FetchedDocument, FetchedDraft, Inspect, InspectOptions } from "../port";
import { bytesBeforePdf, identifyDocument } from "./document-type";
import { foreignType, isDraftText } from "./foreign-types";

/** Exclusive: the spec's limit is 25 MB, and a document of exactly that size is too large. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

export interface Admit {
  document(bytes: Uint8Array, options: InspectOptions): Promise<FetchedDocument>;
  draft(bytes: Uint8Array, options: InspectOptions): Promise<FetchedDraft>;
  either(bytes: Uint8Array, options: InspectOptions): Promise<FetchedDraft>;
}

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
    either: (bytes, options) =>
      admit(bytes, isZip(bytes) || isDraftText(bytes) ? "draft" : "document", options),
  };
}

function refuseOther(bytes: Uint8Array, accept: "document" | "draft"): void {
  const foreign = foreignType(bytes, accept);
  if (foreign) throw foreign;
  if (accept === "draft") return;
  if (bytesBeforePdf(bytes) !== null)
    throw unreadable(
      "other bytes stand before its PDF header",
      "Open it, and print or save it as a new PDF.",
    );
  throw unreadable("it is neither a PDF nor a JPEG nor a PNG");
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
