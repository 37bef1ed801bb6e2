import { createHash } from "node:crypto";
import type { ImportedLine } from "@/lib/contract/portal/imports";
import { canonicalJson } from "@/lib/core/canonical-json";
import { placeOfUrl } from "@/lib/core/orders/submission";

/** What tells whether two orders are of one paper. */
export interface Paper {
  urls: readonly string[];
  reference: string | null;
  documentType: string;
  sourceLanguage: string;
  targetLanguage: string;
}

export function paperOf({ quote, order }: Pick<ImportedLine, "quote" | "order">): Paper {
  return {
    urls: (order.documents ?? []).map(({ url }) => url),
    reference: order.endUser?.externalId ?? null,
    documentType: quote.documentType ?? "other",
    sourceLanguage: quote.sourceLanguage,
    targetLanguage: quote.targetLanguage,
  };
}

/**
 * Two papers that share a mark are one: the same document; one client's document at the same path, because a query may
 * be a signature that isn't known as one; or one client's paper of the same kind and languages. A client's birth and
 * marriage certificates are two.
 */
export function marksOf({ urls, reference, documentType, sourceLanguage, targetLanguage }: Paper): string[] {
  const client = reference === null ? "" : plainReference(reference);
  const marks = urls.map((url) => mark("document", placeOfUrl(url)));
  if (client === "") return marks;
  const kind = documentType
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_");
  return [
    ...marks,
    ...urls.map((url) => mark("path", client, placeOfUrl(url).split("?")[0] ?? "")),
    mark("kind", client, kind, sourceLanguage.toLowerCase(), targetLanguage.toLowerCase()),
  ];
}

/** Whether a mark is the document itself. */
export const isOfDocument = (mark: string): boolean => mark.startsWith('["document"');

const mark = (...parts: string[]) => JSON.stringify(parts);

/** Without what nobody sees. Capitals stay: they may tell two clients apart. */
export function plainReference(reference: string): string {
  return reference
    .normalize("NFKC")
    .replace(/[\p{Cf}\s]+/gu, " ")
    .trim();
}

/** The idempotency key of these documents, so that no two sheets order them twice. */
export function keyOfDocuments(urls: readonly string[]): string {
  const places = [...new Set(urls.map(placeOfUrl))].toSorted();
  return `import-row:${createHash("sha256").update(canonicalJson(places)).digest("hex")}`;
}
