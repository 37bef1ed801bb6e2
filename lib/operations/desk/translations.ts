import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { TranslationKey } from "@/lib/contract/desk/views";
import { reviewsClientDraft } from "@/lib/core/catalog/product-lines";
import type { Translation } from "@/lib/core/documents/translation";
import { draftHead } from "../documents/draft-head";

type WorkOrder = Pick<OrderRow, "productLine" | "targetLanguage" | "documentType">;

export function translationRowsOf(
  { productLine }: Pick<OrderRow, "productLine">,
  documents: readonly OrderDocumentRow[],
): OrderDocumentRow[] {
  const ofKind = (kind: OrderDocumentRow["kind"]) => documents.filter((document) => document.kind === kind);
  if (reviewsClientDraft(productLine)) return ofKind("draft");
  const sources = ofKind("source");
  return sources.length > 0 ? sources : ofKind("text");
}

export function sourcesOf(
  { kind, index }: Pick<OrderDocumentRow, "kind" | "index">,
  documents: readonly OrderDocumentRow[],
): OrderDocumentRow[] {
  const sources = documents.filter((document) => document.kind === "source");
  if (kind === "text") return [];
  return kind === "draft" ? sources : sources.filter((source) => source.index === index);
}

export function translationOf(order: WorkOrder, document: OrderDocumentRow): Translation {
  const { translation, inventory, explanations } = document;
  const content = translation ?? {
    ...draftHead(order, document.index),
    blocks: [],
  };
  return { content, inventory, explanations };
}

export function translationKey({ kind, index }: Pick<OrderDocumentRow, "kind" | "index">): TranslationKey {
  return `${kind}-${index}`;
}

export function parseTranslationKey(key: string): Pick<OrderDocumentRow, "kind" | "index"> | null {
  const [, kind, index] = /^(source|draft|text)-(\d{1,2})$/.exec(key) ?? [];
  if (kind === undefined || index === undefined) return null;
  return { kind: kind as OrderDocumentRow["kind"], index: Number(index) };
}
