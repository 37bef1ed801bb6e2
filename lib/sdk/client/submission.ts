type Body = Readonly<Record<string, unknown>>;

/** A document, or an upload as it was answered, which stands for its document. */
export function asDocument(document: unknown): unknown {
  const { documentId, url, pageHint } = (document ?? {}) as Body;
  if (typeof documentId !== "string" || typeof url !== "string") return document;
  return pageHint === undefined ? { url } : { url, pageHint };
}

/**
 * What two submissions have in common that are the same order for sure. What is expected and allowed is no part of an
 * order. A query may say which document it is, so a URL that was signed again is another one, unless a SHA-256 tells.
 */
export function submissionIdentity({ expectedTotalCents, allowQuoteReuse, ...body }: Body): unknown {
  const { documents, draftTranslation } = body;
  return {
    ...body,
    documents: Array.isArray(documents) ? documents.map(byContent) : documents,
    draftTranslation: byContent(draftTranslation),
  };
}

function byContent(document: unknown): unknown {
  const body = document as Body | null | undefined;
  return body?.sha256 ? { ...body, url: null } : document;
}
