import type { BlockSource } from "@/lib/core/documents/document-model";

/** Whether a block comes from this page; without a document it comes from the only one there is. */
export function isOnPage(
  source: BlockSource,
  document: number,
  page: number,
  isOneDocument: boolean,
): boolean {
  return source.page === page && (isOneDocument || (source.document ?? 0) === document);
}
