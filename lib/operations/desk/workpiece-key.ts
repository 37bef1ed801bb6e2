import type { OrderDocumentRow } from "@/db/queries/orders";
import type { WorkpieceKey } from "@/lib/contract/desk/views";

/** The name of a document in the desk's addresses. */
export function workpieceKey({ kind, index }: Pick<OrderDocumentRow, "kind" | "index">): WorkpieceKey {
  return `${kind}-${index}`;
}

/** The document behind such a name; null where it is none. */
export function parseWorkpieceKey(key: string): Pick<OrderDocumentRow, "kind" | "index"> | null {
  const [, kind, index] = /^(source|draft|text)-(\d{1,2})$/.exec(key) ?? [];
  if (kind === undefined || index === undefined) return null;
  return { kind: kind as OrderDocumentRow["kind"], index: Number(index) };
}
