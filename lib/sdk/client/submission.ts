type Body = Readonly<Record<string, unknown>>;

/** A document, or an upload as it was answered, which stands for its document. */
export function asDocument(document: unknown): unknown {
  const { documentId, url, pageHint } = (document ?? {}) as Body;
  return typeof documentId === "string" && typeof url === "string" ? { url, pageHint } : document;
}

/**
 * What two submissions have in common that are the same one to the service: URLs are signed again, and what is expected
 * and allowed is no part of an order.
 */
export function submissionIdentity({ expectedTotalCents, allowQuoteReuse, ...body }: Body): unknown {
  const { documents, draftTranslation } = body;
  return {
    ...body,
    documents: Array.isArray(documents) ? documents.map(withoutQuery) : documents,
    draftTranslation: withoutQuery(draftTranslation),
  };
}

function withoutQuery(document: unknown): unknown {
  const { url } = (document ?? {}) as Body;
  return typeof url === "string" ? { ...(document as Body), url: url.replace(/[?#].*/s, "") } : document;
}
