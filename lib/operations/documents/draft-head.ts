import type { OrderRow } from "@/db/queries/orders";
import { documentTypeAt, documentTypeName } from "@/lib/core/orders/document-names";

/** What a translation starts with. Its title is English until somebody writes what the document is. */
export function draftHead(
  order: Pick<OrderRow, "targetLanguage" | "documentType">,
  index: number,
): { language: string; title: string } {
  return { language: order.targetLanguage, title: documentTypeName(documentTypeAt(order, index)) };
}
