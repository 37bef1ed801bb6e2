import { withoutSignature } from "@/lib/core/documents/without-signature";

type Body = Readonly<Record<string, unknown>>;

/** A document, or an upload as it was answered, which stands for its document. */
export function asDocument(document: unknown): unknown {
  const { documentId, url, pageHint, sha256 } = (document ?? {}) as Body;
  if (typeof documentId !== "string" || typeof url !== "string") return document;
  return {
    url,
    ...(pageHint === undefined ? {} : { pageHint }),
    // Null of an upload that hasn't arrived.
    ...(sha256 === null || sha256 === undefined ? {} : { sha256 }),
  };
}

/**
 * What two submissions have in common that are the same order for sure. The quote, and what is expected and allowed,
 * are no part of an order. The signature of a URL tells no file from another; the rest of its query may.
 */
export function submissionIdentity({
  quoteId,
  expectedTotalCents,
  allowQuoteReuse,
  allowDuplicate,
  allowMorePages,
  ...body
}: Body): unknown {
  const { documents, draftTranslation } = body;
  return {
    ...body,
    documents: Array.isArray(documents) ? documents.map(byContent) : documents,
    draftTranslation: byContent(draftTranslation),
  };
}

function byContent(document: unknown): unknown {
  const { url, sha256 } = (document ?? {}) as Body;
  if (sha256) return { ...(document as Body), url: null };
  return typeof url === "string" ? { ...(document as Body), url: withoutSignature(url) } : document;
}
